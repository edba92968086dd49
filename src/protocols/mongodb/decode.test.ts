import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BSONRegExp, Code, Decimal128, type Document, Long, ObjectId, serialize } from 'bson'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import {
  databaseNames,
  decodeBuildInfo,
  decodeCollections,
  decodeDatabases,
  decodeHello,
  decodeNamespaces,
  decodePing,
  decodeStats,
  namedDatabases,
  refusal,
} from './decode.ts'
import { decodeCommandReply, decodeReply } from './message.ts'

const command = (document: Document) => Buffer.concat([Buffer.alloc(5), serialize(document)])

const everything = (document: Document) => [
  decodeHello(document),
  decodePing(document),
  decodeBuildInfo(document),
  decodeDatabases(document),
  namedDatabases(document),
  decodeStats(document),
  decodeCollections(document),
  decodeNamespaces([document], 'db'),
  refusal(document),
]

test('replies of commands, with and without a checksum, and of queries', () => {
  assert.deepEqual(decodeCommandReply(command({ a: 'x' })), { a: 'x' })
  const summed = Buffer.concat([command({ a: 1 }), Buffer.alloc(4, 0xff)])
  summed[0] = 1
  assert.deepEqual(decodeCommandReply(summed), { a: 1 })
  const two = Buffer.concat([Buffer.alloc(20), serialize({ a: 1 }), serialize({ b: 2 })])
  assert.deepEqual(decodeReply(two), [{ a: 1 }, { b: 2 }])
  const longer = decodeReply(
    Buffer.concat([Buffer.alloc(20), ...Array.from({ length: 600 }, () => serialize({}))]),
  )
  assert.equal(longer.length, 512)
})

test('who is primary, by the old and the new name', () => {
  assert.deepEqual(decodeHello({ ismaster: false, readOnly: true, maxWireVersion: 9 }), {
    wireVersion: 9,
    record: { ismaster: false, readonly: true },
  })
  assert.deepEqual(decodeHello({ isWritablePrimary: true }), { wireVersion: 0, record: { ismaster: true } })
  assert.throws(() => decodeHello({ ok: 1 }), ProtocolError)
})

test('refusals', () => {
  assert.equal(refusal({ ok: 1 }), null)
  assert.match(refusal({ ok: 0, code: 13, errmsg: 'x' })!, /requires authentication/)
  assert.match(
    refusal({ $err: 'not authorized for query on db.$cmd', code: 16550 })!,
    /requires authentication/,
  )
  assert.equal(refusal({ ok: 0, errmsg: 'no such cmd: \u0007' }), 'The server refuses: no such cmd: \\x07')
})

test('values that JSON has no form for are left out, or written as text and numbers', () => {
  const options = {
    at: new Date(0),
    never: new Date(Number.NaN),
    id: new ObjectId(),
    code: new Code('x'),
    money: Decimal128.fromString('1'),
    large: Long.MAX_VALUE,
    pattern: new BSONRegExp('('),
    nothing: null,
    nan: Number.NaN,
  }
  const document = decodeCommandReply(command({ cursor: { firstBatch: [{ name: 'c', options }] } }))
  assert.deepEqual(decodeCollections(document), [
    {
      name: 'c',
      options: {
        at: '1970-01-01T00:00:00.000Z',
        never: '1970-01-01T00:00:00.000Z',

        nothing: null,
      },
    },
  ])
})

test('names that cannot be asked for are not', () => {
  const named = {
    databases: [{ name: 'a' }, { name: 'b\0c' }, { name: '' }, { name: 7 }, 'd', { name: 'é' }],
  }
  assert.deepEqual(databaseNames(named), ['a', 'é'])
  assert.deepEqual(namedDatabases(named), [{ name: 'a' }, { name: '\\xc3\\xa9' }])
})

/** Documents in documents, each of seven bytes and no name. */
function nested(depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 7 + 5)
  for (let level = 0; level < depth; level++) {
    bytes.writeInt32LE(bytes.length - level * 7, level * 6)
    bytes[level * 6 + 4] = 0x03
  }
  bytes.writeInt32LE(5, depth * 6)
  return bytes
}

test('documents as deep or as wide as a reply may be long are read', () => {
  const deep = decodeCommandReply(Buffer.concat([Buffer.alloc(5), nested(149_000)]))
  assert.deepEqual(Object.keys(deep), [''])
  const listed = decodeCollections({ cursor: { firstBatch: [{ name: 'c', options: deep }] } })
  assert.ok(JSON.stringify(listed).length < 200)
  const wide = command({ cursor: { firstBatch: Array.from({ length: 40_000 }, () => ({ name: 'c' })) } })
  assert.equal(decodeCollections(decodeCommandReply(wide))!.length, 256)
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const whole = command({
    ismaster: true,
    ok: 1,
    version: 'x',
    openssl: { running: '\u00e9' },
    databases: [{ name: 'a', sizeOnDisk: 5, empty: false }],
    cursor: {
      firstBatch: [{ name: 'c', options: { a: [1, { b: /x/i }], at: new Date(), id: new ObjectId() } }],
    },
    name: 'db.x',
    code: new Code('f', { a: 1 }),
    ref: { $ref: 'a', $id: 1 },
    large: Long.MAX_VALUE,
    money: Decimal128.fromString('1'),
    __proto__: null,
  })
  const input = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.array(fc.tuple(fc.nat(whole.length - 6), fc.nat(255)), { maxLength: 4 }).map((changes) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of changes) bytes[at + 5] = value
      return bytes
    }),
  )
  fc.assert(
    fc.property(input, (body) => {
      for (const decode of [
        (bytes: Buffer) => everything(decodeCommandReply(bytes)),
        (bytes: Buffer) => decodeReply(bytes).map(everything),
      ]) {
        try {
          const text = JSON.stringify(decode(body))
          assert.ok(text.length < 2000 + body.length * 24)
          assert.match(text, /^[\x20-\x7e]*$/)
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
        }
      }
    }),
    { numRuns: 2000 },
  )
})
