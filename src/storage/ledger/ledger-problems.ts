import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Ledger } from './ledger.ts'

/** What SQLite finds wrong in its own file. PostgreSQL checks its files itself: nothing is found there. */
export async function ledgerProblems({ db }: Ledger): Promise<string[]> {
  if (isPostgres(db)) return []
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check(20)`.execute(db)
  const broken = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  const { rows: alone } = await sql<{ table: string; rowid: number; parent: string }>`
    PRAGMA foreign_key_check`.execute(db)
  const lonely = alone
    .slice(0, 20)
    .map(
      ({ table, rowid, parent }) => `row ${rowid} of ${table} refers to a row of ${parent} that is not there`,
    )
  return [...broken, ...lonely]
}
