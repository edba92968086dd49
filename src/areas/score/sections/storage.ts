import { asArray, hasProperties, type JsonObject, maxItems, valueAt } from '../../../core/untrusted.ts'
import type { HostView, PortView } from '../host-view.ts'
import type { Observation } from '../observation.ts'
import type { RuleName } from '../rules.ts'
import type { Tally } from '../tally.ts'

export type StorageEntry = {
  readonly port: number
  readonly product: string
  /** Whether it let us in; absent when only its name was seen. */
  readonly connected?: boolean
  readonly score: number
}

type Store = {
  readonly product: string
  readonly names: readonly string[]
  readonly open: RuleName
  readonly guarded: RuleName
  /** Whether what the module of that name learnt is what only somebody who was let in learns. */
  readonly letIn?: (data: JsonObject) => boolean
}

const database = { open: 'storage.open', guarded: 'storage.service' } as const
const published = { open: 'storage.open', guarded: 'storage.service-too' } as const
const likewise = { open: 'storage.open-too', guarded: 'storage.service-too' } as const

const stores: readonly Store[] = [
  {
    ...published,
    product: 'mongodb',
    names: ['mongodb', 'mongod'],
    letIn: (data) => hasProperties(data['listDatabases']),
  },
  { ...published, product: 'redis', names: ['redis'], letIn: (data) => 'redis_version' in data },
  {
    ...published,
    product: 'elasticsearch',
    names: ['elasticsearch'],
    letIn: (data) => 'cluster_name' in data || 'indices' in data,
  },
  {
    ...published,
    product: 'memcached',
    names: ['memcached', 'memcache'],
    letIn: (data) => 'version' in data || 'pid' in data,
  },
  { ...published, product: 'mqtt', names: ['mqtt'], letIn: (data) => data['connected'] === true },
  {
    ...likewise,
    product: 'cassandra',
    names: ['cassandra', 'cassandra-native'],
    letIn: (data) => hasProperties(data['keyspaces']) || asArray(data['cluster'], maxItems).length > 0,
  },
  {
    ...likewise,
    product: 'rethinkdb',
    names: ['rethinkdb'],
    letIn: (data) => 'databases' in data || 'database_names' in data,
  },
  { ...database, product: 'mysql', names: ['mysql', 'mysqlx', 'mariadb'] },
  { ...database, product: 'postgres', names: ['postgresql', 'postgres'] },
  { ...likewise, product: 'mssql', names: ['ms-sql-s', 'mssql'] },
]

export function storageEntries({ ports }: HostView, tally: Tally): readonly StorageEntry[] {
  return ports.flatMap((view) => stores.flatMap((store) => entryOf(view, store, tally)))
}

function entryOf(view: PortView, store: Store, tally: Tally): readonly StorageEntry[] {
  const { product, names, letIn } = store
  const asked = letIn && view.observations.find(({ type }) => type === product)
  const from = asked ?? view.services.find(({ name }) => names.includes(name))?.from
  if (!from) return []
  if (!asked)
    return [{ port: view.port, product, score: tally.give(store.guarded, from, `${product} was seen`) }]
  const connected = asked.long || letIn(asked.data)
  const detail = connected ? `${product} let us in` : `${product} answered`
  const score = tally.give(connected ? store.open : store.guarded, asked, detail)
  return [{ port: view.port, product, connected, score }]
}

/** F5 and Citrix name the servers behind them in cookies; others say what they are. */
export function isLoadBalancer({ ports }: HostView): boolean {
  const tells = ({ data }: Observation): boolean =>
    ['f5_bigip_loadbalancer', 'citrix_netscaler', 'f5_bigip'].some((name) => hasProperties(data[name])) ||
    asArray(data['apps'], maxItems).some((app) =>
      asArray(valueAt(app, 'categories'), maxItems).some((category) =>
        /^load balancers?$/i.test(String(category)),
      ),
    )
  return ports.some(
    ({ observations, services }) =>
      observations.some(tells) || services.some(({ product }) => balancers.test(product)),
  )
}

const balancers = /\b(?:BIG-?IP|NetScaler|HAProxy|Traffic Manager|Elastic Load Balanc)/i
