import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { type TestContext, test } from 'node:test'
import { Value } from 'typebox/value'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { startProgram } from '../testing/start-program.ts'
import { redis } from './module.ts'

const folder = temporaryFolder()

async function startRedis(t: TestContext, settings: readonly string[]): Promise<number | null> {
  const program = findProgram(t, 'redis-server')
  if (!program) return null
  const port = await freePort()
  const argv = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...settings]
  await startProgram(t, program, argv, { port, folder })
  return port
}

const ask = (port: number, ...command: readonly string[]): string =>
  execFileSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8' })

test('a real server says what redis-cli says, and feeds the search fields', async (t) => {
  const port = await startRedis(t, [])
  if (port === null) return
  ask(port, 'SET', 'a', '1')
  ask(port, 'SET', 'b', '1', 'EX', '1000')
  ask(port, '-n', '3', 'SET', 'c', '1')
  const { data, error, localPort, connections } = await runModule(redis, port)
  assert.deepEqual([error, connections], [undefined, 1])
  assert.ok(localPort! > 0)
  const said = ask(port, 'INFO')
  for (const name of ['redis_version', 'run_id', 'redis_build_id', 'tcp_port', 'role', 'aof_enabled', 'os'])
    assert.equal(data[name], said.match(new RegExp(`^${name}:(.*?)\r?$`, 'm'))?.[1], name)
  assert.deepEqual(data['db3'], { keys: 1, expires: 0, avg_ttl: 0 })
  const first = data['db0'] as { keys: number; expires: number }
  assert.deepEqual([first.keys, first.expires], [2, 1])
  assert.equal((data['versions'] as number[]).join('.'), data['redis_version'])
  assert.equal(typeof data['used_cpu_sys'], 'number')

  const values = hostValues(hostEvent('redis', data)).data
  for (const name of [
    'aof_enabled arch_bits maxmemory multiplexing_api os redis_build_id redis_mode redis_version role stats',
    'used_memory_human used_memory_overhead used_memory_peak_human used_memory_rss used_memory_startup versions',
    'cluster_enabled connected_slaves dbs keys repl_backlog_size uptime_in_days uptime_in_seconds used_memory',
    'used_memory_lua used_memory_peak',
  ]
    .join(' ')
    .split(' '))
    assert.ok(values[`redis.${name}`] !== undefined, name)
  assert.deepEqual([values['redis.dbs'], values['redis.keys']], [2, 3])
})

test('a real server with a password is left alone', async (t) => {
  const port = await startRedis(t, ['--requirepass', 'secret'])
  if (port === null) return
  const { data, error } = await runModule(redis, port)
  assert.deepEqual([data, error], [{}, 'The server requires authentication'])
})

test('there are no settings', () => {
  assert.equal(Value.Check(redis.config, {}), true)
  assert.equal(Value.Check(redis.config, { password: 'x' }), false)
})

test('what refuses or is no Redis ends with a reason', async (t) => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['-DENIED Redis is running in protected mode\r\n', /refuses: DENIED Redis is running/],
    ['-ERR operation not permitted\r\n', /requires authentication/],
    ['-ERR \xff\x07\r\n', /refuses: ERR \\xff\\x07$/],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', /not that of a Redis server/],
    ['$999999999\r\n', /too long/],
    ['$9999999999\r\n', /not that of a Redis server/],
    ['$-1\r\n', /not that of a Redis server/],
    ['$100\r\nredis_version:1', /closed the connection/],
    ['$2\r\nxx\r\n', /no members/],
    ['x'.repeat(5000), /too long/],
    ['', /closed the connection/],
  ]
  for (const [answer, expected] of cases) {
    const port = await scriptedServer(t, (socket) => socket.end(Buffer.from(answer, 'latin1')))
    const { data, error } = await runModule(redis, port)
    assert.deepEqual(data, {})
    assert.match(error!, expected)
  }
})

test('a server that is slow or has no end is cut off', async (t) => {
  const silent = await scriptedServer(t, () => {})
  assert.match((await runModule(redis, silent, { limits: { milliseconds: 200 } })).error!, /^timeout: /)
  const dripping = await scriptedServer(t, (socket) => {
    socket.write('$200000\r\n')
    const timer = setInterval(() => socket.write('x'), 5)
    socket.on('close', () => clearInterval(timer))
  })
  assert.match((await runModule(redis, dripping, { limits: { milliseconds: 200 } })).error!, /^timeout: /)
  const endless = await scriptedServer(t, (socket) => {
    socket.write('$200000\r\n')
    socket.write(Buffer.alloc(300_000, 97))
  })
  assert.match((await runModule(redis, endless, { limits: { bytes: 100_000 } })).error!, /^bytes: /)
})
