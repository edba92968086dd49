import { type Activity, type ActivityStarter, createSupervisor } from '../core/supervisor.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'

export type AuditEntry = {
  readonly at: number
  readonly key_id: string
  readonly method: string
  /** Without the query string: it may hold what people look for. */
  readonly path: string
  readonly status: number
  readonly cost: number
  readonly request_id: string
  /** The account that was signed in; null for a program. */
  readonly person_id: string | null
}

/** Who used which key for what. Written in groups, a moment later, so that it does not slow the answers. */
export type Audit = {
  record(entry: AuditEntry): void
  /** Tries a last time to write what waits. It never rejects, and ends in time also when the ledger does not answer. */
  stop(): Promise<void>
}

export type AuditOptions = {
  /** A write failed; its rows wait for the next one. */
  readonly onFailure: (error: unknown, waitingRows: number) => void
  /** Rows that are lost: the ledger was away for too long. */
  readonly onDropped: (rows: number) => void
  readonly limits?: Partial<AuditLimits>
  readonly supervisor?: ActivityStarter
}

export type AuditLimits = {
  /** From one write to the next. */
  readonly everyMs: number
  /** After a failure the pause doubles up to this. */
  readonly maxPauseMs: number
  /** Rows that wait at most, some 30 MB: those that come later are dropped, and counted. */
  readonly maxWaitingRows: number
  /** How long `stop` waits for the last write. */
  readonly stopMs: number
}

const defaultLimits: AuditLimits = {
  everyMs: 250,
  maxPauseMs: 30_000,
  maxWaitingRows: 100_000,
  stopMs: 5_000,
}
/** A statement of SQLite takes 32,766 values; eight columns of 2,000 rows stay below. */
const rowsAtOnce = 2_000

/** Failures are reported by `onFailure`; they need no second line in a log. */
const silent = { error: () => {} }

export function startAudit(ledger: Ledger, options: AuditOptions): Audit {
  return new AuditLog(ledger, options, { ...defaultLimits, ...options.limits })
}

class AuditLog implements Audit {
  readonly #ledger: Ledger
  readonly #options: AuditOptions
  readonly #limits: AuditLimits
  readonly #activity: Activity
  #waiting: AuditEntry[] = []
  #dropped = 0
  #stopped = false

  constructor(ledger: Ledger, options: AuditOptions, limits: AuditLimits) {
    this.#ledger = ledger
    this.#options = options
    this.#limits = limits
    const supervisor = options.supervisor ?? createSupervisor({ log: silent })
    this.#activity = supervisor.start({
      name: 'audit',
      problem: 'the audit log could not be written',
      run: () => this.#write(),
      everyMs: limits.everyMs,
      firstAfterMs: limits.everyMs,
      backOff: { firstMs: limits.everyMs * 2, maxMs: limits.maxPauseMs },
      unref: true,
    })
  }

  record(entry: AuditEntry): void {
    if (this.#stopped || this.#waiting.length >= this.#limits.maxWaitingRows) this.#dropped += 1
    else this.#waiting.push(entry)
  }

  async stop(): Promise<void> {
    if (this.#stopped) return
    this.#stopped = true
    // What the last write cannot store is counted as dropped below.
    const lastWrite = this.#activity.stop().then(() => this.#write().catch(() => {}))
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, this.#limits.stopMs)
    await Promise.race([lastWrite, late])
    clearTimeout(timer)
    this.#dropped += this.#waiting.length
    this.#waiting = []
    this.#reportDropped()
  }

  /** Everything that waits, until a write fails. */
  async #write(): Promise<void> {
    this.#reportDropped()
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.slice(0, rowsAtOnce)
      try {
        await this.#ledger.db.insertInto('audit').values(rows).execute()
      } catch (error) {
        // A row is written twice when the ledger stored it and only its answer was lost: better than not at all.
        this.#options.onFailure(error, this.#waiting.length)
        throw error
      }
      this.#waiting.splice(0, rows.length)
    }
  }

  #reportDropped(): void {
    if (this.#dropped === 0) return
    this.#options.onDropped(this.#dropped)
    this.#dropped = 0
  }
}
