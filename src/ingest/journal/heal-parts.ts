import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { AnyArea } from '../../areas/define-area.ts'
import {
  activeParts,
  type BlockRange,
  brokenParts,
  coverage,
  type StorePart,
} from '../../storage/clickhouse/parts/active-parts.ts'
import { setPartsAside } from '../../storage/clickhouse/parts/set-parts-aside.ts'
import type { WatchedStore } from '../../storage/clickhouse/watched-store.ts'
import type { BrokenPartEntry, BrokenPartRecord } from './broken-part-record.ts'
import type { Journal } from './journal.ts'

export type BrokenActivePart = { readonly part: StorePart; readonly problem: string }

export type HealOptions = {
  readonly store: WatchedStore
  readonly areas: readonly AnyArea[]
  readonly journal: Journal
  readonly record: BrokenPartRecord
  readonly log: Logger
  /** Called with every part that was found, when all that could be done for it is done. */
  readonly onHealed?: (entry: BrokenPartEntry) => void
}

/** A part out of use, with what is known of it. */
type Loss = BlockRange & Pick<BrokenPartEntry, 'table' | 'part' | 'problem' | 'rows'>

/**
 * Takes broken parts out of use. What they had comes back from the parts that they were merged from, and then from the
 * journal; what neither has is lost, and is recorded as that.
 */
export async function healParts(options: HealOptions, broken: readonly BrokenActivePart[]): Promise<void> {
  const losses: Loss[] = []
  for (const [table, found] of Map.groupBy(broken, ({ part }) => part.table)) {
    const names = await setPartsAside(
      options.store,
      table,
      found.map(({ part }) => part),
    )
    for (const [at, { part, problem }] of found.entries())
      losses.push({ ...part, part: names[at]!, problem: `${part.name}: ${problem}` })
  }
  await settleLosses(options, losses)
}

/** The same for parts that the engine itself set aside when it was opened. Those of earlier starts are recorded. */
export async function healPartsSetAside(options: HealOptions): Promise<void> {
  const losses: Loss[] = []
  for (const found of await brokenParts(options.store)) {
    if (await options.record.has(found.table, found.name)) continue
    const rows = await countedRows(options.store.localPath!(found.path))
    losses.push({ ...found, part: found.name, problem: 'the engine could not open it', rows })
  }
  await settleLosses(options, losses)
}

async function settleLosses(options: HealOptions, losses: readonly Loss[]): Promise<void> {
  const { store, areas, journal, record, log } = options
  if (losses.length === 0) return
  const eventTables = new Set(areas.map(({ eventTable }) => eventTable))
  const parts = await activeParts(store)
  const tables = new Set(losses.map(({ table }) => table))
  let left = await journal.restore(new Set([...tables].filter((table) => !eventTables.has(table))))
  for (const loss of losses) {
    const covered = coverage(
      loss,
      parts.filter(({ table }) => table === loss.table),
    )
    const missing = missingRows(loss.rows, covered)
    const restored = eventTables.has(loss.table) ? Math.min(left, missing ?? left) : 0
    left -= restored
    const lost = missing === null ? null : missing - restored
    const { table, part, problem, rows } = loss
    const entry = { table, part, problem, rows, restored, lost }
    await record.add(entry)
    log.error(entry, messageOf(entry))
    options.onHealed?.(entry)
  }
}

/** Null when it cannot be told. */
function missingRows(
  rows: number | null,
  covered: { readonly rows: number; readonly isWhole: boolean },
): number | null {
  if (covered.isWhole) return 0
  return rows === null ? null : Math.max(0, rows - covered.rows)
}

function messageOf({ lost, restored }: BrokenPartEntry): string {
  if (lost === null) return 'a part of the store was broken, and an unknown number of its rows is lost'
  if (lost > 0) return `a part of the store was broken, and up to ${lost} of its rows are lost`
  return restored > 0
    ? 'a part of the store was broken; its events were stored again from the journal'
    : 'a part of the store was broken; the parts that it was merged from are in use again'
}

async function countedRows(folder: string): Promise<number | null> {
  const text = await readFile(path.join(folder, 'count.txt'), 'utf8').catch(() => '')
  return /^\d+$/.test(text.trim()) ? Number(text) : null
}
