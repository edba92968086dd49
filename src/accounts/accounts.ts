import { randomUUID } from 'node:crypto'
import type { Ledger } from '../storage/ledger/ledger.ts'

export type Account = {
  readonly id: string
  readonly name: string
  readonly operator: boolean
  readonly createdAt: number
  readonly disabledAt: number | null
}

export type Accounts = {
  /** Null when the name is taken. */
  add(name: string, options?: { operator?: boolean }): Promise<Account | null>
  find(name: string): Promise<Account | null>
  list(): Promise<Account[]>
  /** Its keys stop working and its sessions end at once, its jobs at their next step. False when there is no such account. */
  disable(name: string): Promise<boolean>
}

/** What is changed of jobs here; the rest of them is in jobs/. */
type JobRows = {
  jobs: { account_id: string; status: string; finished_at: number | null }
}

export function createAccounts({ db }: Ledger): Accounts {
  const columns = ['id', 'name', 'operator', 'created_at', 'disabled_at'] as const
  return {
    async add(name, options = {}) {
      const row = await db
        .insertInto('accounts')
        .values({
          id: randomUUID(),
          name,
          operator: options.operator ? 1 : 0,
          created_at: Date.now(),
          disabled_at: null,
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning(columns)
        .executeTakeFirst()
      return row ? accountFrom(row) : null
    },
    async find(name) {
      const row = await db.selectFrom('accounts').select(columns).where('name', '=', name).executeTakeFirst()
      return row ? accountFrom(row) : null
    },
    async list() {
      return (await db.selectFrom('accounts').select(columns).orderBy('created_at').execute()).map(
        accountFrom,
      )
    },
    async disable(name) {
      const result = await db
        .updateTable('accounts')
        .set({ disabled_at: Date.now() })
        .where('name', '=', name)
        .executeTakeFirst()
      const disabled = db.selectFrom('accounts').select('id').where('name', '=', name)
      await db
        .withTables<JobRows>()
        .updateTable('jobs')
        .set({ status: 'revoked' })
        .where('account_id', 'in', disabled)
        .where('status', '=', 'requested')
        .where('finished_at', 'is', null)
        .execute()
      await db.deleteFrom('sessions').where('account_id', 'in', disabled).execute()
      return result.numUpdatedRows > 0n
    },
  }
}

export function accountFrom(row: {
  id: string
  name: string
  operator: number
  created_at: number
  disabled_at: number | null
}): Account {
  return {
    id: row.id,
    name: row.name,
    operator: Number(row.operator) === 1,
    createdAt: Number(row.created_at),
    disabledAt: row.disabled_at === null ? null : Number(row.disabled_at),
  }
}
