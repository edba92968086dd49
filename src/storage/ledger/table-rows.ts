import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { LedgerTables } from './tables.ts'

/** The ledger as tables of rows, without their meaning: for copies of all of it. */
export type AnyTables = Record<string, Record<string, unknown>>

export function anyTables(db: Kysely<LedgerTables>): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>
}

/** Their rows make rows of other tables by triggers. */
const sources: readonly string[] = ['outbox', 'perimeter_assets', 'perimeter_services', 'perimeter_findings']
/** Only triggers write them, from the tables above: a copy replaces what its own triggers made. */
export const derivedTables: readonly string[] = [
  'perimeter_counts',
  'perimeter_change_hours',
  'perimeter_finding_changes',
]

/**
 * Every table, one that others refer to before those. Those whose rows make rows of other tables are first, since
 * these must not be there yet.
 */
export async function tableNames(db: Kysely<AnyTables>): Promise<string[]> {
  const all = (await db.introspection.getTables()).map(({ name }) => name)
  const tables = all.filter((name) => !sources.includes(name))
  const needs = await references(db, tables)
  const ordered = sources.filter((name) => all.includes(name))
  const visit = (name: string): void => {
    if (ordered.includes(name)) return
    for (const other of needs.get(name) ?? []) if (other !== name) visit(other)
    ordered.push(name)
  }
  for (const name of tables.sort()) visit(name)
  return ordered
}

async function references(db: Kysely<AnyTables>, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = isPostgres(db)
    ? await sql<{ table: string; other: string }>`
        SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS other
        FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`.execute(db)
    : await sql<{ table: string; other: string }>`
        SELECT m.name AS "table", f."table" AS other
        FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f WHERE m.type = 'table'`.execute(db)
  return new Map(
    tables.map((name) => [name, rows.filter((row) => row.table === name).map(({ other }) => other)]),
  )
}

export async function countRows(db: Kysely<AnyTables>, table: string): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(row.rows)
}

/** A statement of SQLite takes 32,766 values, and no table has a hundred columns. */
const rowsAtOnce = 300
/** Each may hold thousands of events. */
const outboxRowsAtOnce = 20

/** The rows of a table in pages; inside a transaction, since a cursor lives no longer. */
export async function* readRows(
  db: Kysely<AnyTables>,
  table: string,
): AsyncGenerator<Record<string, unknown>[]> {
  const atOnce = table === 'outbox' ? outboxRowsAtOnce : rowsAtOnce
  if (isPostgres(db)) {
    await sql`DECLARE pages NO SCROLL CURSOR FOR SELECT * FROM ${sql.table(table)}`.execute(db)
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`FETCH ${sql.lit(atOnce)} FROM pages`.execute(db)
      if (rows.length === 0) break
      yield rows
    }
    await sql`CLOSE pages`.execute(db)
    return
  }
  for (let last = -1; ; ) {
    const { rows } = await sql<Record<string, unknown> & { readonly rowid: number }>`
      SELECT rowid AS rowid, * FROM ${sql.table(table)} WHERE rowid > ${last} ORDER BY rowid LIMIT ${sql.lit(atOnce)}`.execute(
      db,
    )
    if (rows.length === 0) return
    yield rows.map(({ rowid: _, ...row }) => row)
    last = rows.at(-1)!.rowid
  }
}

/** The last number that each table has given to a row: it is not given again, also when the row is gone. */
export async function readNumbers(db: Kysely<AnyTables>): Promise<Map<string, number>> {
  if (!isPostgres(db)) {
    const { rows } = await sql<{ name: string; seq: number }>`SELECT name, seq FROM sqlite_sequence`.execute(
      db,
    )
    return new Map(rows.map(({ name, seq }) => [name, Number(seq)]))
  }
  const numbers = new Map<string, number>()
  for (const [table, sequence] of await sequences(db)) {
    const { rows } = await sql<{ last: number; called: boolean }>`
      SELECT last_value AS last, is_called AS called FROM ${sql.raw(sequence)}`.execute(db)
    const { last, called } = rows[0]!
    if (called) numbers.set(table, Number(last))
  }
  return numbers
}

export async function writeNumbers(
  db: Kysely<AnyTables>,
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  if (isPostgres(db)) {
    for (const [table, sequence] of await sequences(db)) {
      const number = numbers.get(table)
      if (number !== undefined) await sql`SELECT setval(${sequence}, ${number})`.execute(db)
    }
    return
  }
  for (const [table, number] of numbers) {
    await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(db)
    await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${number})`.execute(db)
  }
}

async function sequences(db: Kysely<AnyTables>): Promise<[table: string, sequence: string][]> {
  const { rows } = await sql<{ table: string; sequence: string | null }>`
    SELECT table_name AS table, pg_get_serial_sequence(quote_ident(table_name), 'id') AS sequence
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'id'`.execute(db)
  return rows.flatMap(({ table, sequence }) =>
    sequence === null ? [] : [[table, sequence] as const],
  ) as never
}
