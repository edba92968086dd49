import { type ClusterHost, hostName, layoutQuery, ownPlaceQuery, shardsOf } from './cluster-layout.ts'
import {
  type ClusterPlan,
  clusterStatements,
  databaseStatement,
  localName,
  shardsComment,
} from './cluster-statements.ts'
import { type Credentials, failureFrom, type Server } from './connect-server.ts'
import { checkName, makeDatabase } from './make-database.ts'
import { ServerFailure, type ServerPool } from './server-pool.ts'

/** What is different between one server and a cluster of them. */
export type Topology = {
  /** For people. */
  readonly name: string
  /** None where there is no cluster. */
  readonly hosts: readonly ClusterHost[]
  readonly readSettings: Readonly<Record<string, number>>
  readonly insertSettings: Readonly<Record<string, string | number>>
  command(sql: string): Promise<void>
  /** How many parts of a query run anywhere. */
  running(queryId: string): Promise<number>
  /** The table with the rows of one server itself; absent where replicas have the same rows, not all at the same time. */
  readonly localTable?: (table: string) => string
}

export type TopologyOptions = Credentials & {
  readonly urls: readonly string[]
  readonly database: string
  readonly cluster?: string
  readonly replicated: boolean
  readonly servers: readonly Server[]
  readonly pool: ServerPool
  readonly newId: () => string
}

export async function openTopology(options: TopologyOptions): Promise<Topology> {
  const { cluster } = options
  return cluster === undefined ? await oneServer(options) : await openCluster(options, cluster)
}

async function oneServer({ urls, database, pool, newId, ...options }: TopologyOptions): Promise<Topology> {
  await makeDatabase(urls[0]!, options, `CREATE DATABASE IF NOT EXISTS ${database}`)
  return {
    name: `server ${options.servers[0]!.url}`,
    hosts: [],
    readSettings: {},
    insertSettings: {},
    command: (sql) => pool.use((server) => server.command(sql, { queryId: newId() }), false),
    running: (queryId) => countRunning(options.servers[0]!, 'system.processes', queryId, newId, {}),
    localTable: (table) => `${database}.${table}`,
  }
}

async function openCluster(options: TopologyOptions, cluster: string): Promise<Topology> {
  const { urls, database, replicated, servers, pool, newId } = options
  checkName(cluster, 'a cluster')
  const named = { cluster, database, replicated }
  await makeEverywhere(urls, options, databaseStatement(named), replicated)
  const ask = async <Row>(server: Server, sql: string): Promise<Row[]> => {
    const text = await server.query(sql, { params: { cluster, database }, queryId: newId() })
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]))
  }
  const hosts = await pool.use((server) => ask<ClusterHost>(server, layoutQuery), true)
  if (hosts.length === 0) throw new Error(`the servers know no cluster that is called ${cluster}`)
  const plan: ClusterPlan = { ...named, shards: shardsOf(hosts) }
  await pool.use(async (server) => checkSpread(await ask<View>(server, viewQuery), plan), true)

  const everywhere = async (statement: string): Promise<void> => {
    await Promise.all(servers.map((server) => direct(server, statement, newId())))
  }
  if (!replicated) await checkPlaces(servers, hosts, (server) => ask<Place>(server, ownPlaceQuery))
  return {
    name: `cluster ${cluster}, ${plan.shards} shards`,
    hosts,
    // A shard that is away is an error: an answer without it would look like a whole one.
    readSettings: { skip_unavailable_shards: 0, optimize_skip_unused_shards: 1 },
    insertSettings: {
      distributed_foreground_insert: 1,
      // Who asks for stored ids after a failure sees every row that a majority of replicas has.
      ...(replicated ? { insert_quorum: 'auto', insert_quorum_parallel: 0 } : {}),
    },
    async command(sql) {
      for (const statement of clusterStatements(sql, plan))
        if (replicated) await pool.use((server) => server.command(statement, { queryId: newId() }), false)
        else await everywhere(statement)
    },
    running: (queryId) =>
      pool.use(
        (server) =>
          // A replica that is away runs nothing that the others wait for; a shard that is away must be asked.
          countRunning(server, `clusterAllReplicas('${cluster}', system.processes)`, queryId, newId, {
            skip_unavailable_shards: replicated ? 1 : 0,
          }),
        true,
      ),
    // Which rows are superseded was never compared with real replicas: of those the engine itself decides.
    ...(replicated ? {} : { localTable: (table: string) => `${database}.${localName(table)}` }),
  }
}

type Place = { readonly shard: number; readonly replica: number }
type View = { readonly name: string; readonly comment: string }

const viewQuery = `SELECT name, comment FROM system.tables
  WHERE database = {database:String} AND engine = 'Distributed'`

/** Rows are looked for where their key sends them; with another number of shards that is another one. */
function checkSpread(views: readonly View[], { shards, cluster }: ClusterPlan): void {
  const other = views.find(({ comment }) => comment !== shardsComment(shards))
  if (other)
    throw new Error(
      `cluster ${cluster} has ${shards} shards now, and the data of ${other.name} was spread otherwise (${other.comment}): ` +
        'copy it into another database with `rimlight store copy`',
    )
}

/** Without Keeper a statement goes to every server, so each must be known by its address. */
async function checkPlaces(
  servers: readonly Server[],
  hosts: readonly ClusterHost[],
  placeOf: (server: Server) => Promise<Place[]>,
): Promise<void> {
  const places = (await Promise.all(servers.map(placeOf))).flat()
  const missing = hosts.filter(
    ({ shard, replica }) => !places.some((place) => place.shard === shard && place.replica === replica),
  )
  if (missing.length > 0)
    throw new Error(
      `no address is given of ${missing.map((host) => hostName(host, hosts)).join(' and ')}: ` +
        'without Keeper every server of the cluster gets its tables one by one',
    )
}

async function makeEverywhere(
  urls: readonly string[],
  credentials: Credentials,
  statement: string,
  once: boolean,
): Promise<void> {
  const failures: unknown[] = []
  for (const url of urls) {
    const failed = await makeDatabase(url, credentials, statement).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (!failed && once) return
    if (failed) failures.push(failed.error)
  }
  if (failures.length > 0) throw failures[0]
}

async function direct(server: Server, statement: string, queryId: string): Promise<void> {
  try {
    await server.command(statement, { queryId })
  } catch (error) {
    throw new ServerFailure(failureFrom(error), server.url)
  }
}

async function countRunning(
  server: Server,
  processes: string,
  queryId: string,
  newId: () => string,
  settings: Readonly<Record<string, number>>,
): Promise<number> {
  const text = await server.query(
    `SELECT count() AS n FROM ${processes} WHERE initial_query_id = {id:String}`,
    { params: { id: queryId }, settings, queryId: newId() },
  )
  return Number((JSON.parse(text) as { n: number | string }).n)
}
