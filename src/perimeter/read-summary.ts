import { dayMs, hourMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { seenPeriods } from './assets/asset.ts'
import { seenWithin } from './assets/seen-within.ts'
import { type FindingState, findingStates, isOpen, type Severity, severities } from './findings/finding.ts'
import { type PerimeterDb, tablesOf } from './ledger-tables.ts'
import {
  type Coverage,
  type PeriodChanges,
  perimeterScore,
  type Summary,
  type SummaryDay,
} from './summary.ts'

/** Of a run, for its line in the list. */
export type RunCounts = { readonly services: number; readonly opened: number; readonly fixed: number }

export type SummaryReads = {
  /** Of the perimeters; what they have is asked from counters, which cost the same at any number of findings. */
  summary(perimeterIds: readonly string[], now: number): Promise<Summary>
  countsSince(perimeterId: string, moment: number): Promise<RunCounts>
  /** Keeps the numbers of today for the course over time. */
  keepDay(perimeterId: string, now: number): Promise<void>
}

/** What the page shows of the course and of what expires. */
const courseDays = 90
const maxExpiring = 10

export function createSummaryReads(ledger: Ledger): SummaryReads {
  const db = tablesOf(ledger.db)
  return {
    async summary(ids, now) {
      if (ids.length === 0) return emptySummary
      const counts = await readCounts(db, ids)
      const openFindings = openBySeverity(counts)
      const [course, lastDay, lastWeek, expiring, coverage] = await Promise.all([
        readCourse(db, ids, now),
        readChanges(db, ids, now - dayMs),
        readChanges(db, ids, now - 7 * dayMs),
        readExpiring(db, ids),
        readCoverage(db, ids, now),
      ])
      return {
        perimeters: ids.length,
        assets: {
          confirmed: counts.get('asset confirmed') ?? 0,
          suggested: counts.get('asset suggested') ?? 0,
        },
        services: counts.get('service open') ?? 0,
        openFindings,
        findingsByState: byState(counts),
        score: perimeterScore(openFindings),
        ...{ course, lastDay, lastWeek, expiring, coverage },
      }
    },
    async countsSince(id, moment) {
      const counts = await readCounts(db, [id])
      const { opened, reopened, fixed } = await readChanges(db, [id], moment)
      return { services: counts.get('service open') ?? 0, opened: opened + reopened, fixed }
    },
    async keepDay(id, now) {
      const counts = await readCounts(db, [id])
      const open = openBySeverity(counts)
      const values = {
        score: perimeterScore(open),
        open: Object.values(open).reduce((sum, count) => sum + count, 0),
        services: counts.get('service open') ?? 0,
      }
      await db
        .insertInto('perimeter_days')
        .values({ perimeter_id: id, day: dayOf(now), ...values })
        .onConflict((conflict) => conflict.columns(['perimeter_id', 'day']).doUpdateSet(values))
        .execute()
    },
  }
}

const noChanges: PeriodChanges = { opened: 0, fixed: 0, reopened: 0, since: 0 }

const emptySummary: Summary = {
  perimeters: 0,
  assets: { confirmed: 0, suggested: 0 },
  services: 0,
  openFindings: { info: 0, low: 0, medium: 0, high: 0, critical: 0 },
  findingsByState: { new: 0, acknowledged: 0, accepted: 0, false: 0, fixed: 0, reopened: 0 },
  score: 0,
  course: [],
  lastDay: noChanges,
  lastWeek: noChanges,
  expiring: [],
  coverage: { day: 0, week: 0, older: 0, never: 0 },
}

type Counts = ReadonlyMap<string, number>

async function readCounts(db: PerimeterDb, ids: readonly string[]): Promise<Counts> {
  const rows = await db
    .selectFrom('perimeter_counts')
    .select(['what', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('perimeter_id', 'in', ids)
    .groupBy('what')
    .execute()
  return new Map(rows.map(({ what, count }) => [what, Number(count)]))
}

function openBySeverity(counts: Counts): Record<Severity, number> {
  const open = { ...emptySummary.openFindings }
  for (const state of findingStates.filter(isOpen))
    for (const [at, severity] of severities.entries())
      open[severity] += counts.get(`finding ${state} ${at}`) ?? 0
  return open
}

function byState(counts: Counts): Record<FindingState, number> {
  const found = { ...emptySummary.findingsByState }
  for (const state of findingStates)
    for (const at of severities.keys()) found[state] += counts.get(`finding ${state} ${at}`) ?? 0
  return found
}

/** Changes are counted by the hour: the period begins with the hour of `from`. */
async function readChanges(db: PerimeterDb, ids: readonly string[], from: number): Promise<PeriodChanges> {
  const hour = Math.floor(from / hourMs)
  const rows = await db
    .selectFrom('perimeter_change_hours')
    .select(['kind', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('perimeter_id', 'in', ids)
    .where('hour', '>=', hour)
    .groupBy('kind')
    .execute()
  const of = (kind: string): number => Number(rows.find((row) => row.kind === kind)?.count ?? 0)
  return { opened: of('opened'), fixed: of('fixed'), reopened: of('reopened'), since: hour * hourMs }
}

async function readCourse(
  db: PerimeterDb,
  ids: readonly string[],
  now: number,
): Promise<readonly SummaryDay[]> {
  const rows = await db
    .selectFrom('perimeter_days')
    .select(({ fn }) => [
      'day' as const,
      fn.max<number>('score').as('score'),
      fn.sum<number>('open').as('open'),
      fn.sum<number>('services').as('services'),
    ])
    .where('perimeter_id', 'in', ids)
    .where('day', '>=', dayOf(now - courseDays * dayMs))
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map(({ day, score, open, services }) => ({
    day,
    score: Number(score),
    open: Number(open),
    services: Number(services),
  }))
}

async function readExpiring(db: PerimeterDb, ids: readonly string[]): Promise<Summary['expiring']> {
  const rows = await db
    .selectFrom('perimeter_services')
    .select(['perimeter_id', 'ip', 'port', 'certificate_name', 'certificate_end'])
    .where('perimeter_id', 'in', ids)
    .where('closed_at', '=', 0)
    .where('certificate_end', 'is not', null)
    .orderBy('certificate_end')
    .limit(maxExpiring)
    .execute()
  return rows.map((row) => ({
    perimeterId: row.perimeter_id,
    ip: row.ip,
    port: Number(row.port),
    name: row.certificate_name,
    endsAt: Number(row.certificate_end),
  }))
}

async function readCoverage(db: PerimeterDb, ids: readonly string[], now: number): Promise<Coverage> {
  const counts = await Promise.all(
    seenPeriods.map(async (period) => {
      const row = await db
        .selectFrom('perimeter_assets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('perimeter_id', 'in', ids)
        .where('state', '=', 'confirmed')
        .where(seenWithin(period, now))
        .executeTakeFirst()
      return [period, Number(row?.count ?? 0)] as const
    }),
  )
  return Object.fromEntries(counts) as Coverage
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
