import { describe } from 'node:test'
import type { AnyArea } from '../src/areas/define-area.ts'
import { hostArea } from '../src/areas/host/host-area.ts'
import { startDebianCluster } from '../src/testing/clickhouse/debian/start-debian-cluster.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { replicaTests } from './testing/replica-tests.ts'

const folder = temporaryFolder()
const started = await startDebianCluster(folder, { shards: 2, replicas: 2 })

/** The area of hosts with columns that a server of 2018 has types for; everything else of the way in is as it is. */
const events = `CREATE TABLE IF NOT EXISTS host_events (
      id UInt64,
      ip String,
      record String
    ) ENGINE = MergeTree
    ORDER BY (ip, id)`
const search = `CREATE TABLE IF NOT EXISTS host_search (
      id UInt64,
      ip String,
      port UInt16,
      ts UInt64,
      product String
    ) ENGINE = ReplacingMergeTree(ts)
    ORDER BY (ip, port)`

type Row = { readonly ip: string; readonly port: number; readonly ts: number; readonly product: string }

const area: AnyArea = {
  ...hostArea,
  tables: [
    { name: 'host_events', columns: ['id', 'ip', 'record'], create: () => events },
    { name: 'host_search', columns: ['id', 'ip', 'port', 'ts', 'product'], create: () => search },
  ],
  cells(id, record, row) {
    const { ip, port, ts, product } = row as Row
    return [
      [id, ip, record],
      [id, ip, port, ts, product],
    ]
  },
}

describe('two shards of two replicas of Debian, with tables of few types', {
  skip: typeof started === 'string' ? started : false,
}, () => {
  if (typeof started !== 'string')
    replicaTests({ folder, started, area, steps: [{ name: 'tables', statements: [events, search] }] })
})
