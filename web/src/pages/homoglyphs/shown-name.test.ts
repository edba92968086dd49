import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { shownName } from './shown-name.ts'

test('names are shown with the letters that node:url reads in them', () => {
  const letter = fc.constantFrom(...'abcexmpl0-éüßаеорсухіјԁɡʟİ日本語𐐨ⅼ')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 20 }), (letters) => {
      const ascii = domainToASCII(`${letters.join('')}.example`)
      fc.pre(ascii !== '')
      assert.equal(shownName(ascii), domainToUnicode(ascii))
    }),
    { numRuns: 500 },
  )
})

test('what is no Punycode stays as it is', () => {
  assert.equal(shownName('xn--.com'), '.com')
  assert.equal(shownName('xn--0.com'), 'xn--0.com')
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      assert.equal(typeof shownName(`xn--${text}`), 'string')
    }),
  )
})
