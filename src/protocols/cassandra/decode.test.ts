import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { int32be, uint16be, vector } from '../../wire/byte-writer.ts'
import { decodeSupported, describeCluster, describeKeyspaces, describeLocal } from './decode.ts'
import { decodeError } from './frame.ts'
import { decodeRows } from './rows.ts'
import { encodeRows } from './testing/encode-rows.ts'
import { tablesOf } from './testing/tables.ts'

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
        ['a\n\xff', Buffer.from([1]), int32be(-7), id, Buffer.from([192, 0, 2, 1]), int32be(0)],
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
    int32be(2, 3, 4),
    int32be(2),
    Buffer.from('pg'),
    vector(2, 'ks'),
    vector(2, 'table'),
    ...types.flatMap((ids, at) => [vector(2, `c${at}`), uint16be(...ids)]),
    vector(2, 'own'),
    uint16be(0x30),
    ...['ks', 'udt'].map((text) => vector(2, text)),
    uint16be(1),
    vector(2, 'field'),
    uint16be(0x0d),
    vector(2, 'name'),
    uint16be(0),
    vector(2, 'org.example.Type'),
    int32be(1),
    ...Array.from({ length: 4 }, () => int32be(-1)),
  ])
  assert.deepEqual(decodeRows(body), [new Map()])
})

test('counts that promise more than there is are errors at once', () => {
  const rows = (...values: readonly number[]) => decodeRows(int32be(...values))
  assert.throws(() => rows(2, 1, 0, 0x7fffffff), ProtocolError)
  assert.throws(() => rows(2, 1, 0x7fffffff), ProtocolError)
  assert.throws(() => rows(1), ProtocolError)
  const columns = [int32be(2, 0, 1), ...['k', 't', 'c'].map((text) => vector(2, text))]
  const lists = Buffer.concat([...columns, ...Array.from({ length: 30_000 }, () => uint16be(0x20))])
  assert.throws(() => decodeRows(lists), /too deep/)
})

test('keyspaces cannot reach beyond their object', () => {
  const { keyspaces } = describeKeyspaces([new Map([['keyspace_name', '__proto__']])], [])
  assert.deepEqual(Object.entries(keyspaces!), [['__proto__', { name: '__proto__', tables: [] }]])
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const input = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([int32be(2), bytes])),
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
