import type { Logger } from 'pino'
import type { Activity, ActivityStarter } from '../core/supervisor.ts'
import { dayMs, hourMs } from '../core/time.ts'
import type { CaptureStore } from './capture-store.ts'

export type ImageRetentionOptions = {
  readonly captures: CaptureStore
  readonly days: number
  readonly log: Pick<Logger, 'info'>
  readonly supervisor: ActivityStarter
}

/** Deletes what is too old, at once and every hour. */
export function startImageRetention({ captures, days, log, supervisor }: ImageRetentionOptions): Activity {
  return supervisor.start({
    name: 'image retention',
    problem: 'old images could not be deleted',
    everyMs: hourMs,
    unref: true,
    run: async (signal) => {
      const moment = Date.now() - days * dayMs
      let removed = 0
      for (let ids = await captures.takenBefore(moment); ids.length > 0 && !signal.aborted; ) {
        removed += await captures.remove(ids)
        ids = await captures.takenBefore(moment)
      }
      if (removed > 0) log.info({ removed }, 'old images and pages were deleted')
    },
  })
}
