import type { HostEvent } from '../../core/events/host-event.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import { hourMs } from '../../core/time.ts'
import type { Published } from '../../storage/bus/bus.ts'
import {
  type NameTally,
  newNameTally,
  type ResolveOptions,
  resolveNames,
  type SeenName,
} from './resolve-names.ts'
import { namesInEvent } from './sources/names-in-event.ts'

/** Resolves the names of new events in the background, each once in a while. */
export type SeenNames = {
  /** Takes note of the events; never waits. */
  see(events: readonly Published[]): void
  figures(): NameTally & { readonly waiting: number; readonly dropped: number }
  stop(): Promise<void>
}

export type SeenNamesOptions = Pick<ResolveOptions, 'resolver' | 'guard' | 'accept' | 'known'> & {
  /** Names a second. */
  readonly rate: number
  readonly supervisor: ActivityStarter
}

/** What waits beyond these is forgotten: a name that is seen again comes again. Events may hold whole pages. */
const maxEvents = 2_000
const maxWaiting = 100_000
const maxRecent = 500_000
const recentMilliseconds = 24 * hourMs
/** The event loop gets a turn after so many events: looking for names in pages takes its time. */
const eventsPerTurn = 10
const roundMilliseconds = 1_000

export function startSeenNames(options: SeenNamesOptions): SeenNames {
  const { rate, supervisor, ...parts } = options
  let events: Published[] = []
  const waiting = new Map<string, SeenName>()
  /** When a name was last taken on, the oldest first. */
  const recent = new Map<string, number>()
  const tally = newNameTally()
  let stopped = false
  let reading = false
  let dropped = 0

  const add = (seen: SeenName, now: number): void => {
    const at = recent.get(seen.name)
    if ((at !== undefined && now - at < recentMilliseconds) || waiting.has(seen.name)) return
    if (waiting.size >= maxWaiting) {
      dropped += 1
      return
    }
    recent.delete(seen.name)
    recent.set(seen.name, now)
    if (recent.size > maxRecent) recent.delete(recent.keys().next().value!)
    waiting.set(seen.name, seen)
  }
  const read = (): void => {
    const now = Date.now()
    for (const { event, row } of events.splice(0, eventsPerTurn)) {
      const { rdns } = row as { readonly rdns?: unknown }
      for (const seen of namesInEvent(event as HostEvent, typeof rdns === 'string' ? rdns : ''))
        add(seen, now)
    }
    reading = events.length > 0 && !stopped
    if (reading) setImmediate(read)
  }
  /** Returns the pause until the next. A round that takes longer than its time is not made up for: the rate is a most. */
  const round = async (signal: AbortSignal): Promise<number> => {
    const began = performance.now()
    const names = [...waiting.values().take(Math.ceil((rate * roundMilliseconds) / 1000))]
    for (const { name } of names) waiting.delete(name)
    if (names.length > 0) await resolveNames(names, { ...parts, signal, tally })
    return Math.max(0, roundMilliseconds - (performance.now() - began))
  }
  const activity = supervisor.start({
    name: 'seen names',
    problem: 'names could not be resolved',
    run: round,
    everyMs: roundMilliseconds,
    firstAfterMs: roundMilliseconds,
  })

  return {
    see(published) {
      const free = maxEvents - events.length
      dropped += Math.max(0, published.length - free)
      events = events.concat(published.slice(0, free))
      if (reading || events.length === 0) return
      reading = true
      setImmediate(read)
    },
    figures: () => ({ ...tally, waiting: waiting.size, dropped }),
    async stop() {
      stopped = true
      await activity.stop()
    },
  }
}
