import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { cassandra } from './module.ts'
import { mockCassandra } from './testing/mock-cassandra.ts'
import { type Release, tablesOf } from './testing/tables.ts'

const versionOf: Readonly<Record<Release, string>> = {
  '2.1': '2.1.22',
  '3.11': '3.11.16',
  '4.1': '4.1.3',
  dse: '4.0.0.6816',
}

for (const release of ['2.1', '3.11', '4.1', 'dse'] satisfies readonly Release[]) {
  test(`a mock of release ${release} gives its cluster, keyspaces and tables`, async (t) => {
    const port = await mockCassandra(t, { tables: tablesOf(release), extras: release === '4.1' })
    const { data, error, connections, localPort } = await runModule(cassandra, port)
    assert.deepEqual([error, connections], [undefined, 1])
    assert.ok(localPort! > 0)
    const cassandraVersion = versionOf[release]
    assert.deepEqual(data, {
      keyspaces: {
        system: { name: 'system', tables: ['local'] },
        shop: { name: 'shop', tables: ['orders', 'Kunden \\xc3\\xbc'] },
        empty: { name: 'empty', tables: [] },
      },
      cluster: [
        { address: `127.0.0.1:${port}`, datacenter: 'dc1', cassandraVersion, rack: 'rack1' },
        { address: `198.51.100.8:${port}`, datacenter: 'dc2', cassandraVersion, rack: 'rack9' },
        { address: `[2001:db8::8]:${port}`, datacenter: 'dc2' },
      ],
      info: [
        {
          key: 'local',
          broadcast_address: '192.0.2.7',
          cluster_name: 'Test Cluster',
          cql_version: '3.4.4',
          data_center: 'dc1',
          host_id: '00112233-4455-4667-8899-aabbccddeeff',
          listen_address: '192.0.2.7',
          native_protocol_version: '4',
          rack: 'rack1',
          release_version: cassandraVersion,
          rpc_address: '0.0.0.0',
          ...(release !== '4.1' && { thrift_version: '20.1.0' }),
          ...(release === 'dse' && {
            dse_version: '6.8.16',
            graph: false,
            server_id: '02-00-00-00-00-01',
            workload: 'Cassandra',
          }),
        },
      ],
    })
  })
}

test('the record of a mock feeds all search fields', async (t) => {
  const port = await mockCassandra(t, { tables: tablesOf('dse') })
  const { data } = await runModule(cassandra, port)
  const values = hostValues(hostEvent('cassandra', data)).data
  const fields =
    'cluster cluster_name cql_version datacenter dse dse_version keyspaces keyspace_names rack table_names ' +
    'thrift_version version'
  for (const name of fields.split(' ')) assert.ok(values[`cassandra.${name}`] !== undefined, name)
  assert.equal(values['cassandra.dse'], true)
})

test('a mock that asks for a password is left alone', async (t) => {
  const port = await mockCassandra(t, { tables: {}, authenticates: true })
  const { data, error } = await runModule(cassandra, port)
  assert.deepEqual(data, { info: [{ cql_version: '3.4.4' }] })
  assert.equal(error, 'The server requires authentication')
})

test('a mock that wants version 4 gets it, one that knows only 2 is named', async (t) => {
  const later = await mockCassandra(t, { tables: tablesOf('4.1'), versions: [4, 5] })
  const first = await runModule(cassandra, later)
  assert.deepEqual([first.error, first.connections], [undefined, 2])
  assert.ok('keyspaces' in first.data)
  const before = await mockCassandra(t, { tables: {}, versions: [1, 2] })
  const second = await runModule(cassandra, before)
  assert.deepEqual([second.data, second.connections], [{}, 1])
  assert.match(second.error!, /speaks version 2 of the protocol/)
})

test('a mock without the tables keeps what it said before', async (t) => {
  const { 'system.local': local, 'system.peers': peers } = tablesOf('3.11')
  const port = await mockCassandra(t, { tables: { 'system.local': local!, 'system.peers': peers! } })
  const { data, error } = await runModule(cassandra, port)
  assert.deepEqual(Object.keys(data), ['info', 'cluster'])
  assert.match(error!, /refuses: unconfigured table system\.schema_keyspaces/)
})

test('there are no settings', () => {
  assert.equal(Value.Check(cassandra.config, {}), true)
  assert.equal(Value.Check(cassandra.config, { password: 'x' }), false)
})

test('what is no Cassandra, slow or endless ends with a reason', async (t) => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['', /closed the connection/],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', /not that of a Cassandra server/],
    ['\x83\x00\x00\x00\x06\x7f\xff\xff\xff', /too long/],
    ['\x83\x01\x00\x00\x06\x00\x00\x00\x01x', /compresses without being asked/],
    ['\x83\x00\x00\x00\x06\x00\x00\x00\x02\xff\xff', /cut short/],
    ['\x83\x00\x00\x00\x02\x00\x00\x00\x00', /something else than was asked/],
    ['\x83\x00\x00\x00\x00\x00\x00\x00\x09\x00\x00\x00\x00\x00\x03a\x07b', /refuses: a\\x07b/],
  ]
  for (const [answer, expected] of cases) {
    const port = await scriptedServer(t, (socket) => socket.end(Buffer.from(answer, 'latin1')))
    const { data, error } = await runModule(cassandra, port)
    assert.deepEqual(data, {})
    assert.match(error!, expected)
  }
  const endless = await scriptedServer(t, (socket) => {
    socket.write(Buffer.from([0x83, 0, 0, 0, 6, 0, 0x0f, 0, 0]))
    socket.write(Buffer.alloc(500_000))
  })
  assert.match((await runModule(cassandra, endless, { limits: { bytes: 100_000 } })).error!, /^bytes: /)
  const silent = await scriptedServer(t, () => {})
  assert.match((await runModule(cassandra, silent, { limits: { milliseconds: 200 } })).error!, /^timeout: /)
})
