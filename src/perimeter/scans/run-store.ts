import type { Selectable } from 'kysely'
import type { PortRange } from '../../scanner/targets/parse-ports.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { numberOrNull, tablesOf } from '../ledger-tables.ts'
import type { Run, RunStatus } from '../perimeter.ts'
import type { PerimeterTables } from '../perimeter-rows.ts'

/** What a run looks at: which services it can say something about when it has ended. */
export type RunCoverage = {
  readonly jobs: readonly string[]
  readonly assets: readonly number[]
  readonly ports: readonly PortRange[]
  /** Only this address, for a run that verifies a finding. */
  readonly ip?: string
}

export type CoveredRun = Run & { readonly coverage: RunCoverage }

export type NewRun = {
  readonly perimeterId: string
  readonly kind: Run['kind']
  readonly findingId: number | null
  readonly coverage: RunCoverage
}

export type RunEnd = {
  readonly status: Exclude<RunStatus, 'running'>
  readonly reason: string | null
  readonly services?: number
  readonly opened?: number
  readonly fixed?: number
}

export type RunStore = {
  add(run: NewRun): Promise<Run>
  /** A scan that was not begun, with the reason. */
  refuse(perimeterId: string, reason: string): Promise<Run>
  /** Newest first. */
  list(perimeterId: string, limit: number): Promise<readonly Run[]>
  find(perimeterId: string, id: number): Promise<Run | null>
  running(): Promise<readonly CoveredRun[]>
  isRunning(perimeterId: string): Promise<boolean>
  end(id: number, end: RunEnd): Promise<void>
}

export function createRunStore(ledger: Ledger): RunStore {
  const db = tablesOf(ledger.durable)
  const insert = async (
    { perimeterId, kind, findingId, coverage }: NewRun,
    refused: string | null,
  ): Promise<Run> => {
    const now = Date.now()
    const row = await db
      .insertInto('perimeter_runs')
      .values({
        perimeter_id: perimeterId,
        kind,
        status: refused === null ? 'running' : 'refused',
        job_id: coverage.jobs[0] ?? null,
        finding_id: findingId,
        requested_at: now,
        finished_at: refused === null ? null : now,
        reason: refused,
        coverage: JSON.stringify(coverage),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return runFrom(row)
  }
  const runs = () => db.selectFrom('perimeter_runs').selectAll()
  return {
    add: (run) => insert(run, null),
    refuse: (perimeterId, reason) =>
      insert(
        { perimeterId, kind: 'scan', findingId: null, coverage: { jobs: [], assets: [], ports: [] } },
        reason,
      ),
    async list(perimeterId, limit) {
      const rows = await runs()
        .where('perimeter_id', '=', perimeterId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(runFrom)
    },
    async find(perimeterId, id) {
      const row = await runs().where('perimeter_id', '=', perimeterId).where('id', '=', id).executeTakeFirst()
      return row ? runFrom(row) : null
    },
    async running() {
      const rows = await runs().where('status', '=', 'running').orderBy('id').execute()
      return rows.map((row) => ({ ...runFrom(row), coverage: JSON.parse(row.coverage) as RunCoverage }))
    },
    async isRunning(perimeterId) {
      const row = await db
        .selectFrom('perimeter_runs')
        .select('id')
        .where('perimeter_id', '=', perimeterId)
        .where('status', '=', 'running')
        .where('kind', '=', 'scan')
        .executeTakeFirst()
      return row !== undefined
    },
    async end(id, { status, reason, services = 0, opened = 0, fixed = 0 }) {
      await db
        .updateTable('perimeter_runs')
        .set({ status, reason, services, opened, fixed, finished_at: Date.now() })
        .where('id', '=', id)
        .execute()
    },
  }
}

function runFrom(row: Selectable<PerimeterTables['perimeter_runs']>): Run {
  return {
    id: Number(row.id),
    perimeterId: row.perimeter_id,
    kind: row.kind,
    status: row.status,
    jobId: row.job_id,
    requestedAt: Number(row.requested_at),
    finishedAt: numberOrNull(row.finished_at),
    reason: row.reason,
    findingId: numberOrNull(row.finding_id),
    services: Number(row.services),
    opened: Number(row.opened),
    fixed: Number(row.fixed),
  }
}
