import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decodeInfo } from './decode.ts'

const info = [
  '# Server',
  'redis_version:5.0.14-beta',
  'redis_git_sha1:00000000',
  'redis_git_dirty:0',
  'process_id:12',
  'tcp_port:6379',
  'uptime_in_seconds:172900',
  'config_file:/etc/\xe9\x07.conf',
  '',
  '# Memory',
  'used_memory:1258291',
  'used_memory_overhead:841262',
  'mem_fragmentation_ratio:4.07',
  'instantaneous_input_kbps:0.04',
  'rdb_last_bgsave_time_sec:-1',
  'used_memory_rss:unknown',
  'aof_enabled:0',
  '# Keyspace',
  'db0:keys=12,expires=1,avg_ttl=30,subexpiry=0',
  'db3:keys=30,expires=0',
  'dbx:keys=1',
  '__proto__:x',
  'no value',
  '',
].join('\r\n')

const decode = (text: string) => decodeInfo(Buffer.from(text, 'latin1'))

test('numbers that count are numbers, flags and ids are text', () => {
  assert.deepEqual(decode(info), {
    redis_version: '5.0.14-beta',
    redis_git_sha1: '00000000',
    redis_git_dirty: '0',
    process_id: '12',
    tcp_port: '6379',
    uptime_in_seconds: 172_900,
    config_file: '/etc/\\xe9\\x07.conf',
    used_memory: 1_258_291,
    used_memory_overhead: 841_262,
    mem_fragmentation_ratio: 4.07,
    instantaneous_input_kbps: 0,
    rdb_last_bgsave_time_sec: -1,
    aof_enabled: '0',
    db0: { keys: 12, expires: 1, avg_ttl: 30 },
    db3: { keys: 30, expires: 0, avg_ttl: 0 },
    dbx: 'keys=1',
    versions: [5, 0, 14],
  })
})

test('lines end as they like, and members have a limit', () => {
  assert.deepEqual(decode('redis_version:2.4\nrole:master\n'), {
    redis_version: '2.4',
    role: 'master',
    versions: [2, 4],
  })
  const many = decode(Array.from({ length: 5000 }, (_, index) => `m${index}:${'x'.repeat(2000)}`).join('\n'))
  assert.equal(Object.keys(many).length, 512)
  assert.equal(many['m0'], 'x'.repeat(1024))
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const whole = Buffer.from(info, 'latin1')
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .record({ at: fc.nat(whole.length - 1), value: fc.nat(255), end: fc.nat(whole.length) })
      .map(({ at, value, end }) => whole.with(at, value).subarray(0, end)),
    fc.uint8Array({ maxLength: 100 }).map((rest) => Buffer.concat([Buffer.from('db1:keys='), rest])),
  )
  fc.assert(
    fc.property(bytes, (input) => {
      try {
        const text = JSON.stringify(decodeInfo(input))
        assert.ok(text.length < 200 + input.length * 8)
        assert.match(text, /^[\x20-\x7e]*$/)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
    { numRuns: 500 },
  )
})
