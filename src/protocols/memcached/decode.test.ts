import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decodeStat, decodeVersion } from './decode.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const record = (text: string) => {
  const line = decodeStat(bytes(text))
  return line.kind === 'stat' ? line.record : 'end'
}

test('the counters that are kept are whole numbers', () => {
  assert.deepEqual(record('STAT pid 1234'), { pid: 1234 })
  assert.deepEqual(record('STAT limit_maxbytes 67108864'), { limit_maxbytes: 67_108_864 })
  assert.deepEqual(record('STAT replication MASTER\x07'), { replication: 'MASTER\\x07' })
  for (const other of ['STAT rusage_user 0.1', 'STAT pid x', 'STAT pid -1', 'STAT __proto__ 1', 'STAT new 1'])
    assert.deepEqual(record(other), {}, other)
  assert.equal(record('END'), 'end')
})

test('versions', () => {
  assert.equal(decodeVersion(bytes('VERSION 1.6.18')), '1.6.18')
  assert.equal(decodeVersion(bytes('VERSION 1.4.5_4_gaa7839e')), '1.4.5_4_gaa7839e')
  assert.equal(decodeVersion(bytes('VERSION \xff')), '\\xff')
})

test('refusals say why', () => {
  const reasons: readonly (readonly [string, RegExp])[] = [
    ['CLIENT_ERROR unauthenticated', /requires authentication/],
    ['ERROR', /refuses: ERROR/],
    ['SERVER_ERROR out of memory', /refuses: SERVER_ERROR out of memory/],
    ['-ERR unknown command', /not that of a memcached server/],
    ['', /not that of a memcached server/],
  ]
  for (const [line, message] of reasons) {
    assert.throws(() => decodeVersion(bytes(line)), { name: 'ProtocolError', message })
    assert.throws(() => decodeStat(bytes(line)), { name: 'ProtocolError', message })
  }
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const line = fc
    .tuple(
      fc.constantFrom('', 'STAT ', 'STAT bytes ', 'STAT replication ', 'VERSION ', 'CLIENT_ERROR '),
      fc.uint8Array({ maxLength: 400 }),
    )
    .map(([start, rest]) => Buffer.concat([Buffer.from(start), rest]))
  fc.assert(
    fc.property(line, (input) => {
      for (const decode of [decodeStat, decodeVersion]) {
        try {
          const text = JSON.stringify(decode(input))
          assert.ok(text.length < 100 + input.length * 8)
          assert.match(text, /^[\x20-\x7e]*$/)
        } catch (error) {
          assert.ok(error instanceof ProtocolError, String(error))
        }
      }
    }),
    { numRuns: 500 },
  )
})
