import type { Selectable } from 'kysely'
import { hourMs } from '../core/time.ts'
import type { Checkpoint } from '../scanner/scan-plan.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { QueuedJob } from './fair-queue.ts'
import type { JobStatus, JobTables } from './job-rows.ts'

export type Job = Readonly<Selectable<JobTables['jobs']>>

export type NewJob = Pick<
  Job,
  | 'id'
  | 'account_id'
  | 'key_id'
  | 'kind'
  | 'description'
  | 'options'
  | 'plan'
  | 'idempotency_key'
  | 'campaign_id'
>

/** Where a job stands: the scanner's own mark, and how long the job has run, time out of service apart. */
export type JobMark = { readonly scan: Checkpoint; readonly elapsed: number }

export type Ending = {
  readonly status: Exclude<JobStatus, 'requested'>
  readonly reason: string | null
  readonly stats: string | null
}

/** What the list of jobs shows. */
export type ListedJob = Pick<
  Job,
  'id' | 'description' | 'status' | 'requested_at' | 'finished_at' | 'options'
>

const maxListed = 100
/** Of options in one list: more than a person reads, and less than a client may be sent by accident. */
const maxListedBytes = 8 * 2 ** 20
/** How long the same key gives the same answer. */
const idempotencyMilliseconds = 24 * hourMs

const tablesOf = (db: Ledger['db']) => db.withTables<JobTables>()

export function createJobStore(ledger: Ledger): JobStore {
  return new JobStore(ledger)
}

/** The jobs in the ledger. Each change is one statement that says from which state it leads. */
export class JobStore {
  readonly #db: ReturnType<typeof tablesOf>
  readonly #durable: ReturnType<typeof tablesOf>
  #lastTime = 0

  constructor(ledger: Ledger) {
    this.#db = tablesOf(ledger.db)
    this.#durable = tablesOf(ledger.durable)
  }

  /** Null when the account has a job with this idempotency key. */
  async add(job: NewJob): Promise<Job | null> {
    const row = await this.#durable
      .insertInto('jobs')
      .values({
        ...job,
        bytes: bytesOf(job),
        status: 'requested',
        requested_at: this.#moment(),
        started_at: null,
        finished_at: null,
        reason: null,
        checkpoint: null,
        stats: null,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ? jobFrom(row) : null
  }

  async byIdempotencyKey(accountId: string, key: string): Promise<Job | null> {
    await this.#db
      .updateTable('jobs')
      .set({ idempotency_key: null })
      .where('account_id', '=', accountId)
      .where('idempotency_key', '=', key)
      .where('requested_at', '<=', Date.now() - idempotencyMilliseconds)
      .execute()
    const row = await this.#db
      .selectFrom('jobs')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    return row ? jobFrom(row) : null
  }

  async find(id: string): Promise<Job | null> {
    const row = await this.#db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? jobFrom(row) : null
  }

  /** Newest first, as many as fit into one answer. */
  async newest(accountId: string): Promise<ListedJob[]> {
    const sizes = await this.#db
      .selectFrom('jobs')
      .select(['id', 'bytes'])
      .where('account_id', '=', accountId)
      .orderBy('requested_at', 'desc')
      .limit(maxListed)
      .execute()
    let bytes = 0
    const fitting = sizes.filter((job, index) => {
      bytes += Number(job.bytes)
      return index === 0 || bytes <= maxListedBytes
    })
    if (fitting.length === 0) return []
    const rows = await this.#db
      .selectFrom('jobs')
      .select(['id', 'description', 'status', 'requested_at', 'finished_at', 'options'])
      .where(
        'id',
        'in',
        fitting.map(({ id }) => id),
      )
      .orderBy('requested_at', 'desc')
      .execute()
    return rows.map((row) => ({ ...row, ...timesOf(row) }))
  }

  /**
   * Deletes the oldest jobs of an account that have ended until the rest takes at most so many bytes. False when
   * that is not enough: nothing is deleted then.
   */
  async makeRoom(accountId: string, bytes: number): Promise<boolean> {
    const stored = await this.#db
      .selectFrom('jobs')
      .select(({ fn }) => fn.sum('bytes').as('bytes'))
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    let taken = Number(stored?.bytes ?? 0)
    if (taken <= bytes) return true
    const rows = await this.#db
      .selectFrom('jobs')
      .select(['id', 'bytes', 'finished_at'])
      .where('account_id', '=', accountId)
      .orderBy('requested_at')
      .execute()
    const gone: string[] = []
    for (const row of rows) {
      if (taken <= bytes) break
      if (row.finished_at === null) continue
      gone.push(row.id)
      taken -= Number(row.bytes)
    }
    if (taken > bytes) return false
    for (let at = 0; at < gone.length; at += idsAtOnce)
      await this.#db
        .deleteFrom('jobs')
        .where('id', 'in', gone.slice(at, at + idsAtOnce))
        .execute()
    return true
  }

  /** False when there is no such job. */
  async remove(id: string): Promise<boolean> {
    const result = await this.#durable.deleteFrom('jobs').where('id', '=', id).executeTakeFirst()
    return result.numDeletedRows > 0n
  }

  /** Those that ran before those that only waited, so that a restart changes no order. */
  async unfinished(): Promise<QueuedJob[]> {
    const rows = await this.#db
      .selectFrom('jobs')
      .select(['id', 'account_id', 'started_at'])
      .where('finished_at', 'is', null)
      .orderBy('requested_at')
      .execute()
    return rows
      .sort((a, b) => Number(b.started_at !== null) - Number(a.started_at !== null))
      .map((row) => ({ id: row.id, accountId: row.account_id }))
  }

  async hasUnfinishedRun(campaignId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('jobs')
      .select('id')
      .where('campaign_id', '=', campaignId)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  }

  /** False when it had started before. */
  async start(id: string): Promise<boolean> {
    const result = await this.#durable
      .updateTable('jobs')
      .set({ started_at: Date.now() })
      .where('id', '=', id)
      .where('started_at', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  /** False when it was revoked or has ended: the mark is not needed. */
  async mark(id: string, mark: JobMark): Promise<boolean> {
    const result = await this.#db
      .updateTable('jobs')
      .set({ checkpoint: JSON.stringify(mark) })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  /** False when it is finished or revoked already. */
  async revoke(id: string): Promise<boolean> {
    const result = await this.#durable
      .updateTable('jobs')
      .set({ status: 'revoked' })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  /** A job that was revoked meanwhile stays revoked. The status that it has now; null when it had ended before. */
  async finish(id: string, { status, reason, stats }: Ending): Promise<Ending['status'] | null> {
    const row = await this.#durable
      .updateTable('jobs')
      .set((eb) => ({
        status: eb
          .case()
          .when('status', '=', 'revoked')
          .then<JobStatus>('revoked')
          .else<JobStatus>(status)
          .end(),
        finished_at: Date.now(),
        reason,
        stats,
        checkpoint: null,
        // It is not read again, and may be as large as the request.
        plan: '',
        bytes: eb('bytes', '-', eb.fn<number>('length', ['plan'])),
      }))
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('status')
      .executeTakeFirst()
    return row ? (row.status as Ending['status']) : null
  }

  /** Never the same moment twice, so that jobs have an order. */
  #moment(): number {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1)
    return this.#lastTime
  }
}

/** A statement of SQLite takes 32,766 values. */
const idsAtOnce = 1_000

/** As the engines of the ledger count the length of a text. */
export function bytesOf({
  options,
  plan,
  description,
}: Pick<Job, 'options' | 'plan' | 'description'>): number {
  return options.length + plan.length + description.length
}

function jobFrom(row: Selectable<JobTables['jobs']>): Job {
  const started_at = row.started_at === null ? null : Number(row.started_at)
  return { ...row, ...timesOf(row), started_at, bytes: Number(row.bytes) }
}

function timesOf(row: Pick<Job, 'requested_at' | 'finished_at'>): Pick<Job, 'requested_at' | 'finished_at'> {
  return {
    requested_at: Number(row.requested_at),
    finished_at: row.finished_at === null ? null : Number(row.finished_at),
  }
}
