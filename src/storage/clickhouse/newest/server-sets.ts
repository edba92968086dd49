import type { StoreServer } from '../column-store.ts'
import { memoryDatabase } from './counted-sets.ts'
import { type NewestTable, supersededAmong } from './newest-statement.ts'
import { type BlockRange, fillKnown, isUnknown } from './server-statement.ts'

const seconds = 300
const maxMemoryBytes = 1_000_000_000
/** Twice as old as a process lets its own become: the process is gone, or has asked nothing for hours. */
const abandonedMs = 6 * 3_600_000

export type ServerPart = BlockRange & {
  readonly name: string
  readonly rows: number
  readonly level: number
}

/** In the order of their blocks. */
export async function listParts(server: StoreServer, table: string): Promise<ServerPart[]> {
  return await server.rows<ServerPart>(
    `SELECT name, rows, level, min_block_number AS first, max_block_number AS last FROM system.parts
     WHERE active AND concat(database, '.', table) = '${table}' ORDER BY first`,
  )
}

export type SetsPlan = {
  /** Named as it is on the server itself. */
  readonly table: NewestTable
  readonly tables: { readonly set: string; readonly found: string; readonly known: string }
  /** Listed before anything is compared: what comes later is not known. */
  readonly parts: readonly ServerPart[]
  /** The ranges that were compared before; everything is compared where none is given. */
  readonly before: string | undefined
}

/**
 * Finds what is superseded among the rows of one server. Each statement needs what the one before it made: a server that
 * starts again in between refuses the next, or the searches that name both.
 */
export async function createSets(
  server: StoreServer,
  { table, tables, parts, before }: SetsPlan,
): Promise<'found' | 'repeated'> {
  const { set, found, known } = tables
  if (!before) await server.command(`CREATE DATABASE IF NOT EXISTS ${memoryDatabase} ENGINE = Memory`)
  await server.command(`CREATE TABLE ${found} (superseded UInt64, repeated UInt8) ENGINE = Memory`)
  await server.command(
    // In the order of the table, so that a large one does not come into memory.
    `INSERT INTO ${found} SELECT superseded, repeated FROM (${supersededAmong(table, freshParts(parts, before))})
     SETTINGS max_execution_time = ${seconds}, max_memory_usage = ${maxMemoryBytes},
       max_threads = 2, optimize_aggregation_in_order = 1, enable_shared_storage_snapshot_in_query = 1`,
  )
  const [counted] = await server.rows<{ repeated: number }>(`SELECT sum(repeated) AS repeated FROM ${found}`)
  if (counted!.repeated > 0) return 'repeated'
  await server.command(`CREATE TABLE ${set} (id UInt64) ENGINE = Set SETTINGS persistent = 0`)
  await server.command(`INSERT INTO ${set} SELECT superseded FROM ${found}`)
  await server.command(`DROP TABLE ${found}`)
  await server.command(
    `CREATE TABLE ${known} (first UInt64, last UInt64) ENGINE = Set SETTINGS persistent = 0`,
  )
  if (parts.length > 0) await server.command(fillKnown(known, parts))
  return 'found'
}

/**
 * A merged part has no two rows of one key: what supersedes, or is superseded by, one of its rows is in another part.
 * Where it has most of the rows, looking the others up in it costs less than reading everything.
 */
function freshParts(parts: readonly ServerPart[], before: string | undefined): string | undefined {
  if (before) return isUnknown(before)
  const all = parts.reduce((sum, { rows }) => sum + rows, 0)
  const most = parts.find(({ rows, level }) => level > 0 && rows * 2 > all)
  return most ? `_part != '${most.name}'` : undefined
}

export async function hasTable(server: StoreServer, name: string): Promise<boolean> {
  const found = await server.rows(
    `SELECT name FROM system.tables WHERE concat(database, '.', name) = '${name}'`,
  )
  return found.length > 0
}

/** One that cannot be dropped now is dropped later, when it is old. */
export async function dropTables(server: StoreServer, names: readonly string[]): Promise<void> {
  for (const name of names) await server.command(`DROP TABLE IF EXISTS ${name}`).catch(() => {})
}

/** Drops what processes have left behind that are gone. Names say when they were made. */
export async function dropAbandoned(server: StoreServer, own: ReadonlySet<string>): Promise<void> {
  const tables = await server.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = '${memoryDatabase}'`,
  )
  const names = tables.map(({ name }) => `${memoryDatabase}.${name}`)
  await dropTables(
    server,
    names.filter((name) => !own.has(name) && isAbandoned(name, Date.now())),
  )
}

export function isAbandoned(name: string, now: number): boolean {
  const made = /_(\d{13})_[0-9a-f]{8}_\d+(?:_found|_known)?$/.exec(name)?.[1]
  return made !== undefined && now - Number(made) > abandonedMs
}
