import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { ServiceData } from '../../src/core/events/host-event.ts'
import { cassandra } from '../../src/protocols/cassandra/module.ts'
import { elasticsearch } from '../../src/protocols/elasticsearch/module.ts'
import { encodeCommand } from '../../src/protocols/mongodb/message.ts'
import { mongodb } from '../../src/protocols/mongodb/module.ts'
import { serviceSimple } from '../../src/protocols/service-simple/module.ts'
import { runModule } from '../../src/protocols/testing/run-module.ts'
import { judge } from '../../src/testing/farm/judge.ts'
import { type Farm, startFarm } from '../../src/testing/farm/start-farm.ts'
import { chooseFarm } from './choose-farm.ts'

/** Programs of some 100 MB from npm, two of which need Java: what the mocks of the modules imitate. */
describe('databases from npm', () => {
  const chosen = chooseFarm('databases')
  let farm: Farm
  const portOf = (id: string): number => farm.members.find(({ service }) => service.id === id)!.port

  before(async () => {
    chosen.prepare((text) => process.stdout.write(`${text}\n`))
    farm = await startFarm(['elasticsearch', 'cassandra', 'congodb'], chosen.options)
  })
  after(() => farm?.stop())

  test('are identified by name, product, version and CPE', async () => {
    for (const member of farm.members) {
      const { data } = await runModule(serviceSimple, member.port)
      const { service = {} } = data as ServiceData
      const wrong = Object.entries(judge(member, service)).filter(([, right]) => right === false)
      assert.deepEqual(wrong, [], `${member.service.id}: ${JSON.stringify(service)}`)
    }
  })

  test('Elasticsearch tells its node, and an index with its one document', async () => {
    const port = portOf('elasticsearch')
    const page = `http://127.0.0.1:${port}/customers/person/1?refresh=true`
    const stored = await fetch(page, { method: 'PUT', body: '{"name":"Ana"}' })
    assert.equal(stored.status, 201)
    await stored.arrayBuffer()
    const { data, error } = await runModule(elasticsearch, port)
    assert.equal(error, undefined)
    assert.deepEqual(
      ['version', 'cluster_name', 'cluster_nodes', 'ip'].map((name) => data[name]),
      ['1.5.2', 'elasticsearch', 1, '127.0.0.1'],
    )
    const [index, ...others] = data['indices'] as Record<string, unknown>[]
    assert.deepEqual([index?.['index_name'], index?.['docs'], others], ['customers', 1, []])
    assert.ok(Number(index?.['size_in_bytes']) > 0)
  })

  test('Cassandra tells its release, its cluster and its own tables', async () => {
    const port = portOf('cassandra')
    const { data, error, connections } = await runModule(cassandra, port)
    assert.deepEqual([error, connections], [undefined, 1])
    const { info, cluster, keyspaces } = data as {
      readonly info: readonly Record<string, unknown>[]
      readonly cluster: readonly unknown[]
      readonly keyspaces: Readonly<Record<string, { readonly tables: readonly string[] }>>
    }
    assert.deepEqual([info[0]?.['release_version'], info[0]?.['cluster_name']], ['2.1.0', 'Farm'])
    assert.deepEqual(cluster, [
      { address: `127.0.0.1:${port}`, datacenter: 'datacenter1', cassandraVersion: '2.1.0', rack: 'rack1' },
    ])
    for (const table of ['local', 'peers']) assert.ok(keyspaces['system']?.tables.includes(table), table)
  })

  test('a server that is like MongoDB tells its build, and a database with its one collection', async () => {
    const port = portOf('congodb')
    const socket = connect(port, '127.0.0.1')
    socket.write(encodeCommand(1, { insert: 'orders', documents: [{ number: 7 }], $db: 'shop' }))
    await once(socket, 'data')
    socket.destroy()
    const { data, error } = await runModule(mongodb, port)
    assert.equal(error, undefined)
    const { serverInfo, listDatabases } = data as Record<string, Record<string, unknown>>
    assert.deepEqual([serverInfo?.['version'], serverInfo?.['gitVersion']], ['7.0.0', 'congodb'])
    const databases = listDatabases?.['databases'] as readonly {
      readonly name: string
      readonly collections: readonly { readonly name: string }[]
    }[]
    const shop = databases.find(({ name }) => name === 'shop')
    assert.deepEqual(
      shop?.collections.map(({ name }) => name),
      ['orders'],
    )
  })
})
