import type { Generated } from 'kysely'
import { parseRange } from '../core/address.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { areas } from './areas.ts'
import type { TableDefinition } from './define-area.ts'

/** Events that are to be deleted: those of a time, of these addresses or names. */
export type Removal = {
  /** Milliseconds since 1970; events at that time are included. */
  readonly until: number
  /** Addresses, networks or ranges; only what no client's job has found. */
  readonly ranges: readonly string[]
  /** The same for what jobs of any client have found. */
  readonly ofJobs: readonly string[]
  /** Registered domains, and endings that begin with a dot. */
  readonly domains: readonly string[]
  /** Captures whose source begins so. */
  readonly captures: string
}

type RemovalTables = {
  removals: {
    id: Generated<number>
    what: string
    asked_at: number
    asked_by: string
    done_at: number | null
    events: number | null
  }
}

/** Requests to delete events. Any process writes them down; the one that has the store carries them out. */
export type Removals = {
  ask(what: Removal, by: string): Promise<number>
  waiting(): Promise<readonly { readonly id: number; readonly what: Removal }[]>
  done(id: number, events: number): Promise<void>
  /** Whether the captures of that source were ever asked to be deleted. */
  has(captures: string): Promise<boolean>
  /** How many events were deleted; null while it waits. */
  fate(id: number): Promise<number | null>
}

export function createRemovals(ledger: Ledger): Removals {
  const db = ledger.db.withTables<RemovalTables>()
  const durable = ledger.durable.withTables<RemovalTables>()
  return {
    async ask(what, by) {
      const { id } = await durable
        .insertInto('removals')
        .values({ what: JSON.stringify(what), asked_at: Date.now(), asked_by: by })
        .returning('id')
        .executeTakeFirstOrThrow()
      return Number(id)
    },
    async waiting() {
      const rows = await db
        .selectFrom('removals')
        .select(['id', 'what'])
        .where('done_at', 'is', null)
        .orderBy('id')
        .execute()
      return rows.map(({ id, what }) => ({ id: Number(id), what: JSON.parse(what) as Removal }))
    },
    async done(id, events) {
      await durable
        .updateTable('removals')
        .set({ done_at: Date.now(), events })
        .where('id', '=', id)
        .execute()
    },
    async has(captures) {
      const rows = await db.selectFrom('removals').select('what').execute()
      return rows.some(({ what }) => (JSON.parse(what) as Removal).captures === captures)
    },
    async fate(id) {
      const row = await db
        .selectFrom('removals')
        .select(['done_at', 'events'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.done_at ? Number(row.events) : null
    },
  }
}

/** Deletes the rows of all areas; how many events there were. */
export async function removeEvents(store: ColumnStore, what: Removal): Promise<number> {
  let events = 0
  for (const { tables, eventTable } of areas)
    for (const table of tables) {
      const where = conditionOf(table.columns, what)
      const [row] = await store.rows<{ count: number }>(
        `SELECT count() AS count FROM ${table.name} WHERE ${where}`,
        {},
        { seconds: 120 },
      )
      const count = Number(row!.count)
      if (table.name === eventTable) events += count
      if (count > 0) await deleteRows(store, table, where)
    }
  return events
}

const placeSettings = ['enable_block_number_column', 'enable_block_offset_column']

/**
 * By notes of what is deleted, since other ways link the files of parts, which the engine in WebAssembly cannot. A note
 * names rows by their place: tables whose rows do not know theirs learn it for as long as this takes. A process that
 * ends in between leaves a table that works, and the next one starts anew.
 */
async function deleteRows(
  store: ColumnStore,
  { name, create }: TableDefinition,
  where: string,
): Promise<void> {
  const rewrite = `OPTIMIZE TABLE ${name} FINAL SETTINGS optimize_skip_merged_partitions = 0`
  const knowsPlaces = create({ retentionDays: 1 }).includes(placeSettings[0]!)
  if (!knowsPlaces) {
    await store.command(
      `ALTER TABLE ${name} MODIFY SETTING ${placeSettings.map((one) => `${one} = 1`).join(', ')}`,
    )
    await store.command(rewrite)
  }
  await store.command(
    `DELETE FROM ${name} WHERE ${where} SETTINGS lightweight_delete_mode = 'lightweight_update_force'`,
  )
  if (knowsPlaces) return
  await store.command(rewrite)
  await store.command(`ALTER TABLE ${name} RESET SETTING ${placeSettings.join(', ')}`)
}

/** A statement takes no parameters: what goes into it was read as numbers, or is quoted. */
function conditionOf(columns: readonly string[], { until, ranges, ofJobs, domains }: Removal): string {
  const time = `ts <= fromUnixTimestamp64Milli(toInt64(${Math.floor(until)}))`
  if (!columns.includes('ip')) return `${time} AND (${domains.map(domainCondition).join(' OR ') || '0'})`
  const own = columns.includes('client') ? `(client = '' AND ${inRanges(ranges)})` : inRanges(ranges)
  return `${time} AND (${own} OR ${inRanges(ofJobs)})`
}

function inRanges(ranges: readonly string[]): string {
  const conditions = ranges.map((text) => {
    const range = parseRange(text)
    if (!range) throw new RangeError(`${text} is no address range.`)
    const [first, last] = [range.first, range.last].map((value) => columnValue(range.version, value))
    return `ip BETWEEN ${first} AND ${last}`
  })
  return `(${conditions.join(' OR ') || '0'})`
}

/** Addresses of both versions are in one column, those of version 4 in their mapped form. */
function columnValue(version: 4 | 6, value: bigint): string {
  const whole = version === 4 ? value + (0xffffn << 32n) : value
  const groups = Array.from({ length: 8 }, (_, group) => (whole >> BigInt(16 * (7 - group))) & 0xffffn)
  return `toIPv6('${groups.map((part) => part.toString(16)).join(':')}')`
}

function domainCondition(domain: string): string {
  if (!/^[a-z0-9.-]+$/.test(domain)) throw new RangeError(`${domain} is no domain.`)
  return domain.startsWith('.')
    ? `endsWith(root, '${domain}')`
    : `(root = '${domain}' OR domain = '${domain}')`
}
