import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { mailAddress } from './mail-address.ts'

const textOf = (given: string, folding?: Parameters<typeof mailAddress>[1]): string | null =>
  mailAddress(given, folding)?.text ?? null

describe('email addresses', () => {
  test('have one spelling', () => {
    for (const [given, expected] of [
      ['Jane@Example.COM', 'jane@example.com'],
      ['  jane@example.com\t', 'jane@example.com'],
      ['jane@example.com.', 'jane@example.com'],
      ['jane@bücher.example', 'jane@xn--bcher-kva.example'],
      ['jane@xn--bcher-kva.example', 'jane@xn--bcher-kva.example'],
      ["o'neil+tag@example.com", "o'neil+tag@example.com"],
      ['JOSE\u0301@example.com', 'jos\u00e9@example.com'],
      ['a@b@example.com', null],
      ['a/b@example.com', 'a/b@example.com'],
    ] as const)
      assert.equal(textOf(given), expected, given)
  })

  test('are not what only looks like one', () => {
    for (const given of [
      '',
      '@',
      'jane',
      'jane@',
      '@example.com',
      'jane@localhost',
      'jane@192.0.2.1',
      'jane@[192.0.2.1]',
      'jane doe@example.com',
      '.jane@example.com',
      'jane.@example.com',
      'ja..ne@example.com',
      'jane@exa mple.com',
      'jane@_dmarc.example.com',
      'jane\0@example.com',
      'jane\u200b@example.com',
      'jane@example.com:secret',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b.'.repeat(200)}com`,
      'a'.repeat(1_000_000),
    ])
      assert.equal(textOf(given), null, given.slice(0, 50))
  })

  test('are folded only when asked to', () => {
    const folding = { tags: true, dotless: ['gmail.com'] }
    assert.equal(textOf('J.a.ne+news@gmail.com', folding), 'jane@gmail.com')
    assert.equal(textOf('j.a.ne+news@example.com', folding), 'j.a.ne@example.com')
    assert.equal(textOf('+news@example.com', folding), '+news@example.com')
  })

  test('stay what they are, for any input', () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZé.+@-_ "\u0000ßİ漢'), maxLength: 12 })
    fc.assert(
      fc.property(part, part, (a, b) => {
        const read = mailAddress(`${a}@${b}.com`)
        if (!read) return
        assert.equal(textOf(read.text), read.text)
        assert.equal(`${read.local}@${read.domain}`, read.text)
      }),
      { numRuns: 500 },
    )
  })
})
