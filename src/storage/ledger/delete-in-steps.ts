import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LedgerTables } from './tables.ts'

export type DeleteOptions = {
  readonly table: string
  /** Which rows go. */
  readonly where: RawBuilder<unknown>
  /**
   * True for a table whose ids grow with time: only its oldest rows are looked at, so that no index is needed to find
   * out that nothing is old enough.
   */
  readonly oldestFirst?: boolean
  readonly signal?: AbortSignal
}

/** Few enough that the statements of requests between two steps wait for milliseconds. */
const rowsAtOnce = 1_000

/** Deletes rows of a table with an `id`, some at a time. Returns how many. */
export async function deleteInSteps(
  db: Kysely<LedgerTables>,
  { table, where, oldestFirst = false, signal }: DeleteOptions,
): Promise<number> {
  const name = sql.table(table)
  const limit = sql.lit(rowsAtOnce)
  const some = oldestFirst
    ? sql`SELECT id FROM (SELECT * FROM ${name} ORDER BY id LIMIT ${limit}) AS oldest WHERE ${where}`
    : sql`SELECT id FROM ${name} WHERE ${where} LIMIT ${limit}`
  let deleted = 0
  while (!signal?.aborted) {
    const { numAffectedRows = 0n } = await sql`DELETE FROM ${name} WHERE id IN (${some})`.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < rowsAtOnce) break
  }
  return deleted
}
