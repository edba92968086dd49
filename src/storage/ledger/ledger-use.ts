import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Ledger } from './ledger.ts'
import { anyTables } from './table-rows.ts'

export type LedgerUse = {
  readonly bytes: number
  /** Of these, what deleted rows have left: SQLite uses it for new ones, and the file does not shrink. */
  readonly freeBytes: number
  /** The largest tables first. */
  readonly tables: { readonly name: string; readonly rows: number }[]
}

const maxTables = 8

/** What the ledger takes. Rows are estimated: counting them would read all of a table. */
export async function ledgerUse({ db }: Ledger): Promise<LedgerUse> {
  const names = (await anyTables(db).introspection.getTables()).map(({ name }) => name)
  const { bytes, freeBytes, tables } = isPostgres(db) ? await serverUse(db) : await fileUse(db, names)
  const largest = tables.filter(({ name, rows }) => rows > 0 && names.includes(name))
  return { bytes, freeBytes, tables: largest.sort((a, b) => b.rows - a.rows).slice(0, maxTables) }
}

type Row = { readonly name: string; readonly rows: number }

async function fileUse(db: Ledger['db'], names: readonly string[]): Promise<LedgerUse> {
  const { rows: sizes } = await sql<{ page: number; pages: number; free: number }>`
    SELECT page_size AS page, page_count AS pages, freelist_count AS free
    FROM pragma_page_size, pragma_page_count, pragma_freelist_count`.execute(db)
  // Rows are numbered as they come, and the oldest are those that are deleted.
  const span = (name: string) => sql`
    SELECT ${sql.lit(name)} AS name,
      coalesce((SELECT max(rowid) FROM ${sql.table(name)}) - (SELECT min(rowid) FROM ${sql.table(name)}) + 1, 0) AS rows`
  const { rows } = await sql<Row>`${sql.join(names.map(span), sql` UNION ALL `)}`.execute(db)
  const { page, pages, free } = sizes[0]!
  return { bytes: page * pages, freeBytes: page * free, tables: rows }
}

async function serverUse(db: Ledger['db']): Promise<LedgerUse> {
  const { rows: sizes } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(db)
  const { rows } = await sql<Row>`
    SELECT relname AS name, greatest(reltuples, 0)::bigint AS rows FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(db)
  return { bytes: sizes[0]!.bytes, freeBytes: 0, tables: rows }
}
