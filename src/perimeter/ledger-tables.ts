import type { Ledger } from '../storage/ledger/ledger.ts'
import type { PerimeterTables } from './perimeter-rows.ts'

export const tablesOf = (db: Ledger['db']) => db.withTables<PerimeterTables>()
export type PerimeterDb = ReturnType<typeof tablesOf>

/** A statement of SQLite takes 32,766 values, and no table here has more than thirty columns. */
export const rowsAtOnce = 500

/** Tells every process that perimeters or assets are not as they were. */
export async function countChange(db: PerimeterDb): Promise<void> {
  await db
    .insertInto('perimeter_revision')
    .values({ id: 1, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ revision: eb('perimeter_revision.revision', '+', 1) })),
    )
    .execute()
}

/** A larger number whenever a perimeter or an asset has changed. */
export async function readRevision(db: PerimeterDb): Promise<number> {
  const row = await db.selectFrom('perimeter_revision').select('revision').executeTakeFirst()
  return Number(row?.revision ?? 0)
}

export function numberOrNull(value: number | null): number | null {
  return value === null ? null : Number(value)
}

/** For the pattern of LIKE, with `\` as the escape. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
