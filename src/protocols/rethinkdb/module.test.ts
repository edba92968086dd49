import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { rethinkdb } from './module.ts'
import { mockRethinkdb } from './testing/mock-rethinkdb.ts'

const databases = { rethinkdb: ['users', 'logs'], shop: ['orders', 'users'], empty: [] }

test('a mock without a key gives its databases and tables, and feeds the search fields', async (t) => {
  const port = await mockRethinkdb(t, { databases, version: '2.4.4' })
  const { data, error, connections, localPort } = await runModule(rethinkdb, port)
  assert.deepEqual([error, connections], [undefined, 2])
  assert.ok(localPort! > 0)
  assert.deepEqual(data, {
    version: '2.4.4',
    databases: Object.entries(databases).map(([name, tables]) => ({ name, tables })),
    database_names: ['rethinkdb', 'shop', 'empty'],
    tables_names: ['users', 'logs', 'orders'],
  })
  assert.deepEqual(hostValues(hostEvent('rethinkdb', data)).data, {
    'rethinkdb.databases': ['rethinkdb: users, logs', 'shop: orders, users', 'empty'],
    'rethinkdb.database_names': ['rethinkdb', 'shop', 'empty'],
    'rethinkdb.tables_names': ['users', 'logs', 'orders'],
  })
})

test('a mock from before 2.3 is read all the same', async (t) => {
  const port = await mockRethinkdb(t, { databases: { test: [] } })
  const { data, error } = await runModule(rethinkdb, port)
  assert.equal(error, undefined)
  assert.deepEqual(data, {
    databases: [{ name: 'test', tables: [] }],
    database_names: ['test'],
    tables_names: [],
  })
})

test('a mock with a key shows its version and is left alone', async (t) => {
  const port = await mockRethinkdb(t, { databases, version: '2.4.4', authenticates: true })
  const { data, error, connections } = await runModule(rethinkdb, port)
  assert.deepEqual([data, connections], [{ version: '2.4.4' }, 2])
  assert.equal(error, 'The server requires authentication')
})

test('a server that goes away among the tables leaves those before', async (t) => {
  const frame = (token: number, body: string): Buffer => {
    const head = Buffer.alloc(12)
    head[0] = token
    head.writeUInt32LE(body.length, 8)
    return Buffer.concat([head, Buffer.from(body)])
  }
  const port = await scriptedServer(t, (socket, count) => {
    if (count === 1) socket.end('{"success":true,"server_version":"2.3.7"}\0')
    else
      socket.end(
        Buffer.concat([
          Buffer.from('SUCCESS\0'),
          frame(1, '{"t":1,"r":[["a","b"]]}'),
          frame(2, '{"t":2,"r":["one"]}'),
          frame(3, '{"t":18,"r":["No \\u0007"]}'),
        ]),
      )
  })
  const { data, error } = await runModule(rethinkdb, port)
  assert.deepEqual(data['databases'], [
    { name: 'a', tables: ['one'] },
    { name: 'b', tables: [] },
  ])
  assert.equal(error, 'The server refuses: No \\x07')
})

test('there are no settings', () => {
  assert.equal(Value.Check(rethinkdb.config, {}), true)
  assert.equal(Value.Check(rethinkdb.config, { auth_key: 'x' }), false)
})

test('what is no RethinkDB, slow or endless ends with a reason', async (t) => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['', /closed the connection/],
    ['HTTP/1.1 400 Bad Request\r\n\r\n\0', /not that of a RethinkDB server/],
    ['x'.repeat(5000), /not that of a RethinkDB server/],
    ['ERROR: This is the \x07 port.\n\0', /refuses: This is the \\x07 port\.$/],
    [`SUCCESS\0\x01${'\0'.repeat(7)}\xff\xff\xff\xff`, /too long/],
    [`SUCCESS\0\x09${'\0'.repeat(11)}`, /another question/],
    [`SUCCESS\0\x01${'\0'.repeat(7)}\x02\0\0\0[]`, /cannot be read/],
  ]
  for (const [answer, expected] of cases) {
    const port = await scriptedServer(t, (socket) => socket.end(Buffer.from(answer, 'latin1')))
    const { data, error } = await runModule(rethinkdb, port)
    assert.deepEqual(data, {})
    assert.match(error!, expected)
  }
  const endless = await scriptedServer(t, (socket) => {
    socket.write(`SUCCESS\0\x01${'\0'.repeat(9)}\x03\0`)
    socket.write(Buffer.alloc(500_000))
  })
  assert.match((await runModule(rethinkdb, endless, { limits: { bytes: 100_000 } })).error!, /^bytes: /)
  const silent = await scriptedServer(t, () => {})
  assert.match((await runModule(rethinkdb, silent, { limits: { milliseconds: 200 } })).error!, /^timeout: /)
})
