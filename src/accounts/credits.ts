import { errors } from '../core/errors.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Caller } from './keys.ts'
import { nextPeriodEnd, today } from './period.ts'
import { type PlanName, plans } from './plans.ts'

export type Subscription = {
  readonly subscription: { readonly name: string }
  readonly end_date: string
  readonly requests_left: number
  readonly requests_plan: number
}

/**
 * Credits are taken before the work, in one statement that refuses to go below zero: of two requests on the last
 * credit one is served. What the answer did not need is given back, and all of it when there is no answer.
 */
export type Credits = {
  subscription(caller: Caller): Promise<Subscription>
  /** Throws, and takes nothing, when fewer than `cost` are left. */
  charge(caller: Caller, cost: number): Promise<Charge>
  /** Nothing when another period has begun since: that one is whole. */
  giveBack(charge: Charge, credits: number): Promise<void>
  /** For what was served already: takes what is left where that is less, and returns what it took. */
  chargeUpTo(caller: Caller, cost: number): Promise<number>
}

/** Whose credits were taken, and of which period. */
export type Charge = { readonly keyId: string; readonly periodEnd: string }

type Purse = { readonly id: string; readonly plan: PlanName; readonly left: number; readonly end: string }

export function createCredits({ db }: Ledger, now: () => Date = () => new Date()): Credits {
  /** The key that pays: its own credits, or those of the key that it shares them with. */
  const read = async (caller: Caller): Promise<Purse> => {
    const row = await db
      .selectFrom('keys as asking')
      .innerJoin('keys as paying', (join) =>
        join.on(({ eb, fn, ref }) =>
          eb('paying.id', '=', fn.coalesce(ref('asking.credits_of'), ref('asking.id'))),
        ),
      )
      .select(['paying.id', 'paying.plan', 'paying.credits_left', 'paying.period_end'])
      .where('asking.id', '=', caller.keyId)
      .executeTakeFirstOrThrow()
    const plan = (row.plan ?? 'free') as PlanName
    return { id: row.id, plan, left: Number(row.credits_left), end: row.period_end ?? '' }
  }
  /** On its end date a period begins anew; the first request renews it, and only once. */
  const renewed = async (caller: Caller): Promise<Purse> => {
    const state = await read(caller)
    if (state.end > today(now())) return state
    await db
      .updateTable('keys')
      .set({ credits_left: plans[state.plan].requests, period_end: nextPeriodEnd(now()) })
      .where('id', '=', state.id)
      .where('period_end', '<=', today(now()))
      .execute()
    return await read(caller)
  }
  const take = async (id: string, cost: number): Promise<boolean> => {
    const result = await db
      .updateTable('keys')
      .set((row) => ({ credits_left: row('credits_left', '-', cost) }))
      .where('id', '=', id)
      .where('credits_left', '>=', cost)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  return {
    async subscription(caller) {
      const { left, end, plan: name } = await renewed(caller)
      const plan = plans[name]
      return {
        subscription: { name: plan.name },
        end_date: end,
        requests_left: left,
        requests_plan: plan.requests,
      }
    },
    async charge(caller, cost) {
      const { id, end } = await renewed(caller)
      if (cost === 0 || (await take(id, cost))) return { keyId: id, periodEnd: end }
      const { left } = await read(caller)
      throw errors.noCredits(left, end)
    },
    async giveBack({ keyId, periodEnd }, credits) {
      if (credits === 0) return
      await db
        .updateTable('keys')
        .set((row) => ({ credits_left: row('credits_left', '+', credits) }))
        .where('id', '=', keyId)
        .where('period_end', '=', periodEnd)
        .execute()
    },
    async chargeUpTo(caller, cost) {
      for (;;) {
        const { id, left } = await renewed(caller)
        const taken = Math.min(cost, left)
        // Another request may have been faster; then less is left, and it is tried again.
        if (taken === 0 || (await take(id, taken))) return taken
      }
    },
  }
}
