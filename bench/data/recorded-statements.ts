import { createHostSearch, type HostSearch } from '../../src/areas/host/search.ts'
import type { ColumnStore, Limits, Params } from '../../src/storage/clickhouse/column-store.ts'

/** The statements that the area sends for a question, to be run again without anything around them. */
export async function recordedStatements(
  store: ColumnStore,
  ask: (search: HostSearch) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const sent: { readonly sql: string; readonly params: Params; readonly limits: Limits }[] = []
  const recording: ColumnStore = {
    ...store,
    rows: (sql, params = {}, limits = {}) => {
      sent.push({ sql, params, limits })
      return store.rows(sql, params, limits)
    },
  }
  await ask(createHostSearch(recording))
  return async () => {
    for (const { sql, params, limits } of sent) await store.rows(sql, params, limits)
  }
}
