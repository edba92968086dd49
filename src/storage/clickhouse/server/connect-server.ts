import { Readable } from 'node:stream'
import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { ParamValue } from '../column-store.ts'
import { insertLines } from '../insert-lines.ts'

/** One ClickHouse server, over HTTP. */
export type Server = {
  readonly url: string
  /** The answer as lines of JSON. */
  query(sql: string, options: QueryOptions): Promise<string>
  command(sql: string, options: RequestOptions): Promise<void>
  insert(table: string, columns: readonly string[], rows: InsertRows, options: RequestOptions): Promise<void>
  /** Whether it answers within some seconds. */
  ping(): Promise<boolean>
  close(): Promise<void>
}

export type InsertRows =
  | { readonly kind: 'lines'; readonly lines: string }
  | { readonly kind: 'blocks'; readonly blocks: readonly Buffer[] }

export type RequestOptions = {
  readonly queryId: string
  readonly settings?: Readonly<Record<string, string | number>>
  /** Ends the request; the query itself goes on in the server until it is killed. */
  readonly signal?: AbortSignal
}

export type QueryOptions = RequestOptions & { readonly params?: Readonly<Record<string, ParamValue>> }

export type Credentials = { readonly user: string; readonly password: string }

/**
 * What became of a request that failed: the server has answered with an error, nothing has reached it, or the
 * answer was lost, and then it is unknown whether it was carried out.
 */
export type Failure =
  | { readonly kind: 'answered'; readonly message: string }
  | { readonly kind: 'unreached'; readonly message: string }
  | { readonly kind: 'lost'; readonly message: string }

const pingMilliseconds = 10_000
/** Statements that change tables can take minutes; those of clients have limits of their own. */
const requestMilliseconds = 1_800_000
/** More at once would only share the same processors, and reach their limits of time together. */
export const searchesAtOnce = 8
/** For questions of the store itself while that many searches run. */
const ownConnections = 2
/** What ends a query never waits for one. */
const commandConnections = 4
/** Of their own, so that inserts never wait for searches. */
const insertConnections = 2

/** `database` is left out to make it. */
export function connectServer(url: string, credentials: Credentials, database?: string): Server {
  const origin = serverOrigin(url)
  const connect = (connections: number) =>
    createClient({
      url: origin,
      username: credentials.user,
      password: credentials.password,
      ...(database === undefined ? {} : { database }),
      request_timeout: requestMilliseconds,
      max_open_connections: connections,
      use_multipart_params_auto: true,
      log: { level: ClickHouseLogLevel.OFF },
    })
  const client = connect(searchesAtOnce + ownConnections)
  const commanding = connect(commandConnections)
  const inserting = connect(insertConnections)
  const request = ({ queryId, settings = {}, signal }: RequestOptions) => ({
    query_id: queryId,
    // An error in the middle of an answer would otherwise come with the status of a success.
    clickhouse_settings: { wait_end_of_query: 1 as const, ...settings },
    ...(signal ? { abort_signal: signal } : {}),
  })
  return {
    url: origin,
    async query(sql, { params = {}, ...options }) {
      const answer = await client.query({
        query: sql,
        format: 'JSONEachRow',
        query_params: { ...params },
        ...request(options),
      })
      return await answer.text()
    },
    async command(sql, options) {
      await commanding.command({ query: sql, ...request(options) })
    },
    async insert(table, columns, rows, options) {
      if (rows.kind === 'lines') {
        const query = insertLines(table, columns, rows.lines)
        return void (await inserting.command({ query, ...request(options) }))
      }
      const values = Readable.from(rows.blocks, { objectMode: false })
      const { stream } = await inserting.exec({
        query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT Native`,
        values,
        ...request(options),
      })
      await stream.toArray()
    },
    async ping() {
      const { success } = await client.ping({
        select: false,
        abort_signal: AbortSignal.timeout(pingMilliseconds),
      })
      return success
    },
    async close() {
      for (const one of [client, commanding, inserting]) await one.close()
    },
  }
}

export function failureFrom(error: unknown): Failure {
  if (error instanceof ClickHouseError)
    return { kind: 'answered', message: `Code: ${error.code}. ${error.message.trim()}` }
  const { message, code } = error as NodeJS.ErrnoException
  const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']
  return { kind: unreached.includes(code ?? '') ? 'unreached' : 'lost', message: message || String(code) }
}

/** Addresses are shown to people and logged: user and password do not stand in them. */
export function serverOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new Error('write the address of a ClickHouse server as http://db1.example.com:8123')
  return url.origin
}
