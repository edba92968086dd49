import type { Ledger } from '../storage/ledger/ledger.ts'

/** V1 tokens of other accounts than the operator's that follow no plan and pay nothing, since the operator made them. */
export async function countFreeTokens({ db }: Ledger): Promise<number> {
  const { count } = await db
    .selectFrom('keys')
    .innerJoin('accounts', 'accounts.id', 'keys.account_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('keys.kind', '=', 'v1')
    .where('keys.credits_of', 'is', null)
    .where('keys.revoked_at', 'is', null)
    .where('accounts.operator', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}
