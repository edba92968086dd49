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
    async requireSome(caller) {
      const { left, end } = await renewed(caller)
      if (left < 1) throw errors.noCredits(left, 1, end)
    },
    async charge(caller, cost) {
      if (cost === 0) return
      const { id } = await read(caller)
      const result = await db
        .updateTable('keys')
        .set((row) => ({ credits_left: row('credits_left', '-', cost) }))
        .where('id', '=', id)
        .where('credits_left', '>=', cost)
        .executeTakeFirst()
      if (result.numUpdatedRows > 0n) return
      const { left, end } = await read(caller)
      throw errors.noCredits(left, cost, end)
    },
  }
}
