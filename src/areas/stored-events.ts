import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import { areas } from './areas.ts'

/** How many events each area holds. An area whose table a newer version has yet to make holds none. */
export async function storedEvents(store: ColumnStore): Promise<Record<string, number>> {
  const tables = await store.rows<{ name: string; rows: number }>(
    'SELECT name, toUInt64(ifNull(total_rows, 0)) AS rows FROM system.tables WHERE database = currentDatabase()',
  )
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]))
  return Object.fromEntries(areas.map(({ name, eventTable }) => [name, rowsOf.get(eventTable) ?? 0]))
}
