import type { AreaSearch, Found, SearchCursor } from '../../areas/search.ts'
import type { CompiledSql } from '../../query/sql/compile-sql.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'

/** The first lines come soon, then larger steps cost less for each event. */
const firstStep = 100
const maxStep = 10_000

type LineOptions = {
  readonly scope: CompiledSql
  readonly limits: Limits
  /** What is shown of an event instead of its record. */
  readonly short?: ((found: Found) => unknown) | undefined
  /** How many are in memory together, where events are large. */
  readonly atOnce?: number
}

/** Every event that matches, newest first, a line of JSON each. */
export async function* allLines(
  search: Pick<AreaSearch<never>, 'behind' | 'records'>,
  condition: CompiledSql,
  { scope, limits, short, atOnce = maxStep }: LineOptions,
): AsyncGenerator<string> {
  let behind: SearchCursor | undefined
  for (let size = firstStep; ; size = Math.min(size * 4, atOnce)) {
    const found = await search.behind(condition, { scope, size, limits, ...(behind ? { behind } : {}) })
    const lines = short ? found.map((one) => JSON.stringify(short(one))) : await search.records(found, limits)
    if (lines.length > 0) yield lines.map((line) => `${line}\n`).join('')
    if (found.length < size) return
    behind = found.at(-1)!
  }
}
