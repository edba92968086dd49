import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Program, startProgram } from '../harness/program.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { serverOwner } from './postgres-programs.ts'

/** A private PostgreSQL: its own folder, a socket in it, no port. */
export type Cluster = {
  readonly version: string
  readonly connection: Connection
  readonly program: Program
  readonly folder: string
  /** From starting the program until it answered. */
  readonly startedIn: number
  connect(): Promise<pg.Client>
  stop(): Promise<void>
}

export type Connection = { readonly host: string; readonly user: string; readonly database: string }

/**
 * As an operator of this machine would set it: memory in the order of what our engine takes, writes as
 * durable as ours, and no compiling of queries that take some milliseconds.
 */
const settings = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '1GB',
  effective_cache_size: '8GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
}

const user = 'bench'

export function initCluster(programs: string, folder: string): void {
  const data = path.join(folder, 'data')
  if (existsSync(path.join(data, 'PG_VERSION'))) return
  const owner = serverOwner()
  for (const made of [folder, data]) {
    mkdirSync(made, { recursive: true, mode: 0o700 })
    if (owner) chownSync(made, owner.uid, owner.gid)
  }
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    { encoding: 'utf8', cwd: folder, ...owner },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
}

export async function startCluster(programs: string, folder: string): Promise<Cluster> {
  initCluster(programs, folder)
  const owner = serverOwner()
  const connection: Connection = { host: folder, user, database: 'postgres' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const from = performance.now()
  const program = startProgram(
    path.join(programs, 'postgres'),
    ['-D', path.join(folder, 'data'), '-k', folder, ...flags],
    { cwd: folder, ...(owner ? { owner } : {}) },
  )
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(connection)
    // The server ends before its clients: that is no failure of theirs.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  await waitUntil('PostgreSQL answers', async () => {
    if (!program.running()) throw new Error(`PostgreSQL did not start: ${program.lastWords()}`)
    return connect().then(
      (client) => client.end().then(() => true),
      () => false,
    )
  })
  const startedIn = performance.now() - from
  const client = await connect()
  const version = (await client.query('SHOW server_version')).rows[0].server_version as string
  await client.end()
  return {
    version,
    connection,
    program,
    folder,
    startedIn,
    connect,
    // SIGINT: the fast shutdown, which ends connections and writes a checkpoint.
    stop: () => program.stop('SIGINT'),
  }
}
