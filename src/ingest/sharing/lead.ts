import type { Logger } from 'pino'
import type { ActivityStarter } from '../../core/supervisor.ts'
import { keepLease, takeLease } from '../../storage/ledger/lease.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'

/** Of the processes that share an outbox one runs the jobs, and takes in what comes through NATS. */
export type Lead = {
  /** Whether it is this process. */
  leads(): boolean
  /** Resolves when it is this process for the first time. */
  readonly begun: Promise<void>
  /**
   * It was this process, and is not now. When another one took it over, that one goes on with the jobs, so only a new process
   * may begin again.
   */
  hasStopped(): boolean
  stop(): Promise<void>
}

export type LeadOptions = {
  readonly ledger: Ledger
  /** Names this process. */
  readonly holder: string
  readonly log: Logger
  readonly supervisor: ActivityStarter
  readonly leaseMs?: number
}

/** Time after which another process may take over from one that is gone. */
const defaultLeaseMs = 15_000

/** Resolves when it is known which process leads now. */
export async function openLead(options: LeadOptions): Promise<Lead> {
  const { ledger, holder, log, supervisor, leaseMs = defaultLeaseMs } = options
  const request = { name: 'ingest', holder, milliseconds: leaseMs }
  const begun = Promise.withResolvers<void>()
  const state = { had: false, leads: false, isLost: false }
  const isFirst = await takeLease(ledger, request)
  const lease = keepLease({
    ...{ ...request, ledger, log, supervisor },
    work: async (signal, continued) => {
      if (state.had && !continued && !state.isLost) {
        log.error('another process has run the jobs: this one must be restarted')
        state.isLost = true
      }
      if (state.isLost) return
      Object.assign(state, { had: true, leads: true })
      begun.resolve()
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      state.leads = false
    },
  })
  if (isFirst) await begun.promise
  else log.info('another process runs the jobs; this one shares in the storing of events')
  return {
    leads: () => state.leads && !state.isLost,
    begun: begun.promise,
    hasStopped: () => state.had && (state.isLost || !state.leads),
    stop: () => lease.stop(),
  }
}
