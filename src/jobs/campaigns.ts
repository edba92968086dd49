import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ScanPlan } from '../scanner/scan-plan.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { JobStatus, JobTables } from './job-rows.ts'
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

export type CampaignRun = {
  readonly status: JobStatus
  readonly requestedAt: number
  readonly finishedAt: number | null
  /** Why it failed. */
  readonly reason: string | null
  /** Null while it runs. */
  readonly results: number | null
}

export type Campaigns = {
  /** Null when the name is taken. The first run is due at once, unless it is paused. */
  add(
    name: string,
    plan: ScanPlan,
    everyMilliseconds: number,
    options?: { readonly paused: boolean },
  ): Promise<Campaign | null>
  list(): Promise<Campaign[]>
  /** False when there is no such campaign. */
  pause(name: string, paused: boolean): Promise<boolean>
  /** Asks for a run now, also of a paused campaign; the service sees it within a second. */
  run(name: string): Promise<boolean>
  /** Replaces what is scanned and how often; the next run is due at its time. False when there is no such campaign. */
  change(name: string, plan: ScanPlan, everyMilliseconds: number): Promise<boolean>
  /** A run in progress is completed. False when there is no such campaign. */
  remove(name: string): Promise<boolean>
  /** The newest run of each campaign, by its id. */
  lastRuns(): Promise<ReadonlyMap<string, CampaignRun>>
  due(now: number): Promise<Campaign[]>
  /** The run that was due has begun. */
  begun(campaign: Campaign, now: number): Promise<void>
}

/** Only the ledger is touched, so the command line may do all of this beside a running service. */
export function createCampaigns(ledger: Ledger): Campaigns {
  const db = ledger.db.withTables<JobTables>()
  const change = async (
    name: string,
    values: Partial<Pick<JobTables['campaigns'], 'paused' | 'next_at' | 'plan' | 'every_ms'>>,
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
    async list() {
      const rows = await db.selectFrom('campaigns').selectAll().orderBy('created_at').execute()
      return rows.map(campaignFrom)
    },
    pause: (name, paused) => change(name, { paused: paused ? 1 : 0 }),
    run: (name) => change(name, { next_at: 0 }),
    change: (name, plan, everyMilliseconds) =>
      change(name, { plan: writePlan(plan), every_ms: everyMilliseconds }),
    async remove(name) {
      const result = await db.deleteFrom('campaigns').where('name', '=', name).executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    async lastRuns() {
      const rows = await db
        .selectFrom('jobs')
        .select(['campaign_id', 'status', 'requested_at', 'finished_at', 'reason', 'stats'])
        .where('campaign_id', 'is not', null)
        .where(({ eb, selectFrom }) =>
          eb(
            'requested_at',
            '=',
            selectFrom('jobs as newer')
              .select(({ fn }) => fn.max('newer.requested_at').as('newest'))
              .whereRef('newer.campaign_id', '=', 'jobs.campaign_id'),
          ),
        )
        .execute()
      return new Map(rows.map((row) => [row.campaign_id!, runFrom(row)]))
    },
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

type RunRow = Pick<
  Selectable<JobTables['jobs']>,
  'status' | 'requested_at' | 'finished_at' | 'reason' | 'stats'
>

function runFrom({ status, requested_at, finished_at, reason, stats }: RunRow): CampaignRun {
  const { number_results: results } =
    stats === null ? {} : (JSON.parse(stats) as { number_results?: unknown })
  return {
    status,
    requestedAt: Number(requested_at),
    finishedAt: finished_at === null ? null : Number(finished_at),
    reason,
    results: typeof results === 'number' ? results : null,
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
