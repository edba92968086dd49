import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ScanPlan } from '../scanner/scan-plan.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { JobTables } from './job-rows.ts'
import { readPlan, writePlan } from './plan-text.ts'

/** A scan that the operator repeats. What it finds is public. */
export type Campaign = {
  readonly id: string
  readonly name: string
  readonly plan: ScanPlan
  readonly everyMilliseconds: number
  readonly nextAt: number
  readonly paused: boolean
  readonly createdAt: number
}

export type Campaigns = {
  /** Null when the name is taken. The first run is due at once, unless it is paused. */
  add(
    name: string,
    plan: ScanPlan,
    everyMilliseconds: number,
    options?: { readonly paused: boolean },
  ): Promise<Campaign | null>
  /** False when there is no such campaign. */
  remove(name: string): Promise<boolean>
  list(): Promise<Campaign[]>
  /** False when there is no such campaign. */
  pause(name: string, paused: boolean): Promise<boolean>
  /** Asks for a run now, also of a paused campaign; the service sees it within a second. */
  run(name: string): Promise<boolean>
  due(now: number): Promise<Campaign[]>
  /** The run that was due has begun. */
  begun(campaign: Campaign, now: number): Promise<void>
}

/** Only the ledger is touched, so the command line may do all of this beside a running service. */
export function createCampaigns(ledger: Ledger): Campaigns {
  const db = ledger.db.withTables<JobTables>()
  const change = async (
    name: string,
    values: Partial<Pick<JobTables['campaigns'], 'paused' | 'next_at'>>,
  ): Promise<boolean> => {
    const result = await db.updateTable('campaigns').set(values).where('name', '=', name).executeTakeFirst()
    return result.numUpdatedRows > 0n
  }
  return {
    async add(name, plan, everyMilliseconds, { paused } = { paused: false }) {
      const row = await db
        .insertInto('campaigns')
        .values({
          id: randomUUID(),
          name,
          plan: writePlan(plan),
          every_ms: everyMilliseconds,
          next_at: paused ? Date.now() + everyMilliseconds : 0,
          paused: paused ? 1 : 0,
          created_at: Date.now(),
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row ? campaignFrom(row) : null
    },
    async remove(name) {
      const result = await db.deleteFrom('campaigns').where('name', '=', name).executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    async list() {
      const rows = await db.selectFrom('campaigns').selectAll().orderBy('created_at').execute()
      return rows.map(campaignFrom)
    },
    pause: (name, paused) => change(name, { paused: paused ? 1 : 0 }),
    run: (name) => change(name, { next_at: 0 }),
    async due(now) {
      const rows = await db
        .selectFrom('campaigns')
        .selectAll()
        .where((eb) =>
          eb.or([eb('next_at', '=', 0), eb.and([eb('paused', '=', 0), eb('next_at', '<=', now)])]),
        )
        .orderBy('next_at')
        .execute()
      return rows.map(campaignFrom)
    },
    async begun({ id, everyMilliseconds }, now) {
      await db
        .updateTable('campaigns')
        .set({ next_at: now + everyMilliseconds })
        .where('id', '=', id)
        .execute()
    },
  }
}

function campaignFrom(row: Selectable<JobTables['campaigns']>): Campaign {
  return {
    id: row.id,
    name: row.name,
    plan: readPlan(row.plan),
    everyMilliseconds: Number(row.every_ms),
    nextAt: Number(row.next_at),
    paused: Number(row.paused) === 1,
    createdAt: Number(row.created_at),
  }
}
