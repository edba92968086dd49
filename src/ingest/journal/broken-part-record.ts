import type { Generated } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'

type BrokenPartTables = {
  broken_parts: {
    id: Generated<number>
    found_at: number
    table_name: string
    /** The name of the part, or of its folder when the engine set it aside. */
    part: string
    problem: string
    rows: number | null
    restored: number
    lost: number | null
    acknowledged_at: number | null
  }
}

export type BrokenPartEntry = {
  readonly table: string
  readonly part: string
  readonly problem: string
  /** Null when its files no longer tell. */
  readonly rows: number | null
  /** Events that were stored again from the journal when it was found. */
  readonly restored: number
  /** Rows that neither older parts nor the journal have; null when it cannot be told how many. */
  readonly lost: number | null
}

export type LossFigures = {
  readonly parts: number
  readonly restored: number
  readonly lost: number
  /** Parts of which it is not known how many rows were lost. */
  readonly partsOfUnknownLoss: number
}

/** What was found broken, kept for good: a loss is never forgotten silently. */
export type BrokenPartRecord = {
  add(entry: BrokenPartEntry): Promise<void>
  has(table: string, part: string): Promise<boolean>
  /** Losses that the operator has not confirmed to know. */
  unacknowledged(): Promise<BrokenPartEntry[]>
  acknowledge(): Promise<void>
  figures(): Promise<LossFigures>
}

export function createBrokenPartRecord(ledger: Ledger): BrokenPartRecord {
  const db = ledger.db.withTables<BrokenPartTables>()
  const durable = ledger.durable.withTables<BrokenPartTables>()
  return {
    async add({ table, part, problem, rows, restored, lost }) {
      const values = { table_name: table, part, problem, rows, restored, lost }
      await durable
        .insertInto('broken_parts')
        .values({ ...values, found_at: Date.now(), acknowledged_at: null })
        .onConflict((conflict) => conflict.columns(['table_name', 'part']).doNothing())
        .execute()
    },
    async has(table, part) {
      const row = await db
        .selectFrom('broken_parts')
        .select('id')
        .where('table_name', '=', table)
        .where('part', '=', part)
        .executeTakeFirst()
      return row !== undefined
    },
    async unacknowledged() {
      const rows = await db
        .selectFrom('broken_parts')
        .selectAll()
        .where('acknowledged_at', 'is', null)
        .where(({ or, eb }) => or([eb('lost', 'is', null), eb('lost', '>', 0)]))
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        ...{ table: row.table_name, part: row.part, problem: row.problem },
        rows: row.rows === null ? null : Number(row.rows),
        restored: Number(row.restored),
        lost: row.lost === null ? null : Number(row.lost),
      }))
    },
    async acknowledge() {
      await durable
        .updateTable('broken_parts')
        .set({ acknowledged_at: Date.now() })
        .where('acknowledged_at', 'is', null)
        .execute()
    },
    async figures() {
      const row = await db
        .selectFrom('broken_parts')
        .select(({ fn, eb }) => [
          fn.countAll<number>().as('parts'),
          fn.sum<number | null>('restored').as('restored'),
          fn.sum<number | null>('lost').as('lost'),
          fn
            .countAll<number>()
            .filterWhere(eb('lost', 'is', null))
            .as('unknown'),
        ])
        .executeTakeFirstOrThrow()
      return {
        parts: Number(row.parts),
        restored: Number(row.restored ?? 0),
        lost: Number(row.lost ?? 0),
        partsOfUnknownLoss: Number(row.unknown),
      }
    },
  }
}
