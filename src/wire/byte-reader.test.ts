import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from './buffered-reader.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'
import * as writer from './byte-writer.ts'

type Field = {
  readonly bytes: Buffer
  readonly read: (reader: ByteReader) => unknown
  readonly value: unknown
}

const unsigned = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 })
const signed = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const lengthBytes = fc.constantFrom(1, 2, 3, 4)

/** A field of any kind: as it is written, and how it is read again. */
function number(
  value: fc.Arbitrary<number>,
  write: (value: number) => Buffer,
  read: (reader: ByteReader) => number,
): fc.Arbitrary<Field> {
  return value.map((one) => ({ value: one, bytes: write(one), read }))
}

const field: fc.Arbitrary<Field> = fc.oneof(
  number(
    unsigned(8),
    (value) => Buffer.from([value]),
    (reader) => reader.uint8(),
  ),
  number(unsigned(16), writer.uint16be, (reader) => reader.uint16be()),
  number(unsigned(16), writer.uint16le, (reader) => reader.uint16le()),
  number(unsigned(24), writer.uint24be, (reader) => reader.uint24be()),
  number(unsigned(32), writer.uint32be, (reader) => reader.uint32be()),
  number(unsigned(32), writer.uint32le, (reader) => reader.uint32le()),
  number(signed, writer.int32be, (reader) => reader.int32be()),
  fc.tuple(lengthBytes, fc.uint8Array({ maxLength: 255 })).map(
    ([size, content]): Field => ({
      value: content,
      bytes: writer.vector(size, content),
      read: (reader) => Uint8Array.from(reader.vector(size)),
    }),
  ),
)

test('what the writer writes, the reader reads, field by field to the last byte', () => {
  fc.assert(
    fc.property(fc.array(field), (fields) => {
      const reader = createByteReader(Buffer.concat(fields.map(({ bytes }) => bytes)))
      for (const { read, value } of fields) assert.deepEqual(read(reader), value)
      assert.equal(reader.left(), 0)
    }),
  )
})

test('a message that ends anywhere before its end is an error, and nothing is read past it', () => {
  fc.assert(
    fc.property(field, fc.nat(), (one, random) => {
      const cut = one.bytes.subarray(0, random % one.bytes.length)
      // The bytes behind the view must not be read either.
      assert.throws(() => one.read(createByteReader(cut)), ProtocolError)
    }),
  )
})

test('lengths and counts that a server made up', () => {
  const reader = createByteReader(Buffer.from('ffffffff00', 'hex'))
  assert.throws(() => reader.vector(4), /cut short/)
  for (const count of [6, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 40]) {
    const fresh = createByteReader(Buffer.alloc(5))
    assert.throws(() => fresh.take(count), ProtocolError)
    assert.throws(() => fresh.skip(count), ProtocolError)
    assert.equal(fresh.left(), 5)
  }
})

test('alignment counts from the start of the message', () => {
  const reader = createByteReader(Buffer.from('00010203040506070809', 'hex').subarray(1))
  reader.align(4)
  assert.equal(reader.uint8(), 1)
  reader.align(4)
  assert.equal(reader.uint8(), 5)
  assert.equal(reader.rest().toString('hex'), '06070809')
  assert.throws(() => reader.align(2), ProtocolError)
})

test('the writer refuses numbers that their field cannot hold', () => {
  assert.throws(() => writer.uint16be(65_536), RangeError)
  assert.throws(() => writer.uint32le(-1), RangeError)
  assert.throws(() => writer.int32be(2 ** 31), RangeError)
  assert.throws(() => writer.vector(1, Buffer.alloc(256)), RangeError)
  assert.equal(writer.uint16le(1, 2, 0xffff).toString('hex'), '01000200ffff')
  assert.equal(writer.vector(2, 'ab').toString('hex'), '00026162')
})
