import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Server } from './connect-server.ts'
import { serverErrorFrom } from './server-error.ts'
import { createServerPool, ServerFailure } from './server-pool.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const hungUp = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })

/** Mock servers: which failure comes when cannot be had from real ones. */
function servers(states: Record<string, 'there' | 'away'>) {
  const pinged: string[] = []
  const list = Object.keys(states).map(
    (url) =>
      ({
        url,
        ping: async () => {
          pinged.push(url)
          return states[url] === 'there'
        },
      }) as Server,
  )
  return { list, pinged }
}

test('mock servers: one that does not answer is left for a while, and then asked first again', async () => {
  const states: Record<string, 'there' | 'away'> = { a: 'away', b: 'there' }
  let time = 0
  const { list, pinged } = servers(states)
  const pool = createServerPool(list, () => time)
  const who = () => pool.use(async ({ url }) => url, true)
  assert.equal(await who(), 'b')
  states['a'] = 'there'
  assert.equal(await who(), 'b')
  assert.deepEqual(pinged, ['a', 'b'])
  time = 31_000
  assert.equal(await who(), 'a')
})

test('mock servers: a read is tried on one more, an insert only if it never arrived', async () => {
  const failing = (error: Error, tried: string[]) => async (server: Server) => {
    tried.push(server.url)
    throw error
  }
  const all = { a: 'there', b: 'there', c: 'there' } as const
  const cases = [
    [hungUp, true, ['a', 'b']],
    [hungUp, false, ['a']],
    [refused, false, ['a', 'b']],
  ] as const
  for (const [error, repeatable, expected] of cases) {
    const tried: string[] = []
    await assert.rejects(
      createServerPool(servers(all).list).use(failing(error, tried), repeatable),
      (failure) => failure instanceof ServerFailure && failure.message === error.message,
    )
    assert.deepEqual(tried, expected)
  }
})

test('mock servers: when none answers, all are named', async () => {
  const pool = createServerPool(servers({ a: 'away', b: 'away' }).list)
  await assert.rejects(
    pool.use(async () => 1, true),
    { kind: 'unavailable', message: 'none of the ClickHouse servers answers: a, b' },
  )
})

test('an error of the engine names the shard that is away, and is no fault of the data', () => {
  const hosts = [
    { shard: 1, replica: 1, host: 'db1', port: 9000 },
    { shard: 2, replica: 1, host: 'db2', port: 9000 },
  ]
  const insert =
    'Code: 210. Connection refused (db2:9000, local address: 10.0.0.1:40000): Insertion status:\nWrote 1 blocks on shard 0 replica 0, db1:9000'
  const error = serverErrorFrom({ kind: 'answered', message: insert }, 'http://db1:8123', hosts)
  assert.equal(error.kind, 'unavailable')
  assert.match(error.message, /^shard 2 \(db2:9000\) of the ClickHouse cluster does not answer \(Code: 210/)
  const data = serverErrorFrom(
    { kind: 'answered', message: 'Code: 27. cannot parse' },
    'http://db1:8123',
    hosts,
  )
  assert.equal(data.kind, 'failed')
  const lost = serverErrorFrom({ kind: 'lost', message: 'socket hang up' }, 'http://db1:8123', hosts)
  assert.deepEqual(
    [lost.kind, lost.message],
    ['unavailable', 'the ClickHouse server http://db1:8123 does not answer: socket hang up'],
  )
})
