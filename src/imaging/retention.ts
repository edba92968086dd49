import type { Logger } from 'pino'
import { dayMs, hourMs } from '../core/time.ts'
import type { CaptureStore } from './capture-store.ts'

const everyMilliseconds = hourMs

/** Deletes what is too old, at once and every hour. */
export function startRetention(
  captures: CaptureStore,
  days: number,
  log: Logger,
): { readonly stop: () => Promise<void> } {
  let stopped = false
  const sweep = async (): Promise<void> => {
    const moment = Date.now() - days * dayMs
    let removed = 0
    for (let ids = await captures.takenBefore(moment); ids.length > 0 && !stopped; ) {
      removed += await captures.remove(ids)
      ids = await captures.takenBefore(moment)
    }
    if (removed > 0) log.info({ removed }, 'old images and pages were deleted')
  }
  const guarded = (): Promise<void> =>
    sweep().catch((error: unknown) => log.error({ err: error }, 'old images could not be deleted'))
  let running = guarded()
  const timer = setInterval(() => {
    running = running.then(guarded)
  }, everyMilliseconds)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
