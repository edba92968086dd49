import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { getDomain } from 'tldts'
import { type Family, families } from './family.ts'
import { imitations, maxPerFamily } from './imitations.ts'
import { createGlyphs } from './look-alikes.ts'
import { registeredName } from './registered-name.ts'

const glyphs = createGlyphs()

function namesOf(domain: string, ...wanted: readonly Family[]): string[] {
  const name = registeredName(domain)
  assert.ok(name, domain)
  return [...imitations(name, new Set(wanted), glyphs)].map((one) => one.name)
}

describe('imitations', () => {
  test('of each family', () => {
    const examples: readonly (readonly [Family, string, string])[] = [
      ['homoglyph', 'modern.com', 'rnodern.com'],
      ['homoglyph', 'corner.com', 'comer.com'],
      ['homoglyph', 'google.com', 'goog1e.com'],
      ['homoglyph', 'google.com', 'g00gle.com'],
      ['homoglyph', 'web.com', 'vveb.com'],
      ['homoglyph', 'door.com', 'cloor.com'],
      ['homoglyph', 'paypal.com', domainToASCII('pаypal.com')],
      ['homoglyph', 'paypal.com', domainToASCII('раураӏ.com')],
      ['homoglyph', 'bücher.de', 'bucher.de'],
      ['addition', 'example.com', 'examplez.com'],
      ['bitsquatting', 'example.com', 'dxample.com'],
      ['dictionary', 'example.com', 'example-login.com'],
      ['dictionary', 'my-bank.co.uk', 'my-secure.co.uk'],
      ['hyphenation', 'example.com', 'exam-ple.com'],
      ['insertion', 'example.com', 'exsample.com'],
      ['omission', 'example.com', 'exmple.com'],
      ['plural', 'company.com', 'companies.com'],
      ['repetition', 'example.com', 'exxample.com'],
      ['replacement', 'example.com', 'wxample.com'],
      ['subdomain', 'example.com', 'exam.ple.com'],
      ['tld-swap', 'example.com', 'example.co.uk'],
      ['transposition', 'example.com', 'examlpe.com'],
      ['various', 'example.co.uk', 'exampleco.uk'],
      ['various', 'example.com', 'wwwexample.com'],
      ['vowel-swap', 'example.com', 'exomple.com'],
    ]
    for (const [family, domain, expected] of examples)
      assert.ok(namesOf(domain, family).includes(expected), `${family} of ${domain}: ${expected}`)
    assert.deepEqual(new Set(examples.map(([family]) => family)), new Set(families))
  })

  test('letters that become the same after mapping are there once', () => {
    const names = namesOf('ox.com', 'homoglyph')
    assert.equal(new Set(names).size, names.length)
    // The letter of mathematics is mapped to the plain one: it cannot be registered.
    assert.ok(!names.includes('ox.com'))
  })

  test('a label in one other script comes first: browsers show it as it is', () => {
    assert.equal(domainToUnicode(namesOf('сосо.com', 'homoglyph')[0]!), domainToUnicode('coco.com'))
    const [first] = namesOf('apple.com', 'homoglyph')
    assert.match(domainToUnicode(first!), /^\p{Script=Cyrillic}+\.com$/u)
  })

  test('only what can be registered, each once, never the name itself', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-éüßжאα中')
    const domain = fc
      .tuple(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), fc.constantFrom('com', 'co.uk', 'de'))
      .map(([label, suffix]) => `${label}.${suffix}`)
    fc.assert(
      fc.property(domain, (text) => {
        const name = registeredName(text)
        if (!name) return
        const names = [...imitations(name, new Set(families), glyphs)].map((one) => one.name)
        assert.equal(new Set(names).size, names.length)
        for (const one of names) {
          assert.match(one, /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/)
          assert.notEqual(one, name.name)
          const root = getDomain(one)
          assert.ok(root, one)
          assert.ok(!/^..--/.test(root) || root.startsWith('xn--'), one)
          assert.equal(domainToASCII(domainToUnicode(one)), one)
        }
      }),
      { numRuns: 15 },
    )
  })

  test('a long name has a bounded number, and can be read in part', () => {
    assert.equal(namesOf('internationalbankofcommerce.com', 'homoglyph').length, maxPerFamily)
    const some = imitations(registeredName('internationalbank.com')!, new Set(['homoglyph']), glyphs)
    assert.equal(some.next().done, false)
    some.return(undefined)
  })

  test('the search for names that are too long ends', () => {
    // With 63 letters only what gets no longer is left; all others are tried and refused.
    for (const label of ['a'.repeat(63), 'abcdefgh'.repeat(7), 'rn'.repeat(31)])
      assert.ok(namesOf(`${label}.com`, 'homoglyph').length < maxPerFamily)
  })

  test('what cannot be registered has none', () => {
    for (const text of [
      'com',
      'co.uk',
      '192.0.2.1',
      'a_b.com',
      '-a.com',
      'ab--cd.com',
      '',
      'localhost',
      'x.invalid',
    ])
      assert.equal(registeredName(text), null, text)
    assert.deepEqual(registeredName('WWW.Bücher.example.de.'), {
      name: 'example.de',
      label: 'example',
      suffix: 'de',
    })
  })
})
