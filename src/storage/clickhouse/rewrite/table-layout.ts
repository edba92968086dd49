import type { ColumnStore } from '../column-store.ts'

/** What a table cannot change by itself: how its rows are divided. */
export type TableLayout = {
  /** Whether its parts are kept apart by an expression. */
  readonly isPartitioned: boolean
  readonly granularity: number
}

/** The layout that a statement makes. */
export function declaredLayout(create: string): TableLayout {
  const granularity = Number(/\bindex_granularity = (\d+)/.exec(create)?.[1])
  if (!Number.isSafeInteger(granularity)) throw new Error('the statement names no index_granularity')
  return { isPartitioned: /\bPARTITION BY\b/.test(create), granularity }
}

/** The layout that a table has; null when there is none. */
export async function layoutOf(store: ColumnStore, table: string): Promise<TableLayout | null> {
  const [found] = await store.rows<{ statement: string }>(
    `SELECT create_table_query AS statement FROM system.tables
     WHERE database = currentDatabase() AND name = {table:String}`,
    { table },
  )
  return found ? declaredLayout(found.statement) : null
}

export function isSameLayout(a: TableLayout, b: TableLayout): boolean {
  return a.isPartitioned === b.isPartitioned && a.granularity === b.granularity
}
