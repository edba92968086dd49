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

/** Where the events of a sensor go. */
export type SensorSink = {
  readonly deliver: Deliver
  /** Resolves when the reader of the output is gone. */
  readonly closed: Promise<void>
  /** A summary for the user. */
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

/** Events that are not sent within this time at the end are sent after the next start. */
const graceMs = 5_000

/** Through a folder of this machine to a central service. */
export async function reportingSink(
  { url, secret }: Connection,
  folder: string,
  megabytes: number,
  log: Logger,
): Promise<SensorSink> {
  const spool = await openSpool(folder, megabytes * 1_000_000)
  const left = spool.figures()
  if (left.batches > 0) log.info({ events: left.events }, 'a previous process left events to send')
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
          ? [
              `${plural(events, 'event')} (${size(bytes)}) kept in ${path.resolve(folder)} to be sent after the next start`,
            ]
          : []),
      ]
    },
  }
}
