import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Activity, ActivityStarter } from '../../core/supervisor.ts'
import { lastWaiting } from '../../ingest/outbox.ts'
import { outboxLeft } from '../../ingest/outbox-left.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { reportStep } from '../report-step.ts'
import type { StoreChecks } from './store-checks.ts'

/** What is done after a start for what a previous process left. The service answers meanwhile, and says that it is not over. */
export type Recovery = {
  /** Events that were acknowledged before the start and are not stored yet; null when it is over. */
  left(): number | null
  /** Resolves when the store was compared with the journal, or it was stopped. */
  readonly compared: Promise<void>
  stop(): Promise<void>
}

export type RecoveryOptions = {
  readonly ledger: Ledger
  readonly checks: Pick<StoreChecks, 'compare' | 'isCompared'> | null
  readonly log: Logger
  readonly supervisor: ActivityStarter
  readonly registry: Registry
}

const lookEveryMs = 500
const sayEveryMs = 10_000

/** To be called before the flusher starts, which stores what is left. */
export async function startRecovery(options: RecoveryOptions): Promise<Recovery> {
  const last = await lastWaiting(options.ledger)
  const events = last === null ? 0 : await outboxLeft(options.ledger, undefined, last)
  return new RunningRecovery(options, last, events)
}

class RunningRecovery implements Recovery {
  readonly #options: RecoveryOptions
  readonly #began = performance.now()
  /** The newest batch that was there at the start. */
  readonly #last: number | null
  readonly #events: number
  readonly #comparison = Promise.withResolvers<void>()
  readonly #activity: Activity
  #isCompared = false
  #left: number | null
  #nextLineAt = this.#began + sayEveryMs

  constructor(options: RecoveryOptions, last: number | null, events: number) {
    this.#options = options
    this.#last = last
    this.#events = events
    this.#left = events === 0 && (options.checks?.isCompared() ?? true) ? null : events
    const left = (): number => this.#left ?? 0
    new Gauge({
      name: 'rimlight_recovery_left_events',
      help: 'Events that were acknowledged before the start and are not stored yet',
      registers: [options.registry],
      collect() {
        this.set(left())
      },
    })
    this.#activity = options.supervisor.start({
      name: 'recovery',
      problem: 'what a previous process left could not be compared with the store',
      run: () => this.#run(),
      everyMs: lookEveryMs,
      unref: true,
    })
  }

  get compared(): Promise<void> {
    return this.#comparison.promise
  }

  // It is handed on alone.
  readonly left = (): number | null => this.#left

  async stop(): Promise<void> {
    await this.#activity.stop()
    this.#comparison.resolve()
  }

  async #run(): Promise<void> {
    const { ledger, checks, log } = this.#options
    if (!this.#isCompared) {
      await reportStep(log, 'comparing the store with its journal, while requests are answered', () =>
        checks?.compare(),
      )
      this.#isCompared = true
      this.#comparison.resolve()
    }
    const left = this.#last === null ? 0 : await outboxLeft(ledger, undefined, this.#last)
    this.#left = left > 0 ? left : null
    const now = performance.now()
    const seconds = Math.round((now - this.#began) / 1_000)
    if (left > 0 && now >= this.#nextLineAt) {
      this.#nextLineAt = now + sayEveryMs
      log.info(
        { left, of: this.#events, seconds },
        'events that a previous process acknowledged are being stored',
      )
    }
    if (left > 0) return
    if (this.#events > 0)
      log.info(
        { events: this.#events, seconds },
        'all events that a previous process acknowledged are stored',
      )
    // From within its own run, which ends first.
    void this.#activity.stop()
  }
}
