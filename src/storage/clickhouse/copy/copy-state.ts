import type { ColumnStore } from '../column-store.ts'

/** How far a table is copied. Kept in the target itself, so that it is gone when the target is. */
export type CopyState = {
  /** Ids up to this one are copied, or are being copied. */
  readonly upTo: number
  /** Where the first pass through the table is: the last key that is copied whole; null before the first. */
  readonly position: string | null
  readonly passed: boolean
  readonly rows: number
  /** When it began, in milliseconds. */
  readonly began: number
}

const create = `CREATE TABLE IF NOT EXISTS store_copies (
  name String, number UInt64, upTo UInt64, position Nullable(String), passed Bool, rows UInt64, began UInt64
) ENGINE = ReplacingMergeTree(number)
ORDER BY name`

const columns = ['name', 'number', 'upTo', 'position', 'passed', 'rows', 'began'] as const

export type CopyStates = {
  of(table: string): CopyState | undefined
  save(table: string, state: CopyState): Promise<void>
}

export async function createCopyStates(target: ColumnStore): Promise<CopyStates> {
  await target.command(create)
  const rows = await target.rows<CopyState & { name: string; number: number }>(
    `SELECT ${columns.join(', ')} FROM store_copies FINAL`,
  )
  const states = new Map<string, CopyState>(rows.map(({ name, number: _, ...state }) => [name, state]))
  let number = Math.max(0, ...rows.map((row) => row.number))
  return {
    of: (table) => states.get(table),
    async save(table, state) {
      const { upTo, position, passed, rows, began } = state
      number += 1
      await target.insert(
        'store_copies',
        columns,
        JSON.stringify([table, number, upTo, position, passed, rows, began]),
      )
      states.set(table, state)
    },
  }
}
