import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Account } from './accounts.ts'
import { type Permission, permissions } from './plans.ts'
import type { Rights, WebKeys } from './web-keys.ts'

/** Makes an account an operator, or no longer one: then it and its keys are left with what other accounts may do. */
export async function setOperator(
  { db }: Ledger,
  { webKeys, ordinary }: { readonly webKeys: WebKeys; readonly ordinary: Rights },
  account: Account,
  operator: boolean,
): Promise<void> {
  const rights: Rights = operator ? { plan: 'business', permissions } : ordinary
  await db
    .updateTable('accounts')
    .set({ operator: operator ? 1 : 0 })
    .where('id', '=', account.id)
    .execute()
  await webKeys.setPlan(account, rights.plan)
  const tokens = await db
    .selectFrom('keys')
    .select(['id', 'web', 'permissions'])
    .where('account_id', '=', account.id)
    .where('kind', '=', 'v1')
    .execute()
  for (const { id, web, permissions: text } of tokens) {
    const own = JSON.parse(text) as Permission[]
    const left =
      Number(web) === 1 ? rights.permissions : own.filter((one) => rights.permissions.includes(one))
    await db
      .updateTable('keys')
      .set({ permissions: JSON.stringify(left) })
      .where('id', '=', id)
      .execute()
  }
}
