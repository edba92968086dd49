import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Takes requests as a server of today would, and asks one of 2018: real statements and rows, in other words. */
export type OldFront = {
  readonly url: string
  listen(): Promise<void>
  /** As if the server were away. */
  close(): Promise<void>
}

export type OldFrontOptions = {
  readonly port: number
  readonly target: string
  /** All servers of the cluster, as they call each other. */
  readonly hosts: readonly string[]
  readonly replicas: number
}

/** Parameters of a request that are no settings. */
const requestParameters = new Set(['query', 'query_id', 'database', 'wait_end_of_query'])
const newerNames: Readonly<Record<string, string>> = {
  distributed_foreground_insert: 'insert_distributed_sync',
}

export function createOldFront(options: OldFrontOptions): OldFront {
  const { port, target } = options
  let known: Promise<ReadonlySet<string>> | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    known ??= knownSettings(target)
    const stop = new AbortController()
    response.on('close', () => stop.abort())
    const asked = new URL(request.url!, target)
    const bytes = Buffer.concat(await request.toArray())
    const upstream = await fetch(
      translated(asked, options, await known),
      requestOf(request, asked, bytes, options, stop.signal),
    )
    const text = Buffer.from(await upstream.arrayBuffer())
    response.writeHead(upstream.status, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(upstream.ok ? text : todaysError(text.toString('utf8')))
  }
  const server = createServer((request, response) => {
    // The server ended meanwhile: its client loses the connection too.
    answer(request, response).catch(() => {
      known = undefined
      response.destroy()
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async listen() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function knownSettings(target: string): Promise<ReadonlySet<string>> {
  const query = encodeURIComponent('SELECT name FROM system.settings')
  const answer = await fetch(`${target}/?query=${query}`)
  return new Set((await answer.text()).split('\n'))
}

function translated(asked: URL, options: OldFrontOptions, known: ReadonlySet<string>): URL {
  const url = new URL(asked.pathname, options.target)
  for (const [given, value] of asked.searchParams) {
    const name = newerNames[given] ?? given
    if (name === 'query') url.searchParams.set(name, statementOf(value, asked, options))
    else if (name === 'insert_quorum')
      // Of all replicas, which is a majority of two.
      url.searchParams.set(name, value === 'auto' ? String(options.replicas) : value)
    else if (requestParameters.has(name) || known.has(name)) url.searchParams.set(name, value)
  }
  return url
}

function requestOf(
  { method = 'GET', headers }: IncomingMessage,
  asked: URL,
  bytes: Buffer,
  options: OldFrontOptions,
  signal: AbortSignal,
): RequestInit {
  const { authorization } = headers
  // Rows follow a statement in the address; without one the body is the statement.
  const body = asked.searchParams.has('query')
    ? new Uint8Array(bytes)
    : statementOf(bytes.toString('utf8'), asked, options)
  return {
    method,
    signal,
    headers: authorization === undefined ? {} : { authorization },
    ...(method === 'GET' ? {} : { body }),
  }
}

/** Lines of arrays came later than lines of objects. */
const arrayLines = /^INSERT INTO (\w+) \(([^)]*)\) SETTINGS [^\n]* FORMAT JSONCompactEachRow\n/

function objectLines(sql: string): string {
  const [head, table, list = ''] = arrayLines.exec(sql) ?? []
  if (head === undefined) return sql
  const columns = list.split(', ')
  const lines = sql.slice(head.length).split('\n')
  const objects = lines.map((line) => {
    const values = JSON.parse(line) as unknown[]
    return JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, values[at]])))
  })
  return `INSERT INTO ${table} (${list}) FORMAT JSONEachRow\n${objects.join('\n')}`
}

/** Without what came later: parameters, comments on tables, and the function that asks all replicas. */
function statementOf(sql: string, asked: URL, { hosts }: OldFrontOptions): string {
  return objectLines(sql)
    .replace(/\{(\w+):(\w[^}]*)\}/g, (_, name: string, type: string) =>
      literal(asked.searchParams.get(`param_${name}`) ?? '', type),
    )
    .replace(/\nCOMMENT '[^']*'/, '')
    .replace('SELECT name, comment FROM system.tables', "SELECT name, '' AS comment FROM system.tables")
    .replace(
      /clusterAllReplicas\('\w+', system\.processes\)/,
      `remote('${hosts.join(',')}', system, processes)`,
    )
}

function literal(text: string, type: string): string {
  return type === 'String' ? `'${text.replaceAll(/['\\]/g, '\\$&')}'` : text
}

/** As servers write errors today, with a name behind the message. */
function todaysError(text: string): string {
  const [, code, message] =
    /^Code: (\d+), e\.displayText\(\) = DB::\w*Exception: ([\s\S]*?)(?:, e\.what\(\) = [\s\S]*)?$/.exec(
      text,
    ) ?? []
  return code === undefined ? text : `Code: ${code}. DB::Exception: ${message}. (ERROR_OF_AN_OLD_SERVER)`
}
