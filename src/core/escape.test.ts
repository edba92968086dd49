import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { escapeBytes, escapeText, escapeUnprintable, unescapeBytes } from './escape.ts'

test('line ends and bytes become the characters that clients split on', () => {
  assert.equal(escapeBytes(Buffer.from('220 hi\r\n\0\xff\\', 'latin1')), '220 hi\\r\\n\\x00\\xff\\\\')
  assert.equal(escapeText('né\x1b[31m'), 'n\\xc3\\xa9\\x1b[31m')
})

test('escapes that are already there are left alone', () => {
  assert.equal(escapeUnprintable('a\\r\\nb\r\nc'), 'a\\r\\nb\\r\\nc')
})

test('escaped bytes come back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = escapeBytes(bytes)
      assert.match(text, /^[\x20-\x7e]*$/)
      assert.deepEqual(unescapeBytes(text), Uint8Array.from(bytes))
    }),
  )
})
