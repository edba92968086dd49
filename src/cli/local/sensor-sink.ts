import path from 'node:path'
import type { Logger } from 'pino'
import type { Deliver } from '../../collectors/sensors/observation-queue.ts'
import { openSpool } from '../../collectors/sensors/reports/spool.ts'
import { spoolEvents } from '../../collectors/sensors/reports/spool-events.ts'
import { startReporter } from '../../collectors/sensors/reports/start-reporter.ts'
import type { Connection } from '../client/connection.ts'
import { type Out, OutputClosedError } from '../terminal/out.ts'
import { jsonLine } from '../terminal/plain-text.ts'
import { plural, size } from '../terminal/quantities.ts'

/** Where what a sensor sees goes to. */
export type SensorSink = {
  readonly deliver: Deliver
  /** Resolves when nobody wants any more. */
  readonly closed: Promise<void>
  /** What became of it, in words. */
  close(): Promise<string[]>
}

/** Lines of JSON on standard output. */
export function printingSink(out: Out): SensorSink {
  const closed = Promise.withResolvers<void>()
  let isClosed = false
  return {
    closed: closed.promise,
    async deliver(events) {
      if (isClosed) return events.length
      try {
        await out.write(events.map(jsonLine).join(''))
        return 0
      } catch (error) {
        if (!(error instanceof OutputClosedError)) throw error
        isClosed = true
        closed.resolve()
        return events.length
      }
    },
    close: async () => [],
  }
}

/** What is not sent within this time when the sensor ends is sent after its next start. */
const graceMs = 5_000

/** Into a folder of this machine, and from there to a central service. */
export async function reportingSink(
  { url, secret }: Connection,
  folder: string,
  megabytes: number,
  log: Logger,
): Promise<SensorSink> {
  const spool = await openSpool(folder, megabytes * 1_000_000)
  const left = spool.figures()
  if (left.batches > 0) log.info({ events: left.events }, 'an earlier run has left events to be sent')
  const reporter = startReporter(spool, { url, token: secret }, log)
  return {
    deliver: spoolEvents(spool),
    closed: new Promise(() => {}),
    async close() {
      await reporter.stop(graceMs)
      const { sent, refused } = reporter.figures
      const { events, bytes } = spool.figures()
      return [
        `${plural(sent, 'event')} sent, ${plural(refused, 'event')} refused`,
        ...(events > 0
          ? [`${plural(events, 'event')} (${size(bytes)}) wait in ${path.resolve(folder)} for the next start`]
          : []),
      ]
    },
  }
}
