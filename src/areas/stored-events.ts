import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import { areas } from './areas.ts'

/** How many events each area holds. An area whose table a newer version has yet to make holds none. */
export async function storedEvents(store: ColumnStore): Promise<Record<string, number>> {
  const tables = await store.rows<{ name: string }>(
    'SELECT name FROM system.tables WHERE database = currentDatabase()',
  )
  const there = new Set(tables.map(({ name }) => name))
  const counts: Record<string, number> = {}
  for (const { name, eventTable } of areas) {
    // The table itself is asked: of one that is spread over a cluster the list of tables knows no number.
    const [row] = there.has(eventTable)
      ? await store.rows<{ n: number }>(`SELECT count() AS n FROM ${eventTable}`)
      : []
    counts[name] = row?.n ?? 0
  }
  return counts
}

export type TableUse = {
  readonly name: string
  readonly rows: number
  readonly bytes: number
  /** When its oldest event was made, ISO 8601; null when it has none. */
  readonly oldest: string | null
}

/** What each table of the areas takes on disk. */
export async function storageUse(store: ColumnStore): Promise<TableUse[]> {
  const names = areas.flatMap((area) => area.tables.map(({ name }) => name))
  const sizes = await store.rows<{ name: string; rows: number; bytes: number }>(
    `SELECT name, toUInt64(ifNull(total_rows, 0)) AS rows, toUInt64(ifNull(total_bytes, 0)) AS bytes
     FROM system.tables WHERE database = currentDatabase() AND has({names:Array(String)}, name)`,
    { names },
  )
  const oldest = await store.rows<{ name: string; at: number }>(
    sizes
      .map(({ name }) => `SELECT '${name}' AS name, toUnixTimestamp64Milli(min(ts)) AS at FROM ${name}`)
      .join(' UNION ALL '),
  )
  const timeOf = new Map(oldest.map(({ name, at }) => [name, at]))
  return names.flatMap((name) => {
    const size = sizes.find((one) => one.name === name)
    if (!size) return []
    return [{ ...size, oldest: size.rows > 0 ? new Date(timeOf.get(name) ?? 0).toISOString() : null }]
  })
}
