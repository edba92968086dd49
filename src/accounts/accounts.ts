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

export async function accountById({ db }: Ledger, id: string): Promise<Account | null> {
  const columns = ['id', 'name', 'operator', 'created_at', 'disabled_at'] as const
  const row = await db.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? accountFrom(row) : null
}

export type AccountSummary = Account & {
  /** Null for an account that has never signed in: its keys alone say what it may do. */
  readonly plan: string | null
  /** In use. */
  readonly keys: number
  /** By it the first sign-in through an OpenID provider finds the account. */
  readonly email: string | null
  readonly twoFactor: boolean
  /** To a user of the OpenID provider. */
  readonly linked: boolean
}

export async function accountList(ledger: Ledger): Promise<AccountSummary[]> {
  const keys = await ledger.db
    .selectFrom('keys')
    .select(['account_id', 'plan', 'kind', 'web'])
    .where('revoked_at', 'is', null)
    .execute()
  const byAccount = Map.groupBy(keys, ({ account_id }) => account_id)
  const ways = await waysToSignIn(ledger)
  return (await createAccounts(ledger).list()).map((account) => {
    const own = byAccount.get(account.id) ?? []
    const web = own.find((key) => Number(key.web) === 1 && key.kind === 'v2')
    return {
      ...account,
      plan: web?.plan ?? null,
      keys: own.filter((key) => Number(key.web) === 0).length,
      ...ways(account.id),
    }
  })
}

type Ways = Pick<AccountSummary, 'email' | 'twoFactor' | 'linked'>

async function waysToSignIn({ db }: Ledger): Promise<(accountId: string) => Ways> {
  const emails = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .execute()
  const twoFactor = await db
    .selectFrom('two_factor')
    .select('account_id')
    .where('confirmed_at', 'is not', null)
    .execute()
  const linked = await db.selectFrom('identities').select('account_id').execute()
  const emailOf = new Map(emails.map(({ id, email }) => [id, email]))
  const [on, known] = [twoFactor, linked].map((rows) => new Set(rows.map((row) => row.account_id)))
  return (id) => ({ email: emailOf.get(id) ?? null, twoFactor: on!.has(id), linked: known!.has(id) })
}
