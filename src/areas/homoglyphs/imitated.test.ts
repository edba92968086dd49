import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { imitated } from './imitated.ts'
import { createGlyphs } from './look-alikes.ts'
import { registeredName } from './registered-name.ts'
import { skeletonOf } from './skeleton.ts'

const glyphs = createGlyphs()
const skeleton = skeletonOf(glyphs)

function meantBy(text: string): string[] {
  const name = registeredName(domainToASCII(text))
  assert.ok(name, text)
  return [...imitated(name, skeleton, glyphs)]
}

describe('skeletons', () => {
  test('are alike for names that look alike, and only for those', () => {
    for (const [a, b] of [
      ['paypal', 'раураӏ'],
      ['modern', 'rnodern'],
      ['wiki', 'vv1k1'],
      ['google', 'gооg1e'],
      ['cloud', 'doud'],
      ['bücher', 'bucher'],
    ] as const)
      assert.equal(skeleton(a), skeleton(b), `${a} and ${b}`)
    for (const [a, b] of [
      ['paypal', 'paypol'],
      ['bank', 'tank'],
      ['example', 'exampl'],
    ] as const)
      assert.notEqual(skeleton(a), skeleton(b), `${a} and ${b}`)
  })

  test('of a skeleton is the skeleton', () => {
    const label = fc.string({ unit: fc.constantFrom(...'abcdijlmnoqrvw01éжαրօ-'), maxLength: 20 })
    fc.assert(
      fc.property(label, (text) => {
        assert.equal(skeleton(skeleton(text)), skeleton(text))
      }),
    )
  })
})

describe('imitated', () => {
  test('finds what a name wants to be taken for', () => {
    for (const [fake, real] of [
      ['раураӏ.com', 'paypal.com'],
      ['rnicrosoft.com', 'microsoft.com'],
      ['g00gle.com', 'google.com'],
      ['vvikipedia.org', 'wikipedia.org'],
      ['goog1e.xyz', 'google.com'],
      ['doud.com', 'cloud.com'],
      ['bucher.de', domainToASCII('bücher.de')],
    ] as const)
      assert.ok(meantBy(fake).includes(real), `${fake} as ${real}`)
  })

  test('is bounded for a name of doubtful letters alone', () => {
    assert.ok(meantBy(`${'1l0o'.repeat(15)}.com`).length < 100_000)
  })
})
