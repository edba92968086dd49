import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ActivityStarter } from '../../core/supervisor.ts'
import { keepLease, type Lease } from '../../storage/ledger/lease.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Flusher } from '../flusher.ts'
import type { LineIntake } from '../intake.ts'
import {
  createClaimedBatches,
  createForeignBatches,
  type ForeignBatches,
  moverLease,
} from './foreign-batches.ts'
import { outboxSettled } from './outbox-settled.ts'

/**
 * A time in which this process moves events into the store. Each has a writer of its own: what the one before has
 * acknowledged and not stored is read from the outbox, and compared with the store, as that of another process is.
 */
export type Term = { readonly flusher: Flusher; readonly intake: LineIntake }

export type TermOptions = {
  /** The name under which batches are written, and moved from memory. */
  readonly writer: string
  readonly foreign: ForeignBatches
  /** False when another process may have taken the batches over. */
  readonly mayStore: () => boolean
}

export type Terms = {
  /** The present term; the last one while another may not begin yet. What its intake accepts is durable in any case. */
  term(): Term
  /** Resolves when everything accepted so far, by any process, is stored, also over a change of terms. */
  settled(): Promise<void>
  /** False between two terms. */
  isMoving(): boolean
  stop(): Promise<void>
}

/** Of a process that shares its outbox with no other that moves batches: one term. */
export function openOwnTerms(ledger: Ledger, startTerm: (options: TermOptions) => Term): Terms {
  const writer = randomUUID()
  const term = startTerm({ writer, foreign: createForeignBatches(ledger, writer), mayStore: () => true })
  return {
    term: () => term,
    settled: () => term.flusher.settled(),
    isMoving: () => true,
    stop: () => term.flusher.stop(),
  }
}

export type SharedTermsOptions = {
  readonly ledger: Ledger
  readonly startTerm: (options: TermOptions) => Term
  readonly log: Logger
  readonly supervisor: ActivityStarter
  readonly leaseMs?: number
}

/** Time after which others may move the batches of a process that is gone. */
const defaultLeaseMs = 15_000

/**
 * Of one of several processes that share an outbox. A term has a lease. A process that stood still, or did not reach the
 * ledger, for too long goes on with a new term, and others may have moved what it had.
 */
export async function openSharedTerms(options: SharedTermsOptions): Promise<Terms> {
  const terms = new SharedTerms(options)
  await terms.begun
  return {
    term: () => terms.term(),
    settled: () => terms.settled(),
    isMoving: () => terms.isMoving(),
    stop: () => terms.stop(),
  }
}

class SharedTerms implements Terms {
  readonly #options: SharedTermsOptions
  readonly #running: Promise<void>
  readonly #stopping = Promise.withResolvers<void>()
  #term: Term | null = null
  #isMoving = false
  #isStopped = false
  /** Resolved by the next change of the above. */
  #change = Promise.withResolvers<void>()

  constructor(options: SharedTermsOptions) {
    this.#options = options
    this.#running = this.#run()
  }

  get begun(): Promise<void> {
    return this.#change.promise
  }

  term(): Term {
    return this.#term!
  }

  isMoving(): boolean {
    return this.#isMoving
  }

  async settled(): Promise<void> {
    while (!this.#isStopped) {
      const term = this.#term
      if (this.#isMoving) await term?.flusher.settled()
      if (this.#isMoving && term === this.#term) break
      if (!this.#isMoving && !this.#isStopped) await this.#change.promise
    }
    // Other processes have some of it.
    if (!this.#isStopped) await outboxSettled(this.#options.ledger, () => this.#isStopped)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopping.resolve()
    await this.#running
    this.#changed()
  }

  /** One term after the other. */
  async #run(): Promise<void> {
    const { ledger, log, supervisor, leaseMs = defaultLeaseMs } = this.#options
    while (!this.#isStopped) {
      const writer = randomUUID()
      const ended = Promise.withResolvers<void>()
      let isUsed = false
      const lease: Lease = keepLease({
        ...{ ledger, log, supervisor, milliseconds: leaseMs, label: 'ingest mover' },
        ...{ name: moverLease(writer), holder: writer },
        work: async (signal) => {
          // Others may have claimed what it had: a term that has ended does not go on.
          if (!isUsed) {
            isUsed = true
            await this.#work({ writer, mayStore: () => lease.held() }, signal)
          }
          ended.resolve()
        },
      })
      await Promise.race([ended.promise, this.#stopping.promise])
      await lease.stop()
    }
  }

  async #work(options: Omit<TermOptions, 'foreign'>, signal: AbortSignal): Promise<void> {
    const foreign = createClaimedBatches(this.#options.ledger, options.writer)
    const term = this.#options.startTerm({ ...options, foreign })
    this.#term = term
    this.#isMoving = true
    this.#changed()
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    this.#isMoving = false
    await term.flusher.stop()
  }

  #changed(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers<void>()
  }
}
