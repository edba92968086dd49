import type { Logger } from 'pino'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { Flusher } from '../../ingest/flusher.ts'
import type { LineIntake } from '../../ingest/intake.ts'
import { keepLease } from '../../storage/ledger/lease.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'

/**
 * A time in which this process moves events into the store. Each has a writer of its own: what the one before has
 * acknowledged and not stored is read from the outbox, and compared with the store, as that of another process is.
 */
export type Term = { readonly flusher: Flusher; readonly intake: LineIntake }

/** The right to move events into the store. */
export type Charge = {
  /** The present term; the last one while another may not begin yet. What its intake accepts is durable in any case. */
  term(): Term
  /** Resolves when everything accepted so far is stored, also over a change of terms. */
  settled(): Promise<void>
  inCharge(): boolean
  stop(): Promise<void>
}

export type SharedChargeOptions = {
  readonly ledger: Ledger
  /** Names this process. */
  readonly holder: string
  readonly startTerm: () => Term
  readonly log: Logger
  readonly supervisor: ActivityStarter
  readonly leaseMs?: number
}

/** Time after which another process may take over from one that is gone. */
const defaultLeaseMs = 15_000
const noticeMs = 2_000

/** Of a process that shares its store with no other. */
export function openOwnCharge(startTerm: () => Term): Charge {
  const term = startTerm()
  return {
    term: () => term,
    settled: () => term.flusher.settled(),
    inCharge: () => true,
    stop: () => term.flusher.stop(),
  }
}

/**
 * Waits until this process is in charge. One that stood still, or did not reach the ledger, for too long goes on with a new term
 * when no other process was in charge meanwhile.
 */
export async function openSharedCharge(options: SharedChargeOptions): Promise<Charge> {
  const charge = new SharedCharge(options)
  const { log } = options
  const waits = setTimeout(
    () => log.info('another process stores events; this one waits to take over'),
    noticeMs,
  )
  await charge.begun
  clearTimeout(waits)
  return {
    term: () => charge.term(),
    settled: () => charge.settled(),
    inCharge: () => charge.inCharge(),
    stop: () => charge.stop(),
  }
}

class SharedCharge implements Charge {
  readonly #options: SharedChargeOptions
  readonly #lease: ReturnType<typeof keepLease>
  #term: Term | null = null
  #working = false
  /** Another process was in charge: it goes on with the jobs of this one too, so only a new process may begin again. */
  #lost = false
  /** Resolved by the next change of the above. */
  #change = Promise.withResolvers<void>()

  constructor(options: SharedChargeOptions) {
    this.#options = options
    const { ledger, holder, log, supervisor, leaseMs = defaultLeaseMs } = options
    this.#lease = keepLease({
      ...{ ledger, name: 'ingest', holder, milliseconds: leaseMs, log, supervisor },
      work: (signal, continued) => this.#work(signal, continued),
    })
  }

  get begun(): Promise<void> {
    return this.#change.promise
  }

  term(): Term {
    return this.#term!
  }

  inCharge(): boolean {
    return this.#working && !this.#lost
  }

  async settled(): Promise<void> {
    while (!this.#lost) {
      const term = this.#term
      if (this.#working) await term?.flusher.settled()
      if (this.#working && term === this.#term) return
      if (!this.#working && !this.#lost) await this.#change.promise
    }
  }

  async stop(): Promise<void> {
    this.#lost = true
    this.#changed()
    await this.#term?.flusher.stop()
    await this.#lease.stop()
  }

  async #work(signal: AbortSignal, continued: boolean): Promise<void> {
    if (this.#term !== null && !continued && !this.#lost) {
      this.#options.log.error('another process was in charge of storing events: this one must be restarted')
      this.#lost = true
      this.#changed()
    }
    if (this.#lost) return
    const term = this.#options.startTerm()
    this.#term = term
    this.#working = true
    this.#changed()
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    this.#working = false
    await term.flusher.stop()
  }

  #changed(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers<void>()
  }
}
