/** A wait that can be ended before its time. */
export type RunningWait = {
  /** Its time is up. */
  readonly over: boolean
  stop(): void
}

/** So much of a pause of the process counts at most. */
const slice = 100

/**
 * Waits for the time that this process runs: what it spends stopped, or busy with something else, is no silence of the
 * other side. At the end what has already arrived is read before the wait is over.
 */
export function startRunningWait(milliseconds: number, onOver: () => void): RunningWait {
  let over = false
  let timer: NodeJS.Timeout | undefined
  let last: NodeJS.Immediate | undefined
  const end = (): void => {
    over = true
    onOver()
  }
  const step = (left: number): void => {
    const next = Math.min(slice, left)
    timer = setTimeout(() => {
      if (left > next) step(left - next)
      // Timers come before sockets: one more turn lets their data in.
      else last = setImmediate(() => (last = setImmediate(end)))
    }, next)
  }
  if (Number.isFinite(milliseconds)) step(Math.max(0, milliseconds))
  return {
    get over() {
      return over
    },
    stop: () => {
      clearTimeout(timer)
      clearImmediate(last)
    },
  }
}
