import type { ColumnStore } from '../column-store.ts'
import { createCopyStates } from './copy-state.ts'
import { type CopyTable, copyTable } from './copy-table.ts'

export type CopyStoreOptions = {
  readonly from: ColumnStore
  readonly to: ColumnStore
  readonly tables: readonly CopyTable[]
  /** The newest id below which nothing comes into the source any more. Asked before every round. */
  readonly settledId: (newest: number) => Promise<number>
  readonly signal: AbortSignal
  readonly onProgress: (progress: CopyProgress) => void
}

export type CopyProgress = {
  readonly table: string
  /** Rows of all tables, those of earlier calls among them. */
  readonly rows: number
  /** Of how many, as far as was known at the start. */
  readonly of: number
}

export type Copied = { readonly rows: number; readonly upTo: number; readonly began: number }

/** A round that moved no more than so many is the last: the source goes on growing while it is copied. */
const fewRows = 5_000
const maxRounds = 10

/** Brings the target up to what the source holds; again and again, until hardly anything is left to bring. */
export async function copyStore(options: CopyStoreOptions): Promise<Copied> {
  const { from, to, tables } = options
  const states = await createCopyStates(to)
  const before = tables.reduce((sum, { name }) => sum + (states.of(name)?.rows ?? 0), 0)
  const of = await countRows(from, tables)
  let copied = 0
  let upTo = 0
  for (let round = 0; round < maxRounds; round++) {
    const start = copied
    upTo = await options.settledId(await newestId(from, tables))
    for (const table of tables)
      await copyTable(table, {
        ...options,
        states,
        upTo,
        onRows(rows) {
          copied += rows
          options.onProgress({ table: table.name, rows: before + copied, of })
        },
      })
    if (copied - start <= fewRows && round > 0) break
  }
  const began = Math.min(...tables.map(({ name }) => states.of(name)?.began ?? Date.now()))
  return { rows: copied, upTo, began }
}

async function newestId(store: ColumnStore, tables: readonly CopyTable[]): Promise<number> {
  const newest: number[] = []
  for (const { name } of tables) {
    const [row] = await store.rows<{ id: number }>(`SELECT max(id) AS id FROM ${name}`)
    newest.push(row?.id ?? 0)
  }
  return Math.max(0, ...newest)
}

async function countRows(store: ColumnStore, tables: readonly CopyTable[]): Promise<number> {
  let rows = 0
  for (const { name } of tables) {
    const [row] = await store.rows<{ n: number }>(`SELECT count() AS n FROM ${name}`)
    rows += row?.n ?? 0
  }
  return rows
}
