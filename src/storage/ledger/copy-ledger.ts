import type { Kysely } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Ledger } from './ledger.ts'
import {
  type AnyTables,
  anyTables,
  countRows,
  derivedTables,
  readNumbers,
  readRows,
  tableNames,
  writeNumbers,
} from './table-rows.ts'

export class LedgerNotEmptyError extends Error {
  constructor(table: string) {
    super(`the target is not empty: its table ${table} has rows`)
    this.name = 'LedgerNotEmptyError'
  }
}

export type CopyOptions = { readonly onProgress?: (table: string, rows: number) => void }

/**
 * Copies every row of one ledger into an empty one, of either engine, and the numbers that are next. The source is
 * read as it was at one moment, and the target has all of it or nothing. Gives the rows of each table.
 */
export async function copyLedger(
  from: Ledger,
  to: Ledger,
  options: CopyOptions = {},
): Promise<Record<string, number>> {
  const source = anyTables(from.db)
  const target = anyTables(to.durable)
  const tables = await tableNames(target)
  for (const table of tables) if ((await countRows(target, table)) > 0) throw new LedgerNotEmptyError(table)
  const reading = source.transaction()
  // SQLite knows one level only, and that is this one.
  const snapshot = isPostgres(source) ? reading.setIsolationLevel('repeatable read') : reading
  return await snapshot.execute((read) =>
    target.transaction().execute(async (write) => {
      const copied: Record<string, number> = {}
      for (const table of tables) {
        copied[table] = await copyTable(read, write, table, options)
        const [wanted, there] = [await countRows(read, table), await countRows(write, table)]
        if (wanted !== there) throw new Error(`of ${wanted} rows of ${table} ${there} arrived`)
      }
      await writeNumbers(write, await readNumbers(read))
      return copied
    }),
  )
}

async function copyTable(
  read: Kysely<AnyTables>,
  write: Kysely<AnyTables>,
  table: string,
  { onProgress }: CopyOptions,
): Promise<number> {
  let rows = 0
  if (derivedTables.includes(table)) await write.deleteFrom(table).execute()
  for await (const page of readRows(read, table)) {
    // What a trigger made of a row of the outbox is what stands here.
    await write
      .insertInto(table)
      .values(page)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    rows += page.length
    onProgress?.(table, rows)
  }
  return rows
}
