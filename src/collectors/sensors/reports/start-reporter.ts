import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { aborted } from '../../../core/aborted.ts'
import { type ReportTarget, sendReport } from './send-report.ts'
import type { Spool } from './spool.ts'

/** Sends what is in the spool to the central service, in order, as often as it takes. */
export type Reporter = {
  readonly figures: Readonly<ReporterFigures>
  /** Sends what it can in the time it is given; the rest stays on disk for the next start. */
  stop(graceMs: number): Promise<void>
}

/** Events the central service has, and those it will not have. */
export type ReporterFigures = { sent: number; refused: number; failures: number }

const defaultWaits = { firstMs: 500, maxMs: 60_000 }

export function startReporter(
  spool: Spool,
  target: ReportTarget,
  log: Logger,
  waits: typeof defaultWaits = defaultWaits,
): Reporter {
  const figures: ReporterFigures = { sent: 0, refused: 0, failures: 0 }
  const ending = new AbortController()
  const hurry = new AbortController()
  let waitMs = waits.firstMs

  const sendOldest = async (): Promise<void> => {
    const batch = spool.oldest()
    if (!batch) return
    const body = await spool.read(batch)
    const sent = await sendReport(target, batch.id, body, ending.signal)
    if (sent.kind === 'later') {
      figures.failures += 1
      const wait = sent.waitMs ?? waitMs
      if (!ending.signal.aborted)
        log.warn(
          { reason: sent.reason, ...spool.figures() },
          'the central service does not take reports: kept on disk',
        )
      // Many sensors that lost the same service do not come back at the same moment.
      await pause(wait * (0.75 + Math.random() / 2))
      waitMs = Math.min(waits.maxMs, waitMs * 2)
      return
    }
    waitMs = waits.firstMs
    if (sent.kind === 'refused') {
      figures.refused += batch.events
      log.error(
        { batch: batch.id, events: batch.events, reason: sent.reason },
        'a report was refused: set aside',
      )
      await spool.setAside(batch)
      return
    }
    figures.sent += batch.events - sent.refused.length
    figures.refused += sent.refused.length
    if (sent.refused.length > 0)
      log.warn({ events: sent.refused.length, reason: sent.refused[0] }, 'events were refused')
    await spool.forget(batch)
  }
  const pause = (milliseconds: number): Promise<unknown> =>
    // A signal ends the pause.
    sleep(milliseconds, undefined, { signal: AbortSignal.any([ending.signal, hurry.signal]) }).catch(() => {})
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted && !(hurry.signal.aborted && spool.oldest() === null)) {
      await Promise.race([spool.filled(), aborted(hurry.signal)])
      try {
        await sendOldest()
      } catch (error) {
        log.error({ err: error }, 'the spool cannot be read')
        await pause(waits.maxMs)
      }
    }
  }
  const running = run()

  return {
    figures,
    async stop(graceMs) {
      hurry.abort()
      const late = setTimeout(() => ending.abort(), graceMs)
      await running
      clearTimeout(late)
    },
  }
}
