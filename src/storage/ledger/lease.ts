import { type Activity, type ActivityStarter, createSupervisor, type LoopLog } from '../../core/supervisor.ts'
import type { Ledger } from './ledger.ts'

type LeaseTables = { leases: { name: string; holder: string; until: number } }

export type LeaseRequest = { readonly name: string; readonly holder: string; readonly milliseconds: number }

/**
 * Takes the lease, or makes the holder's own last longer; false when another process has it. One statement, so
 * of many that try at the same moment one succeeds. The clocks of the machines must agree to within the time.
 */
export async function takeLease(
  { durable }: Ledger,
  { name, holder, milliseconds }: LeaseRequest,
  now = Date.now(),
): Promise<boolean> {
  const row = await durable
    .withTables<LeaseTables>()
    .insertInto('leases')
    .values({ name, holder, until: now + milliseconds })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until: now + milliseconds })
        .where(({ or, eb }) => or([eb('leases.holder', '=', holder), eb('leases.until', '<=', now)])),
    )
    .returning('holder')
    .executeTakeFirst()
  return row?.holder === holder
}

/**
 * Makes a lease last longer that this holder was the last to have, also after its end; false when another process had it
 * since. So a holder that stood still knows whether something was done without it.
 */
export async function extendLease(
  { durable }: Ledger,
  { name, holder, milliseconds }: LeaseRequest,
  now = Date.now(),
): Promise<boolean> {
  const { numUpdatedRows } = await durable
    .withTables<LeaseTables>()
    .updateTable('leases')
    .set({ until: now + milliseconds })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function giveUpLease(
  { durable }: Ledger,
  { name, holder }: Pick<LeaseRequest, 'name' | 'holder'>,
): Promise<void> {
  await durable
    .withTables<LeaseTables>()
    .deleteFrom('leases')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

export type Lease = {
  /** Whether it is ours at this moment, as far as the clock of this process tells. */
  held(): boolean
  stop(): Promise<void>
}

export type LeaseKeeping = LeaseRequest & {
  readonly ledger: Ledger
  /**
   * What the holder does; the signal ends it before another process may begin. `continued`: it is not the first time, and
   * no other process had the lease in between.
   */
  readonly work: (signal: AbortSignal, continued: boolean) => Promise<void>
  readonly log: LoopLog
  readonly supervisor?: ActivityStarter
  /** What the supervisor calls it, where the name is one that nobody knows. */
  readonly label?: string
}

/**
 * Does the work whenever the lease is ours. A process that cannot extend it ends the work a third of the time before
 * others may begin with it.
 */
export function keepLease(options: LeaseKeeping): Lease {
  return new KeptLease(options)
}

class KeptLease implements Lease {
  readonly #options: LeaseKeeping
  readonly #activity: Activity
  #safeUntil = 0
  #deadline: NodeJS.Timeout | undefined
  #working: { readonly end: AbortController; readonly done: Promise<void> } | null = null
  #failure: { readonly error: unknown } | null = null
  #hadIt = false

  constructor(options: LeaseKeeping) {
    this.#options = options
    const { name, label = name, milliseconds } = options
    this.#activity = (options.supervisor ?? createSupervisor(options)).start({
      name: `lease ${label}`,
      problem: `the lease "${label}" could not be kept`,
      run: (signal) => this.#extend(signal),
      everyMs: milliseconds / 6,
      backOff: { firstMs: milliseconds / 6, maxMs: milliseconds / 6 },
    })
  }

  held(): boolean {
    return this.#working !== null && performance.now() < this.#safeUntil
  }

  async stop(): Promise<void> {
    await this.#activity.stop()
    await this.#endWork()
    const { ledger, log, name } = this.#options
    await giveUpLease(ledger, this.#options).catch((error: unknown) =>
      log.error({ err: error, name }, 'a lease could not be released; it ends by itself'),
    )
  }

  /** Returns the pause until the next attempt. */
  async #extend(signal: AbortSignal): Promise<number> {
    const { ledger, milliseconds } = this.#options
    const asked = performance.now()
    const continued = this.#hadIt && (await extendLease(ledger, this.#options))
    const ours = continued || (await takeLease(ledger, this.#options))
    if (this.#failure) {
      // The loop reports it; its next run begins the work again.
      const { error } = this.#failure
      this.#failure = null
      throw error
    }
    // What was begun before another process had it must not go on; what is ending must have ended.
    if (!continued || this.#working?.end.signal.aborted) await this.#endWork()
    if (!ours) return milliseconds / 6
    this.#hadIt = true
    const safeMs = (milliseconds * 2) / 3 - (performance.now() - asked)
    this.#safeUntil = performance.now() + safeMs
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => void this.#endWork(), Math.max(0, safeMs))
    if (!this.#working && !signal.aborted) this.#begin(continued)
    return milliseconds / 3
  }

  #begin(continued: boolean): void {
    const { work } = this.#options
    const end = new AbortController()
    const done = work(end.signal, continued)
      .catch((error: unknown) => {
        this.#failure = { error }
      })
      .finally(() => {
        this.#working = null
      })
    this.#working = { end, done }
  }

  async #endWork(): Promise<void> {
    this.#safeUntil = 0
    clearTimeout(this.#deadline)
    this.#working?.end.abort()
    await this.#working?.done
  }
}
