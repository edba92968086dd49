import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'

/** The platform names that services have, the most frequent first. */
export async function knownCpes(store: ColumnStore, most: number): Promise<string[]> {
  const rows = await store.rows<{ name: string }>(
    `SELECT one AS name FROM host_search ARRAY JOIN cpe AS one
     GROUP BY name ORDER BY count() DESC, name LIMIT ${most}`,
  )
  return rows.map(({ name }) => name)
}
