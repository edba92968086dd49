import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Account } from './accounts.ts'
import { type Caller, callerFrom, callerRows } from './keys.ts'
import { nextPeriodEnd } from './period.ts'
import { type Permission, type PlanName, permissions, plans } from './plans.ts'

/** What an account may do: the plan of its V2 calls and the permissions of its V1 calls. */
export type Rights = { readonly plan: PlanName; readonly permissions: readonly Permission[] }

/**
 * Behind the sessions of an account stands a key of each kind whose secret no one has. So rate, credits, audit and
 * whose data is seen are the same as for any other key.
 */
export type WebKeys = {
  callers(account: Account): Promise<{ readonly v1: Caller; readonly v2: Caller }>
  /** The web key takes the plan, and no other key of the account is left above it. */
  setPlan(account: Account, plan: PlanName): Promise<void>
}

/** Smallest first. */
const ranked = Object.keys(plans) as PlanName[]

export function createWebKeys({ db }: Ledger, signedUp: Rights): WebKeys {
  const read = async (accountId: string) => {
    const rows = await callerRows(db, Date.now())
      .where('keys.account_id', '=', accountId)
      .where('keys.web', '=', 1)
      .execute()
    const of = (kind: 'v1' | 'v2'): Caller | null => {
      const row = rows.find((one) => one.kind === kind)
      return row ? callerFrom(row) : null
    }
    return { v1: of('v1'), v2: of('v2') }
  }
  /** `creditsOf`: the V1 key of an ordinary account follows the plan of its V2 key. */
  const add = async (account: Account, kind: 'v1' | 'v2', creditsOf: string | null): Promise<void> => {
    const rights = account.operator ? ({ plan: 'business', permissions } as const) : signedUp
    await db
      .insertInto('keys')
      .values({
        id: randomUUID(),
        account_id: account.id,
        kind,
        label: 'web',
        // Of something that was thrown away: no secret opens it.
        hash: createHash('sha256').update(randomBytes(32)).digest('hex'),
        plan: kind === 'v2' ? rights.plan : null,
        credits_left: kind === 'v2' ? plans[rights.plan].requests : 0,
        period_end: kind === 'v2' ? nextPeriodEnd(new Date()) : null,
        permissions: JSON.stringify(kind === 'v1' ? rights.permissions : []),
        created_at: Date.now(),
        revoked_at: null,
        web: 1,
        credits_of: creditsOf,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const callers: WebKeys['callers'] = async (account) => {
    const { v1, v2 } = await read(account.id)
    if (v1 && v2) return { v1, v2 }
    if (!v2) await add(account, 'v2', null)
    const paying = v2 ?? (await read(account.id)).v2!
    if (!v1) await add(account, 'v1', account.operator ? null : paying.keyId)
    const made = await read(account.id)
    return { v1: made.v1!, v2: made.v2! }
  }

  return {
    callers,
    async setPlan(account, plan) {
      const { v2 } = await callers(account)
      const { requests } = plans[plan]
      const grows = ranked.indexOf(plan) > ranked.indexOf(v2.plan)
      await db
        .updateTable('keys')
        .set(({ eb, ref, lit }) => ({
          plan,
          // A larger plan begins at once with all it has; a smaller one leaves no more than it would give.
          credits_left: grows
            ? requests
            : eb
                .case()
                .when(ref('credits_left'), '>', requests)
                .then(lit(requests))
                .else(ref('credits_left'))
                .end(),
        }))
        .where('id', '=', v2.keyId)
        .execute()
      const above = ranked.slice(ranked.indexOf(plan) + 1)
      if (above.length === 0) return
      await db
        .updateTable('keys')
        .set(({ eb, ref, lit }) => ({
          plan,
          credits_left: eb
            .case()
            .when(ref('credits_left'), '>', requests)
            .then(lit(requests))
            .else(ref('credits_left'))
            .end(),
        }))
        .where('account_id', '=', account.id)
        .where('web', '=', 0)
        .where('plan', 'in', above)
        .execute()
    },
  }
}
