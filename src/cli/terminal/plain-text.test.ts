import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonLine, plainText } from './plain-text.ts'

const obeyed = /[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/

test('a text from the network holds nothing a terminal obeys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      assert.doesNotMatch(plainText(text), obeyed)
    }),
  )
  assert.equal(plainText('\x1b]0;title\x07 ok'), '\\x1b]0;title\\x07 ok')
  assert.equal(plainText('a\u009b31mb'), 'a\\x9b31mb')
  assert.equal(plainText('evil\u202egnp.exe'), 'evil\\u{202e}gnp.exe')
})

test('what can be shown stays as it is', () => {
  assert.equal(plainText('São Paulo 東京 nginx/1.18'), 'São Paulo 東京 nginx/1.18')
})

test('a line of JSON is harmless and says the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      const line = jsonLine({ value, text })
      assert.doesNotMatch(line.slice(0, -1), obeyed)
      assert.deepEqual(JSON.parse(line), JSON.parse(JSON.stringify({ value, text })))
    }),
  )
  assert.equal(jsonLine('\u009b\u{e0001}'), '"\\u009b\\udb40\\udc01"\n')
})
