import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decodeSupported, describeCluster, describeKeyspaces, describeLocal } from './decode.ts'
import { decodeError } from './frame.ts'
import { decodeRows } from './rows.ts'
import { encodeRows } from './testing/encode-rows.ts'
import { tablesOf } from './testing/tables.ts'
import { wireInt, wireShort, wireString } from './wire.ts'

const local = encodeRows(tablesOf('dse')['system.local']!)

const describe = (body: Buffer) => {
  const rows = decodeRows(body)
  return [
    rows[0] && describeLocal(rows[0]),
    describeCluster(rows[0], '192.0.2.1:9042', rows, 9042),
    describeKeyspaces(rows, rows),
  ]
}

test('cells are read by their types', () => {
  const columns = {
    text: 'text',
    yes: 'boolean',
    number: 'int',
    id: 'uuid',
    at: 'inet',
    all: 'tokens',
  } as const
  const id = Buffer.alloc(16, 0xab)
  const rows = decodeRows(
    encodeRows({
      columns,
      rows: [
        ['a\n\xff', Buffer.from([1]), wireInt(-7), id, Buffer.from([192, 0, 2, 1]), wireInt(0)],
        [null, Buffer.alloc(3), Buffer.alloc(1), Buffer.alloc(2), Buffer.alloc(5), null],
      ],
    }),
  )
  assert.deepEqual(Object.fromEntries(rows[0]!), {
    text: 'a\\n\\xc3\\xbf',
    yes: true,
    number: '-7',
    id: 'abababab-abab-abab-abab-abababababab',
    at: '192.0.2.1',
  })
  assert.equal(rows[1]!.size, 0)
})

test('nested types and pages are passed over', () => {
  const types = [
    [0x21, 0x0d, 0x22, 0x0d],
    [0x31, 2, 0x0d, 0x20, 0x09],
  ]
  const body = Buffer.concat([
    ...[2, 3, 4].map(wireInt),
    wireInt(2),
    Buffer.from('pg'),
    wireString('ks'),
    wireString('table'),
    ...types.flatMap((ids, at) => [wireString(`c${at}`), ...ids.map(wireShort)]),
    wireString('own'),
    wireShort(0x30),
    ...['ks', 'udt'].map(wireString),
    wireShort(1),
    wireString('field'),
    wireShort(0x0d),
    wireString('name'),
    wireShort(0),
    wireString('org.example.Type'),
    wireInt(1),
    ...Array.from({ length: 4 }, () => wireInt(-1)),
  ])
  assert.deepEqual(decodeRows(body), [new Map()])
})

test('counts that promise more than there is are errors at once', () => {
  const rows = (...values: readonly number[]) => decodeRows(Buffer.concat(values.map(wireInt)))
  assert.throws(() => rows(2, 1, 0, 0x7fffffff), ProtocolError)
  assert.throws(() => rows(2, 1, 0x7fffffff), ProtocolError)
  assert.throws(() => rows(1), ProtocolError)
  const columns = [...[2, 0, 1].map(wireInt), ...['k', 't', 'c'].map(wireString)]
  const lists = Buffer.concat([...columns, ...Array.from({ length: 30_000 }, () => wireShort(0x20))])
  assert.throws(() => decodeRows(lists), /too deep/)
})

test('keyspaces cannot reach beyond their object', () => {
  const { keyspaces } = describeKeyspaces([new Map([['keyspace_name', '__proto__']])], [])
  assert.deepEqual(Object.entries(keyspaces!), [['__proto__', { name: '__proto__', tables: [] }]])
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const input = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([wireInt(2), bytes])),
    fc
      .record({ at: fc.nat(local.length - 1), value: fc.nat(255), end: fc.nat(local.length) })
      .map(({ at, value, end }) => {
        const bytes = Buffer.from(local)
        bytes[at] = value
        return end % 4 === 0 ? bytes.subarray(0, end) : bytes
      }),
  )
  fc.assert(
    fc.property(input, (body) => {
      for (const decode of [describe, decodeSupported, decodeError]) {
        try {
          const text = JSON.stringify(decode(body)) ?? ''
          assert.ok(text.length < 2000 + body.length * 16)
          assert.match(text, /^[\x20-\x7e]*$/)
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
        }
      }
    }),
    { numRuns: 1000 },
  )
})
