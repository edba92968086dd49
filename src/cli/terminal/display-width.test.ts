import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { displayWidth, fit, pad } from './display-width.ts'

test('wide characters take two cells, combining marks none', () => {
  assert.equal(displayWidth('nginx'), 5)
  assert.equal(displayWidth('東京'), 4)
  assert.equal(displayWidth('e\u0301'), 1)
  assert.equal(displayWidth('São'), 3)
})

test('what does not fit is cut and marked', () => {
  assert.equal(fit('OpenSSH', 7), 'OpenSSH')
  assert.equal(fit('OpenSSH', 5), 'Open…')
  assert.equal(fit('東京都', 4), '東…')
  assert.equal(fit('OpenSSH', 0), '')
})

test('a padded text is exactly as wide as asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.nat(40), (text, width) => {
      assert.equal(displayWidth(pad(text, width)), width)
    }),
  )
})
