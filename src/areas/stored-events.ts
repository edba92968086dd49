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
