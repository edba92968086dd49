import { dayMs, hourMs } from '../../../core/time.ts'
import type { ColumnStore } from '../column-store.ts'
import { type CopyStates, createCopyStates } from '../copy/copy-state.ts'
import { type CopyTable, copyTable } from '../copy/copy-table.ts'
import { tableShape } from '../copy/table-shape.ts'
import { activePartsOf } from '../parts/active-parts.ts'
import { contentProblem } from '../parts/check-part.ts'
import type { WatchedStore } from '../watched-store.ts'
import { nextName, oldName } from './finish-rewrites.ts'
import { declaredLayout, isSameLayout, layoutOf } from './table-layout.ts'

export type RewriteOptions = {
  readonly store: WatchedStore
  readonly columns: readonly string[]
  /** The statement of the layout that the table is to have. */
  readonly layout: string
  /** The newest id below which nothing comes into the table any more. Asked before every round. */
  readonly settledId: (newest: number) => Promise<number>
  readonly signal: AbortSignal
  readonly onProgress: (progress: RewriteProgress) => void
  /** Rest after each page, as a multiple of the time that it took. */
  readonly restShare?: number
}

export type RewriteProgress = { readonly table: string; readonly rows: number; readonly of: number }

/**
 * `waiting`: too much has come meanwhile, or is still on its way: the next call goes on. `started over`: the copy was
 * not the same and is removed, so that the next call begins anew.
 */
export type RewriteOutcome = 'same' | 'rewritten' | 'waiting' | 'started over'

/** While the last rows are copied everything else waits, so they are few. */
const maxLastRows = 2_000
const maxRounds = 10
const seconds = 600

/**
 * Brings a table of events into another layout while it is read and written: its rows are copied into a table beside it,
 * and the two change their names when both have the same. A call that was cut short is followed by another, which goes
 * on where it was. Both tables are whole at every moment: until the change of names nothing is taken out of the old one.
 */
export async function rewriteTable(options: RewriteOptions): Promise<RewriteOutcome> {
  const { store, layout, signal } = options
  const shape = tableShape(layout)
  const { name } = shape
  const target = nextName(name)
  const present = await layoutOf(store, name)
  if (!present || isSameLayout(present, declaredLayout(layout))) {
    // What is left of a process that ended after the change of names.
    for (const left of [target, oldName(name)]) await store.command(`DROP TABLE IF EXISTS ${left}`)
    return 'same'
  }
  const states = await createCopyStates(store)
  await makeTarget(options, states, target)
  const table: CopyTable = { ...shape, columns: options.columns, target }
  for (let round = 0; round < maxRounds; round++) {
    const copied = await copyRound(options, table, states)
    if (copied <= maxLastRows / 2) break
  }
  const isWhole = await isReadable(store, target)
  signal.throwIfAborted()
  const outcome = !isWhole ? 'different' : await store.alone((inner) => change(options, table, inner))
  if (outcome === 'many') return 'waiting'
  await store.command(`DROP TABLE IF EXISTS ${outcome === 'changed' ? oldName(name) : target}`)
  return outcome === 'changed' ? 'rewritten' : 'started over'
}

/** A target of another layout, or one that nothing is noted about, is of no use. */
async function makeTarget(
  { store, layout, settledId }: RewriteOptions,
  states: CopyStates,
  target: string,
): Promise<void> {
  await store.command(`DROP TABLE IF EXISTS ${oldName(tableShape(layout).name)}`)
  const there = await layoutOf(store, target)
  if (there && states.of(target) && isSameLayout(there, declaredLayout(layout))) return
  await store.command(`DROP TABLE IF EXISTS ${target}`)
  // Noted before the table is there: what is noted about an earlier one does not hold for it.
  const upTo = await settledId(await newestId(store, tableShape(layout).name))
  await states.save(target, { upTo, position: null, passed: false, rows: 0, began: Date.now() })
  await store.command(layout.replace(/(CREATE TABLE IF NOT EXISTS) \w+/, `$1 ${target}`))
}

async function copyRound(options: RewriteOptions, table: CopyTable, states: CopyStates): Promise<number> {
  const { store, signal, restShare = 0 } = options
  const of = await countRows(store, table.name)
  const before = states.of(table.target!)?.rows ?? 0
  let copied = 0
  return await copyTable(table, {
    ...{ from: store, to: store, states, signal, restShare },
    upTo: await options.settledId(await newestId(store, table.name)),
    onRows(rows) {
      copied += rows
      options.onProgress({ table: table.name, rows: before + copied, of })
    },
  })
}

/** The last rows and the change of names, while nothing else uses the store. */
async function change(
  { signal, layout }: RewriteOptions,
  table: CopyTable,
  store: ColumnStore,
): Promise<'changed' | 'many' | 'different'> {
  const { name, target = '' } = table
  // Notes that are written through the store that others wait for would wait as well.
  const states = await createCopyStates(store)
  const { upTo } = states.of(target)!
  const [left] = await store.rows<{ n: number }>(
    `SELECT count() AS n FROM ${name} WHERE id > {up_to:UInt64}`,
    { up_to: upTo },
    { seconds },
  )
  if (left!.n > maxLastRows) return 'many'
  const newest = await newestId(store, name)
  await copyTable(table, { from: store, to: store, states, signal, upTo: newest, onRows: () => {} })
  const retentionDays = Number(/\bINTERVAL (\d+) DAY\b/.exec(layout)?.[1])
  const since = Date.now() - retentionDays * dayMs + hourMs
  if ((await rowsSince(store, name, since)) !== (await rowsSince(store, target, since))) return 'different'
  await store.command(`RENAME TABLE ${name} TO ${oldName(name)}, ${target} TO ${name}`)
  return 'changed'
}

/** What is past its age may be gone from one of two tables and not yet from the other: it is left out. */
async function rowsSince(store: ColumnStore, table: string, since: number): Promise<string> {
  const [row] = await store.rows<{ sums: string }>(
    `SELECT toString((count(), sum(cityHash64(id, record)))) AS sums FROM ${table}
     WHERE ts > fromUnixTimestamp64Milli({since:Int64})`,
    { since },
    { seconds },
  )
  return row!.sums
}

/** Every part is read once: the old table, which the rows could be taken from again, is removed afterwards. */
async function isReadable(store: ColumnStore, target: string): Promise<boolean> {
  for (const part of await activePartsOf(store, target)) {
    const problem = await contentProblem(store, part).catch((error: unknown) => error)
    if (problem === null) continue
    // One that was merged into another since it was listed cannot be read any more.
    if ((await activePartsOf(store, target)).some(({ name }) => name === part.name)) return false
  }
  return true
}

async function newestId(store: ColumnStore, table: string): Promise<number> {
  const [row] = await store.rows<{ id: number }>(`SELECT max(id) AS id FROM ${table}`, {}, { seconds })
  return row?.id ?? 0
}

async function countRows(store: ColumnStore, table: string): Promise<number> {
  const [row] = await store.rows<{ n: number }>(`SELECT count() AS n FROM ${table}`)
  return row?.n ?? 0
}
