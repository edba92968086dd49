import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressFrom, parseAddress } from '../../core/address.ts'
import { valueAt, type Words } from '../ranges/address-words.ts'
import { readBound } from './csv-bound.ts'

function read(text: string): { version: number; value: bigint } {
  const into: Words = new Uint32Array(8).fill(7)
  const bytes = Buffer.from(`::${text}:1`)
  const version = readBound(bytes, 2, 2 + Buffer.byteLength(text), into, 4)
  return { version, value: valueAt(into, 4) }
}

test('what is no decimal number is read as the address parser reads it', () => {
  const part = fc.constantFrom(
    '0',
    '1',
    '255',
    '256',
    '01',
    'ffff',
    'a',
    'g',
    '12345',
    '.',
    ':',
    '::',
    '.',
    ':',
    '%',
  )
  const close = fc.array(part, { maxLength: 17 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(close, fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 50 })), (text) => {
      fc.pre(!/^\d*$/.test(text))
      const expected = parseAddress(text)
      const seen = read(text)
      if (!expected) assert.equal(seen.version, 0)
      else assert.deepEqual(seen, { version: expected.version, value: expected.value })
    }),
    { numRuns: 4000 },
  )
})

test('every address is read from its text and from its number', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, (1n << 128n) - 1n), fc.bigInt(0n, 0xffffffffn), (large, small) => {
      const expected = parseAddress(addressFrom(6, large).text)
      assert.deepEqual(read(addressFrom(6, large).text).value, expected?.value)
      assert.deepEqual(read(addressFrom(4, small).text), { version: 4, value: small })
      assert.deepEqual(read(String(small)), { version: 4, value: small })
      assert.deepEqual(read(String(large)), { version: large > 0xffffffffn ? 6 : 4, value: large })
    }),
    { numRuns: 500 },
  )
})

test('numbers end at 2^128 - 1', () => {
  assert.deepEqual(read('340282366920938463463374607431768211455'), { version: 6, value: (1n << 128n) - 1n })
  assert.equal(read('340282366920938463463374607431768211456').version, 0)
  assert.equal(read('4294967296').version, 6)
  assert.equal(read('').version, 0)
  assert.equal(read('1'.repeat(40)).version, 0)
})
