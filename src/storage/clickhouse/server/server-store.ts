import { randomUUID } from 'node:crypto'
import {
  type ColumnStore,
  type Limits,
  limitSettings,
  type Params,
  parseRows,
  StoreError,
  type StoreServer,
  type StoreServers,
} from '../column-store.ts'
import { connectServer, failureFrom, type InsertRows, type Server, searchesAtOnce } from './connect-server.ts'
import { checkName } from './make-database.ts'
import { serverErrorFrom } from './server-error.ts'
import { createServerPool, ServerFailure, type ServerPool } from './server-pool.ts'
import { openTopology, type Topology } from './topology.ts'
import { createTurns } from './turns.ts'
import { createUnsettledInserts } from './unsettled-inserts.ts'

export type ServerStoreOptions = {
  /** One server, or those of a cluster that are asked in turn. */
  readonly urls: readonly string[]
  readonly user: string
  readonly password: string
  readonly database: string
  /** The name that `remote_servers` of the servers' configuration gives it. */
  readonly cluster?: string
  /** With Keeper: replicated tables, and statements that reach every server through it. */
  readonly replicated: boolean
}

/** The server ends a query by itself at its limit; so much later it is taken to be gone. */
const graceMilliseconds = 30_000
/** A batch is some megabytes; what takes longer is not coming back. */
const insertMilliseconds = 300_000
const newId = (): string => `rimlight-${randomUUID()}`

/** ClickHouse as a server of its own, or as a cluster of them. */
export async function openServerStore(options: ServerStoreOptions): Promise<ColumnStore> {
  const { urls, database } = options
  checkName(database, 'a database')
  if (options.cluster === undefined && urls.length > 1)
    throw new Error('several ClickHouse servers have the same data only as a cluster: give its name')
  const servers = urls.map((url) => connectServer(url, options, database))
  const pool = createServerPool(servers)
  try {
    const topology = await openTopology({ ...options, servers, pool, newId })
    return await storeOn(servers, pool, topology)
  } catch (error) {
    for (const server of servers) await server.close()
    throw asStoreError(error)
  }
}

async function storeOn(
  servers: readonly Server[],
  pool: ServerPool,
  topology: Topology,
): Promise<ColumnStore> {
  const inserts = createUnsettledInserts({ pool, running: topology.running, newId })
  const turns = new Map(servers.map((server) => [server, createTurns(searchesAtOnce)]))

  const rows = async <Row>(sql: string, params: Params = {}, limits: Limits = {}): Promise<Row[]> => {
    const settings = { ...topology.readSettings, ...limitSettings(limits) }
    const late = settings.max_execution_time! * 1000 + graceMilliseconds
    const send = async (server: Server): Promise<string> => {
      if (limits.signal?.aborted) throw new StoreError('cancelled', 'the query was cancelled before it ran')
      const queryId = newId()
      const stop = killOnAbort(server, queryId, limits.signal)
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(late), stop.signal])
        return await server.query(sql, { params, settings, queryId, signal })
      } catch (error) {
        await stop.killed
        throw error
      } finally {
        stop.forget()
      }
    }
    const ask = async (server: Server): Promise<string> => {
      // The time in which others are answered is not that of the server.
      const turn = turns.get(server)!.run(() => send(server), limits.signal)
      return await turn.catch((error: unknown) => {
        if (limits.signal?.aborted) throw new StoreError('cancelled', 'the query was cancelled')
        throw error
      })
    }
    return parseRows<Row>(await pool.use(ask, true).catch(rethrow))
  }
  const rethrow = (error: unknown): never => {
    throw asStoreError(error, topology)
  }
  const [about] = await rows<{ version: string }>('SELECT version() AS version')

  const insert = async (table: string, columns: readonly string[], rows: InsertRows): Promise<void> => {
    await inserts.check().catch(rethrow)
    const queryId = newId()
    const settings = topology.insertSettings
    const put = (server: Server) => {
      const signal = AbortSignal.timeout(insertMilliseconds)
      return server.insert(table, columns, rows, { queryId, settings, signal })
    }
    try {
      await pool.use(put, false)
    } catch (error) {
      await inserts.end(queryId)
      rethrow(error)
    }
  }
  return {
    engine: `ClickHouse ${about?.version} (${topology.name})`,
    rows,
    command: (sql) => topology.command(sql).catch(rethrow),
    insert: (table, columns, lines) => insert(table, columns, { kind: 'lines', lines }),
    insertBlocks: (table, columns, blocks) =>
      insert(
        table,
        columns.map(({ name }) => name),
        { kind: 'blocks', blocks },
      ),
    ...(topology.localTable ? { servers: serversOf(servers, pool, topology, topology.localTable) } : {}),
    async close() {
      for (const server of servers) await server.close()
    },
  }
}

/** What is asked of one server is not asked of another when it fails. */
function serversOf(
  servers: readonly Server[],
  pool: ServerPool,
  topology: Topology,
  localTable: StoreServers['localTable'],
): StoreServers {
  const alone = async <Result>(server: Server, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw asStoreError(new ServerFailure(failureFrom(error), server.url), topology)
    }
  }
  const each = new Map<Server, StoreServer>(
    servers.map((server) => [
      server,
      {
        url: server.url,
        rows: async <Row>(sql: string) => {
          const options = { queryId: newId(), settings: limitSettings({}) }
          return parseRows<Row>(await alone(server, () => server.query(sql, options)))
        },
        command: (sql) => alone(server, () => server.command(sql, { queryId: newId() })),
      },
    ]),
  )
  return {
    answering: async () => (await pool.answering()).map((server) => each.get(server)!),
    localTable,
  }
}

/** The query is killed inside the server, and its request given up when even that gets no answer. */
function killOnAbort(
  server: Server,
  queryId: string,
  caller: AbortSignal | undefined,
): { readonly signal: AbortSignal; readonly killed: Promise<void>; forget(): void } {
  const giveUp = new AbortController()
  let killed = Promise.resolve()
  const onAbort = (): void => {
    const signal = AbortSignal.timeout(graceMilliseconds)
    killed = server
      .command(`KILL QUERY WHERE query_id = '${queryId}' SYNC`, { queryId: newId(), signal })
      .catch(() => giveUp.abort())
  }
  caller?.addEventListener('abort', onAbort, { once: true })
  return {
    signal: giveUp.signal,
    get killed() {
      return killed
    },
    forget: () => caller?.removeEventListener('abort', onAbort),
  }
}

function asStoreError(error: unknown, topology?: Topology): unknown {
  return error instanceof ServerFailure
    ? serverErrorFrom(error.failure, error.url, topology?.hosts ?? [])
    : error
}
