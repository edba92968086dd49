import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { checkSuccess, decodeGreeting, decodeNames, describeDatabases } from './decode.ts'
import { databaseListQuery, encodeGreeting, encodeHandshake, encodeQuery, tableListQuery } from './wire.ts'

const names = (value: unknown) => decodeNames(Buffer.from(JSON.stringify(value)))

test('what is sent', () => {
  assert.equal(encodeGreeting().toString('hex'), 'c3bdc234')
  assert.equal(encodeHandshake().toString('hex'), '202d0c4000000000c770697e')
  const query = encodeQuery(7, databaseListQuery())
  assert.equal(query.toString('latin1'), `\x07${'\0'.repeat(7)}\x0e\0\0\0[1,[59,[]],{}]`)
  assert.equal(JSON.stringify(tableListQuery('a"b')), '[1,[62,[[14,["a\\"b"]]]],{}]')
})

test('names in one value or in a sequence', () => {
  assert.deepEqual(names({ t: 1, r: [['a', 'b']], n: [] }), ['a', 'b'])
  assert.deepEqual(names({ t: 2, r: ['a', 7, '', null, 'x'.repeat(500)] }), ['a'])
  assert.equal(names({ t: 2, r: Array(9999).fill('a') }).length, 512)
  for (const wrong of [
    { t: 1, r: [7] },
    { t: 3, r: ['a'] },
    { t: '1', r: [] },
    { r: [] },
    [],
    null,
    'x',
    { t: 16, r: [] },
  ])
    assert.throws(() => names(wrong), ProtocolError)
})

test('greetings', () => {
  const greet = (text: string) => decodeGreeting(Buffer.from(text))
  assert.equal(greet('{"success":true,"server_version":"2.4.4~0\\n"}'), '2.4.4~0\\n')
  for (const none of ['{"success":false,"server_version":"1"}', 'ERROR: x', '', '[]', '{"success":true}'])
    assert.equal(greet(none), null)
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const input = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([Buffer.from('ERROR:'), bytes])),
    fc
      .tuple(fc.constantFrom(1, 2, 3, 16, 18), fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }))
      .map(([t, r]) => Buffer.from(JSON.stringify({ t, r, success: true, server_version: r }))),
    fc
      .array(fc.string({ unit: 'binary' }))
      .map((found) =>
        Buffer.from(JSON.stringify({ t: 1, r: [found], success: true, server_version: found[0] })),
      ),
  )
  const decoders = [
    decodeGreeting,
    (body: Buffer) => {
      const found = decodeNames(body)
      return describeDatabases(found.map((name) => ({ name, tables: [] })))
    },
    (body: Buffer) => {
      checkSuccess(body)
      return null
    },
  ]
  fc.assert(
    fc.property(input, (body) => {
      for (const decode of decoders) {
        try {
          const text = JSON.stringify(decode(body))
          assert.ok(text.length < 200 + body.length * 24)
          assert.match(text, /^[\x20-\x7e]*$/)
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
          assert.ok(error.message.length < 2000)
        }
      }
    }),
    { numRuns: 500 },
  )
})
