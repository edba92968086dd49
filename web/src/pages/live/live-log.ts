import type { LiveEvent } from './live-event.ts'

/** The events of a stream on the page; never more than `maxKept`. */
export type LiveLog = {
  add(event: Omit<LiveEvent, 'id'>, now: number): void
  /** Counts events that the service dropped. */
  addMissed(events: number): void
  /** Freezes the shown events; new ones are counted as held back. */
  hold(): void
  /** Shows the newest again. */
  release(): void
  clear(): void
  state(now: number): LiveState
}

export type LiveState = {
  /** Newest first. */
  readonly events: readonly LiveEvent[]
  readonly total: number
  /** Arrived while the page was paused or hidden. */
  readonly heldBack: number
  /** How many of those are no longer kept. */
  readonly lost: number
  /** Dropped by the service. */
  readonly missed: number
  readonly perSecond: number
}

export const maxKept = 2_000
const rateSeconds = 10

export function createLiveLog(): LiveLog {
  let kept: LiveEvent[] = []
  let shown: readonly LiveEvent[] | null = null
  let total = 0
  let totalAtHold = 0
  let missed = 0
  /** Events of each of the last seconds. */
  let seconds = new Map<number, number>()

  return {
    add(event, now) {
      total += 1
      kept.push({ ...event, id: total })
      // In larger steps: shifting one by one would move the whole list each time.
      if (kept.length > 2 * maxKept) kept = kept.slice(-maxKept)
      const second = Math.floor(now / 1000)
      seconds.set(second, (seconds.get(second) ?? 0) + 1)
    },
    addMissed(events) {
      missed += events
    },
    hold() {
      if (shown !== null) return
      shown = newest(kept)
      totalAtHold = total
    },
    release() {
      shown = null
    },
    clear() {
      kept = []
      shown = null
      total = 0
      missed = 0
      seconds = new Map()
    },
    state(now) {
      const oldest = Math.floor(now / 1000) - rateSeconds
      for (const second of seconds.keys()) if (second <= oldest) seconds.delete(second)
      const recent = [...seconds.values()].reduce((sum, events) => sum + events, 0)
      const heldBack = shown === null ? 0 : total - totalAtHold
      return {
        events: shown ?? newest(kept),
        total,
        heldBack,
        lost: Math.max(0, heldBack - maxKept),
        missed,
        perSecond: recent / rateSeconds,
      }
    },
  }
}

function newest(kept: readonly LiveEvent[]): readonly LiveEvent[] {
  return kept.slice(-maxKept).reverse()
}
