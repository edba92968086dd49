import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
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
import { memcached } from './module.ts'

const folder = temporaryFolder()

async function startMemcached(t: TestContext, settings: readonly string[] = []): Promise<number | null> {
  const program = findProgram(t, 'memcached')
  if (!program) return null
  const port = await freePort()
  await startProgram(
    t,
    program,
    ['-l', '127.0.0.1', '-p', String(port), '-U', '0', '-m', '32', ...settings],
    {
      port,
      folder,
    },
  )
  return port
}

async function say(port: number, text: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  socket.write(text)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

test('a real server gives its counters and feeds the search fields', async (t) => {
  const port = await startMemcached(t)
  if (port === null) return
  assert.equal(await say(port, 'set a 0 0 3\r\nabc\r\n'), 'STORED\r\n')
  const { data, error, connections, localPort } = await runModule(memcached, port)
  assert.deepEqual([error, connections], [undefined, 1])
  assert.ok(localPort! > 0)
  assert.equal(`VERSION ${data['version']}\r\n`, await say(port, 'version\r\n'))
  assert.equal(data['server'], `127.0.0.1:${port}`)
  assert.deepEqual(
    [data['curr_items'], data['total_items'], data['cmd_set'], data['limit_maxbytes'], data['pointer_size']],
    [1, 1, 1, 33_554_432, 64],
  )
  for (const [name, value] of Object.entries(data))
    if (!['server', 'version'].includes(name)) assert.ok(Number.isInteger(value), name)
  // All that is documented but what this server has no more.
  assert.ok(Object.keys(data).length >= 34)
  const values = hostValues(hostEvent('memcached', data)).data
  for (const name of ['server', 'version', 'bytes', 'pointer_size', 'size', 'total_items', 'uptime'])
    assert.ok(values[`memcached.${name}`] !== undefined, name)
})

test('a real server that asks for a name and a password is left alone', async (t) => {
  const file = path.join(folder, 'users')
  writeFileSync(file, 'user:secret\n')
  const port = await startMemcached(t, ['-Y', file])
  if (port === null) return
  const { data, error } = await runModule(memcached, port)
  assert.deepEqual([data, error], [{}, 'The server requires authentication'])
})

test('there are no settings', () => {
  assert.equal(Value.Check(memcached.config, {}), true)
  assert.equal(Value.Check(memcached.config, { keys: true }), false)
})

test('replication of servers that have it is searched', async (t) => {
  const port = await scriptedServer(t, (socket) =>
    socket.end('VERSION 1.2.8\r\nSTAT pid 7\r\nSTAT replication MASTER\r\nEND\r\n'),
  )
  const { data } = await runModule(memcached, port)
  assert.deepEqual(data, { server: `127.0.0.1:${port}`, version: '1.2.8', pid: 7, replication: 'MASTER' })
  assert.deepEqual(hostValues(hostEvent('memcached', data)).data['memcached.replication'], ['master'])
})

test('what was learnt before a server went wrong is kept', async (t) => {
  const cases: readonly (readonly [string, RegExp, number])[] = [
    ['', /closed the connection/, 0],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', /not that of a memcached server/, 0],
    ['x'.repeat(5000), /line is too long/, 0],
    ['VERSION 1.5.6\r\nSTAT pid 7\r\n', /closed the connection/, 3],
    ['VERSION 1.5.6\r\nSTAT pid 7\r\n\xff\xfe\r\n', /not that of a memcached server/, 3],
    [`VERSION 1.5.6\r\n${'STAT pid 7\r\n'.repeat(2000)}`, /no end/, 3],
  ]
  for (const [answer, expected, members] of cases) {
    const port = await scriptedServer(t, (socket) => socket.end(Buffer.from(answer, 'latin1')))
    const { data, error } = await runModule(memcached, port)
    assert.match(error!, expected)
    assert.equal(Object.keys(data).length, members, answer.slice(0, 40))
  }
})

test('a server that says nothing is left', async (t) => {
  const silent = await scriptedServer(t, () => {})
  assert.match((await runModule(memcached, silent, { limits: { milliseconds: 200 } })).error!, /^timeout: /)
})
