import { errors } from '../core/errors.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Caller } from './keys.ts'
import { nextPeriodEnd, today } from './period.ts'
import { plans } from './plans.ts'

export type Subscription = {
  readonly subscription: { readonly name: string }
  readonly end_date: string
  readonly requests_left: number
  readonly requests_plan: number
}

/**
 * Credits are taken when the answer is ready, in one statement that refuses to go below zero: of two
 * requests on the last credit one is served, and a request that fails before its answer costs nothing.
 */
export type Credits = {
  subscription(caller: Caller): Promise<Subscription>
  /** Throws when the key has nothing left, so that no work is done for it. */
  requireSome(caller: Caller): Promise<void>
  /** Throws, and takes nothing, when fewer than `cost` are left. */
  charge(caller: Caller, cost: number): Promise<void>
}

export function creditsOf({ db }: Ledger, now: () => Date = () => new Date()): Credits {
  const read = async (caller: Caller): Promise<{ left: number; end: string }> => {
    const row = await db
      .selectFrom('keys')
      .select(['credits_left', 'period_end'])
      .where('id', '=', caller.keyId)
      .executeTakeFirstOrThrow()
    return { left: Number(row.credits_left), end: row.period_end ?? '' }
  }
  /** On its end date a period begins anew; whoever asks first renews it, and only once. */
  const renewed = async (caller: Caller): Promise<{ left: number; end: string }> => {
    const state = await read(caller)
    if (state.end > today(now())) return state
    await db
      .updateTable('keys')
      .set({ credits_left: plans[caller.plan].requests, period_end: nextPeriodEnd(now()) })
      .where('id', '=', caller.keyId)
      .where('period_end', '<=', today(now()))
      .execute()
    return await read(caller)
  }

  return {
    async subscription(caller) {
      const { left, end } = await renewed(caller)
      const plan = plans[caller.plan]
      return {
        subscription: { name: plan.name },
        end_date: end,
        requests_left: left,
        requests_plan: plan.requests,
      }
    },
    async requireSome(caller) {
      const { left, end } = await renewed(caller)
      if (left < 1) throw errors.noCredits(left, 1, end)
    },
    async charge(caller, cost) {
      if (cost === 0) return
      const result = await db
        .updateTable('keys')
        .set((row) => ({ credits_left: row('credits_left', '-', cost) }))
        .where('id', '=', caller.keyId)
        .where('credits_left', '>=', cost)
        .executeTakeFirst()
      if (result.numUpdatedRows > 0n) return
      const { left, end } = await read(caller)
      throw errors.noCredits(left, cost, end)
    },
  }
}
