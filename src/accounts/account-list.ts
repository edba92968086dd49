import type { Ledger } from '../storage/ledger/ledger.ts'
import { type Account, createAccounts } from './accounts.ts'

export type AccountSummary = Account & {
  /** Null for an account that has never signed in: its keys alone say what it may do. */
  readonly plan: string | null
  /** In use. */
  readonly keys: number
}

export async function accountList(ledger: Ledger): Promise<AccountSummary[]> {
  const keys = await ledger.db
    .selectFrom('keys')
    .select(['account_id', 'plan', 'kind', 'web'])
    .where('revoked_at', 'is', null)
    .execute()
  const byAccount = Map.groupBy(keys, ({ account_id }) => account_id)
  return (await createAccounts(ledger).list()).map((account) => {
    const own = byAccount.get(account.id) ?? []
    const web = own.find((key) => Number(key.web) === 1 && key.kind === 'v2')
    return { ...account, plan: web?.plan ?? null, keys: own.filter((key) => Number(key.web) === 0).length }
  })
}
