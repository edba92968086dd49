import type { Activity, ActivityStarter } from '../core/supervisor.ts'
import { hourMs, minuteMs } from '../core/time.ts'

/** Calls what alerts do by the clock, one of each at a time. */
export type AlertClock = { start(): void; stop(): Promise<void> }

export type AlertClockOptions = {
  readonly supervisor: ActivityStarter
  /** Every second: reads changes in the ledger. */
  readonly refresh: () => Promise<void>
  /** Every second: sends what is due. */
  readonly deliver: (now: number) => Promise<void>
  /** Every minute. */
  readonly rescore: (now: number) => Promise<void>
  /** Every hour, and soon after the start. */
  readonly sweep: (now: number) => Promise<void>
}

const secondMs = 1_000

export function createClock(options: AlertClockOptions): AlertClock {
  const { supervisor, refresh, deliver, rescore, sweep } = options
  let activities: readonly Activity[] = []
  const every = (name: string, everyMs: number, firstAfterMs: number, work: (now: number) => Promise<void>) =>
    supervisor.start({
      name: `alerts ${name}`,
      problem: `alerts: the ${name} failed`,
      run: () => work(Date.now()),
      everyMs,
      firstAfterMs,
      unref: true,
    })
  return {
    start() {
      activities = [
        every('refresh', secondMs, secondMs, refresh),
        every('deliveries', secondMs, secondMs, deliver),
        every('scores', minuteMs, minuteMs, rescore),
        every('sweep', hourMs, minuteMs, sweep),
      ]
    },
    async stop() {
      await Promise.all(activities.map((activity) => activity.stop()))
    },
  }
}
