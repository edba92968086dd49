import type { ColumnStore } from './column-store.ts'

export type TableShape = { readonly name: string; readonly columns: readonly string[] }

/** What one question of a dump asks for at most, roughly: it is in memory at once. */
const rowsAtOnce = 20_000
const limits = { seconds: 600, memoryBytes: 4_000_000_000 }

/**
 * Every row of a table as the line that `insert` takes. A row belongs to one page by the hash of its first columns,
 * also while rows are written or merged, so that none comes twice and none is left out.
 */
export async function* readTable(
  store: ColumnStore,
  { name, columns }: TableShape,
): AsyncGenerator<readonly string[]> {
  const [counted] = await store.rows<{ n: number }>(`SELECT count() AS n FROM ${name}`, {}, limits)
  const pages = Math.max(1, Math.ceil((counted?.n ?? 0) / rowsAtOnce))
  const list = columns.join(', ')
  for (let page = 0; page < pages; page++) {
    const rows = await store.rows<{ line: string }>(
      `SELECT formatRow('JSONCompactEachRow', ${list}) AS line FROM ${name}
       WHERE cityHash64(${columns.slice(0, 2).join(', ')}) % {pages:UInt64} = {page:UInt64}`,
      { pages, page },
      limits,
    )
    if (rows.length > 0) yield rows.map(({ line }) => line.trimEnd())
  }
}

/** Puts lines of a dump back. */
export async function writeTable(
  store: ColumnStore,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  await store.insert(name, columns, lines.join('\n'))
}

export async function appliedSteps(store: ColumnStore): Promise<string[]> {
  const rows = await store.rows<{ name: string }>('SELECT DISTINCT name FROM schema_steps ORDER BY name')
  return rows.map(({ name }) => name)
}

export async function highestId(store: ColumnStore, table: string): Promise<number> {
  const rows = await store.rows<{ id: number }>(`SELECT max(id) AS id FROM ${table}`, {}, limits)
  return Number(rows[0]?.id ?? 0)
}
