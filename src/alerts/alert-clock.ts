import type { Logger } from 'pino'

/** Calls what alerts do by the clock, one of each at a time. */
export type AlertClock = { start(): void; stop(): Promise<void> }

export type AlertClockOptions = {
  readonly log: Logger
  /** Every second: what changed in the ledger, and what is to be sent. */
  readonly tick: (now: number) => Promise<void>
  /** Every minute. */
  readonly rescore: (now: number) => Promise<void>
  /** Every hour, and soon after the start. */
  readonly sweep: (now: number) => Promise<void>
}

const second = 1_000

export function startClock({ log, tick, rescore, sweep }: AlertClockOptions): AlertClock {
  const underWay = new Map<string, Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  const call = (name: string, work: (now: number) => Promise<void>): void => {
    if (underWay.has(name)) return
    const done = work(Date.now())
      .catch((error) => log.error({ err: error }, `alerts: the ${name} failed`))
      .finally(() => underWay.delete(name))
    underWay.set(name, done)
  }
  const every = (milliseconds: number, name: string, work: (now: number) => Promise<void>): void => {
    timers.push(setInterval(() => call(name, work), milliseconds).unref())
  }
  return {
    start() {
      every(second, 'tick', tick)
      every(60 * second, 'scores', rescore)
      every(3_600 * second, 'sweep', sweep)
      timers.push(setTimeout(() => call('sweep', sweep), 60 * second).unref())
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay.values())
    },
  }
}
