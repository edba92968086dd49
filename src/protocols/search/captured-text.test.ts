import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { escapeBytes } from '../../core/escape.ts'
import { readCaptured } from './captured-text.ts'

test('escapes become the characters they stand for, controls become spaces', () => {
  assert.equal(readCaptured('a\\r\\nb\\tc\\x00d\\x7fe'), 'a  b c d e')
  assert.equal(readCaptured('Ol\\xc3\\xa1 \\xE2\\x82\\xAC'), 'Olá €')
  assert.equal(readCaptured('\\x41\\\\n'), 'A\\n')
})

test('bytes that are not UTF-8 become a space', () => {
  assert.equal(readCaptured('a\\xffb'), 'a b')
  assert.equal(readCaptured('a\\xff\\xfeb'), 'a b')
  assert.equal(readCaptured('a\\xc2\\x85b'), 'a b')
})

test('text that was never escaped stays', () => {
  for (const text of ['plain', 'C:\\new\n', 'é\\n', '\\q \\x4 \\']) assert.equal(readCaptured(text), text)
})

test('printable text comes back from its escaped form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const expected = text.replace(/[\u0080-\u009f\ufffd]+/gu, ' ')
      assert.equal(readCaptured(escapeBytes(Buffer.from(text, 'utf8'))), expected)
    }),
  )
})
