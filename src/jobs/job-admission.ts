import { randomUUID } from 'node:crypto'
import { errors } from '../core/errors.ts'
import type { Scanner, ScanPlan } from '../scanner/scan-plan.ts'
import { bytesOf, type Job, type JobStore, type NewJob } from './job-store.ts'
import type { JobLimits } from './limits.ts'
import { type JobRequest, parseJob, planSize } from './parse-job.ts'
import { writePlan } from './plan-text.ts'
import type { ModuleChecks } from './read-modules.ts'

export type Client = { readonly accountId: string; readonly keyId: string }

export type JobAdmission = {
  /** The id of the new job, or of the one that the same idempotency key made before. */
  admit(client: Client, body: unknown, idempotencyKey?: string): Promise<string>
}

export type JobAdmissionOptions = {
  readonly store: Pick<JobStore, 'add' | 'byIdempotencyKey' | 'makeRoom'>
  readonly scanner: Pick<Scanner, 'refusal'>
  readonly modules: ModuleChecks
  readonly limits: Pick<JobLimits, 'probesPerJob' | 'queuedPerAccount' | 'bytesPerAccount'>
  /** How many jobs of an account are in the queue. */
  readonly waitingOf: (accountId: string) => number
  readonly enqueue: (job: Job) => void
}

const idempotencyKeyShape = /^[\x21-\x7e]{1,255}$/

/** The way of a request into the queue: read, compared with the limits of its account, and stored. */
export function createJobAdmission(options: JobAdmissionOptions): JobAdmission {
  return new LimitedAdmission(options)
}

class LimitedAdmission implements JobAdmission {
  readonly #options: JobAdmissionOptions
  /** Requests between their check against the limit and their entry in the queue, by account. */
  readonly #arriving = new Map<string, number>()

  constructor(options: JobAdmissionOptions) {
    this.#options = options
  }

  async admit(client: Client, body: unknown, idempotencyKey?: string): Promise<string> {
    if (idempotencyKey !== undefined && !idempotencyKeyShape.test(idempotencyKey))
      throw errors.badQuery('Idempotency-Key: write 1 to 255 visible ASCII characters.')
    const request = parseJob(body, this.#options.modules)
    const before = idempotencyKey === undefined ? null : await this.#repeated(client, request, idempotencyKey)
    if (before !== null) return before
    this.#requireRoom(client, request.plan)
    const id = randomUUID()
    const added = await this.#add(client, {
      id,
      account_id: client.accountId,
      key_id: client.keyId,
      kind: request.kind,
      description: request.description,
      options: JSON.stringify(request.options),
      plan: writePlan(request.plan),
      idempotency_key: idempotencyKey ?? null,
      campaign_id: null,
    })
    // Another request with the same key came first, between the check and the insert.
    return added ? id : (await this.#repeated(client, request, idempotencyKey!))!
  }

  async #repeated(client: Client, request: JobRequest, key: string): Promise<string | null> {
    const before = await this.#options.store.byIdempotencyKey(client.accountId, key)
    if (!before) return null
    const same =
      before.kind === request.kind &&
      before.description === request.description &&
      before.options === JSON.stringify(request.options)
    if (!same) throw errors.badQuery('Idempotency-Key: it was used for another job within the last 24 hours.')
    return before.id
  }

  #requireRoom({ accountId }: Client, plan: ScanPlan): void {
    const { limits, scanner, waitingOf } = this.#options
    const size = planSize(plan)
    if (size > BigInt(limits.probesPerJob))
      throw errors.badQuery(
        `options: ${size.toLocaleString('en')} addresses times ports are more than the ${limits.probesPerJob.toLocaleString('en')} that one job may have.`,
      )
    if (waitingOf(accountId) + (this.#arriving.get(accountId) ?? 0) >= limits.queuedPerAccount)
      throw errors.badQuery(
        `${limits.queuedPerAccount.toLocaleString('en')} jobs of this account are waiting already: try again when some have run.`,
      )
    const refusal = scanner.refusal(plan, accountId)
    if (refusal !== null) throw errors.badQuery(refusal)
  }

  /** False when the account has a job with this idempotency key. */
  async #add({ accountId }: Client, row: NewJob): Promise<boolean> {
    const { store, limits, enqueue } = this.#options
    this.#arriving.set(accountId, (this.#arriving.get(accountId) ?? 0) + 1)
    try {
      const { bytesPerAccount } = limits
      if (!(await store.makeRoom(accountId, bytesPerAccount - bytesOf(row))))
        throw errors.badQuery(
          `The jobs of this account that have not ended take ${Math.round(bytesPerAccount / 2 ** 20)} MB already: try again when some have run.`,
        )
      const job = await store.add(row)
      // Before it stops to count as arriving, so that it is counted at every moment.
      if (job) enqueue(job)
      return job !== null
    } finally {
      const left = this.#arriving.get(accountId)! - 1
      if (left > 0) this.#arriving.set(accountId, left)
      else this.#arriving.delete(accountId)
    }
  }
}
