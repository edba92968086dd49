import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../buffered-reader.ts'
import { createByteReader } from '../byte-reader.ts'
import { encodeOid } from '../certificate/testing/encode-certificate.ts'
import { isoTime, opensslTime, readTime } from './ber-time.ts'
import { hexPairs, readFlags, readInteger, readOid, readText } from './ber-values.ts'
import { childrenOf, readBer, takeBer } from './read-ber.ts'
import { ber, berInteger } from './write-ber.ts'

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex')

test('what was encoded is read back at any length', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }),
      fc.uint8Array({ maxLength: 9 }),
      (parts, rest) => {
        const whole = ber(0x30, ...parts.map((part) => ber(0x04, part)))
        const value = readBer(Buffer.concat([whole, rest]))
        assert.deepEqual(value.whole, whole)
        assert.deepEqual(
          childrenOf(value).map(({ content }) => new Uint8Array(content)),
          parts.map((part) => new Uint8Array(part)),
        )
      },
    ),
  )
})

test('lengths that are too long for their value are read, others are refused', () => {
  assert.deepEqual([...readBer(bytesOf('04820001ff')).content], [255])
  for (const hex of [
    '',
    '04',
    '0481',
    '0402ff',
    '0480ff0000',
    '04850000000001ff',
    '1f8101ff',
    '0484ffffffff',
  ])
    assert.throws(() => readBer(bytesOf(hex)), ProtocolError, hex)
})

test('whole numbers are signed', () => {
  const read = (hex: string) => readInteger(readBer(ber(0x02, bytesOf(hex))))
  assert.deepEqual(
    [read('00'), read('7f'), read('0080'), read('80'), read('ff7f')],
    [0n, 127n, 128n, -128n, -129n],
  )
  assert.throws(() => read(''), ProtocolError)
  fc.assert(
    fc.property(fc.bigInt({ min: -(1n << 200n), max: 1n << 200n }), (number) => {
      const bytes = BigInt.asUintN(208, number).toString(16).padStart(52, '0')
      assert.equal(read(bytes), number)
    }),
  )
})

test('object identifiers', () => {
  for (const oid of [
    '2.5.4.3',
    '1.2.840.113549.1.1.11',
    '2.999.1',
    '0.9.2342.19200300.100.1.25',
    '2.16.840.1.101.3.6.7',
  ])
    assert.equal(readOid(readBer(encodeOid(oid))), oid)
  for (const hex of ['0600', '060180', '06028080'])
    assert.throws(() => readOid(readBer(bytesOf(hex))), ProtocolError)
})

test('bits that are set, by position', () => {
  assert.deepEqual(readFlags(readBer(bytesOf('030205a0'))), [0, 2])
  assert.deepEqual(readFlags(readBer(bytesOf('0303070080'))), [8])
})

test('texts of each type are escaped', () => {
  const read = (tag: number, hex: string) => readText(readBer(ber(tag, bytesOf(hex))))
  assert.equal(read(0x0c, 'c3a9ff0a'), '\\xc3\\xa9\\xff\\n')
  assert.equal(read(0x13, Buffer.from('a\\b').toString('hex')), 'a\\\\b')
  assert.equal(read(0x14, 'e9'), '\\xc3\\xa9')
  assert.equal(read(0x1e, '004100e9d83dde00'), 'A\\xc3\\xa9\\xf0\\x9f\\x98\\x80')
  assert.equal(read(0x1e, '0041d8'), '\\x00A\\xd8')
  assert.equal(read(0x1e, 'd800'), '\\xef\\xbf\\xbd')
  assert.equal(read(0x1c, '000000410001f600'), 'A\\xf0\\x9f\\x98\\x80')
  assert.equal(read(0x1c, 'ffffffff'), '\\xef\\xbf\\xbd')
  assert.equal(read(0x0c, '41'.repeat(5000)).length, 2048)
})

test('times of both types', () => {
  const read = (tag: number, text: string) => readTime(readBer(ber(tag, Buffer.from(text))))
  assert.equal(isoTime(read(0x17, '491231235959Z')), '2049-12-31T23:59:59+00:00')
  assert.equal(isoTime(read(0x17, '500101000000Z')), '1950-01-01T00:00:00+00:00')
  assert.equal(isoTime(read(0x17, '2501010000+0130')), '2024-12-31T22:30:00+00:00')
  assert.equal(isoTime(read(0x18, '99991231235959Z')), '9999-12-31T23:59:59+00:00')
  assert.equal(isoTime(read(0x18, '00990101000000Z')), '0099-01-01T00:00:00+00:00')
  assert.equal(opensslTime(read(0x18, '20190203040506.5Z')), 'Feb  3 04:05:06 2019 GMT')
  for (const text of ['250230000000Z', '251301000000Z', '25', '250101000000', 'x'.repeat(100)])
    assert.throws(() => read(0x17, text), ProtocolError, text)
  assert.throws(() => read(0x0c, '20190203040506Z'), ProtocolError)
})

test('pairs of digits', () => {
  assert.equal(hexPairs(Buffer.from([0, 161, 255])), '00:a1:ff')
  assert.equal(hexPairs(Buffer.alloc(0)), '')
})

test('whole numbers are written in as few octets as they need, and read back', () => {
  assert.equal(berInteger(127).toString('hex'), '02017f')
  assert.equal(berInteger(128).toString('hex'), '02020080')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 47 }), (value) => {
      assert.equal(readInteger(readBer(berInteger(value))), BigInt(value))
    }),
  )
})

test('the next value has the tag that is expected, of one octet or two', () => {
  fc.assert(
    fc.property(fc.constantFrom(0x04, 0x30, 0x7f66), fc.uint8Array({ maxLength: 300 }), (tag, content) => {
      const reader = createByteReader(Buffer.concat([ber(tag, content), Buffer.from([7])]))
      assert.deepEqual(Uint8Array.from(takeBer(reader, tag)), content)
      assert.equal(reader.uint8(), 7)
      assert.throws(() => takeBer(createByteReader(ber(tag, content)), 0x05), ProtocolError)
    }),
  )
  for (const broken of ['0480', '0485000000000a', '047f00', '04'])
    assert.throws(() => takeBer(createByteReader(bytesOf(broken)), 0x04), ProtocolError, broken)
})
