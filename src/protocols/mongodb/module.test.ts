import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { mongodb } from './module.ts'
import { mockMongod } from './testing/mock-mongod.ts'

const stats = (db: string) => ({
  db,
  collections: 1,
  objects: 7,
  dataSize: 73,
  storageSize: 4096,
  indexes: 1,
  indexSize: 4096,
  avgObjSize: 10.5,
  ok: 1,
})

test('a mock of 7.0 gives databases and collections over OP_MSG, and feeds the search fields', async (t) => {
  const { port, asked, hellos } = await mockMongod(t, { version: '7.0.5', wireVersion: 21 })
  const { data, error, connections, localPort } = await runModule(mongodb, port)
  assert.deepEqual([error, connections], [undefined, 1])
  assert.ok(localPort! > 0)
  const collections = [
    { name: 'orders', options: { capped: true, size: 1024, since: '1970-01-01T00:00:00.000Z' } },
  ]
  assert.deepEqual(data, {
    ismaster: true,
    readonly: false,
    ping: { ok: 1 },
    serverInfo: {
      version: '7.0.5',
      gitVersion: '6187411',
      allocator: 'tcmalloc',
      javascriptEngine: 'mozjs',
      modules: [],
      versionArray: [7, 0, 5],
      openssl: { running: 'OpenSSL 3.0.2', compiled: 'OpenSSL 3.0.2' },
      buildEnvironment: { distmod: 'ubuntu2204', target_arch: 'x86_64' },
      bits: 64,
      maxBsonObjectSize: 16_777_216,
      debug: false,
      storageEngines: ['devnull', 'wiredTiger'],
      ok: 1,
    },
    listDatabases: {
      totalSize: 5_000_040_960,
      ok: 1,
      databases: [
        { name: 'admin', sizeOnDisk: 40_960, empty: false, stats: stats('admin'), collections },
        {
          name: 'caf\\xc3\\xa9',
          sizeOnDisk: 5_000_000_000,
          empty: false,
          stats: stats('caf\\xc3\\xa9'),
          collections,
        },
      ],
    },
  })
  assert.equal(asked[0], 'query admin isMaster')
  assert.ok(
    asked
      .slice(1)
      .every((line) => /^message \S+ (?:ping|buildInfo|listDatabases|dbStats|listCollections)$/.test(line)),
  )
  assert.equal(asked.length, 8)
  assert.match(hellos[0]!['client'].application.name, /^Rimlight\/test/)
  const values = hostValues(hostEvent('mongodb', data)).data
  for (const name of ['ismaster', 'listDatabases', 'names', 'readonly', 'serverInfo', 'totalSize', 'version'])
    assert.ok(values[`mongodb.${name}`] !== undefined, name)
  assert.deepEqual(values['mongodb.names'], ['admin', 'orders', 'caf\\xc3\\xa9'])
})

test('mocks of old servers are asked in the old ways', async (t) => {
  const three = await mockMongod(t, { version: '3.0.15', wireVersion: 3 })
  const first = await runModule(mongodb, three.port)
  assert.equal(first.error, undefined)
  assert.ok(three.asked.every((line) => line.startsWith('query ')))
  assert.ok(three.asked.includes('query admin listCollections'))
  const two = await mockMongod(t, { version: '2.4.14', wireVersion: 0 })
  const { data, error } = await runModule(mongodb, two.port)
  assert.equal(error, undefined)
  const { databases } = data['listDatabases'] as { databases: { collections: unknown }[] }
  assert.deepEqual(databases[1]!.collections, [
    { name: 'system.indexes', options: {} },
    { name: 'orders', options: { capped: true } },
  ])
})

test('a mock of a secondary receives a read preference', async (t) => {
  const { port } = await mockMongod(t, { version: '6.0.1', wireVersion: 17, secondary: true })
  const { data, error } = await runModule(mongodb, port)
  assert.deepEqual([error, data['ismaster']], [undefined, false])
  assert.ok('listDatabases' in data)
})

test('a mock that asks for a password shows its version and is left alone', async (t) => {
  const { port, asked } = await mockMongod(t, { version: '4.4.29', wireVersion: 9, authenticates: true })
  const { data, error } = await runModule(mongodb, port)
  assert.equal(error, 'The server requires authentication')
  assert.deepEqual(Object.keys(data), ['ismaster', 'readonly', 'ping', 'serverInfo'])
  assert.equal(asked.length, 4)
})

test('there are no settings', () => {
  assert.equal(Value.Check(mongodb.config, {}), true)
  assert.equal(Value.Check(mongodb.config, { user: 'x' }), false)
})

test('what is no MongoDB, slow or endless ends with a reason', async (t) => {
  const head = (length: number, kind: number, to = 1): Buffer => {
    const bytes = Buffer.alloc(16)
    for (const [at, value] of [length, 7, to, kind].entries()) bytes.writeInt32LE(value, at * 4)
    return bytes
  }
  const cases: readonly (readonly [Buffer, RegExp])[] = [
    [Buffer.alloc(0), /closed the connection/],
    [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'), /not that of a MongoDB server/],
    [head(0x7fffffff, 1), /too long/],
    [head(-1, 1), /not that of a MongoDB server/],
    [head(36, 1, 99), /not that of a MongoDB server/],
    [Buffer.concat([head(36, 1), Buffer.alloc(20)]), /without a document/],
    [Buffer.concat([head(40, 1), Buffer.alloc(24)]), /without a document/],
    [Buffer.concat([head(41, 1), Buffer.alloc(20), Buffer.from([5, 0, 0, 0, 0])]), /refuses: no reason/],
    [Buffer.concat([head(41, 1), Buffer.alloc(20), Buffer.from([5, 0, 0, 0, 1])]), /cannot be read/],
  ]
  for (const [answer, expected] of cases) {
    const port = await scriptedServer(t, (socket) => socket.end(answer))
    const { data, error } = await runModule(mongodb, port)
    assert.deepEqual(data, {})
    assert.match(error!, expected)
  }
  const endless = await scriptedServer(t, (socket) => {
    socket.write(head(1_000_000, 1))
    socket.write(Buffer.alloc(500_000))
  })
  assert.match((await runModule(mongodb, endless, { limits: { bytes: 100_000 } })).error!, /^bytes: /)
  const silent = await scriptedServer(t, () => {})
  assert.match((await runModule(mongodb, silent, { limits: { milliseconds: 200 } })).error!, /^timeout: /)
})
