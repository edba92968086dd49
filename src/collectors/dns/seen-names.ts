import type { HostEvent } from '../../core/host-event.ts'
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
  /** Takes note of the names; never waits. */
  see(events: readonly Published[]): void
  figures(): NameTally & { readonly waiting: number; readonly dropped: number }
  stop(): Promise<void>
}

export type SeenNamesOptions = Pick<ResolveOptions, 'resolver' | 'guard' | 'accept' | 'known'> & {
  /** Names a second. */
  readonly rate: number
  readonly onError: (error: unknown) => void
}

/** What waits beyond this is forgotten: whoever is seen again comes again. */
const mostWaiting = 100_000
const mostRecent = 500_000
const recentMilliseconds = 24 * 3_600_000
/** So many seconds of names are resolved together. */
const roundSeconds = 2

export function startSeenNames(options: SeenNamesOptions): SeenNames {
  const { rate, onError, ...parts } = options
  const waiting = new Map<string, SeenName>()
  /** When a name was last taken on, the oldest first. */
  const recent = new Map<string, number>()
  const tally = newNameTally()
  const stopping = new AbortController()
  let dropped = 0

  const isRecent = (name: string, now: number): boolean => {
    const at = recent.get(name)
    return at !== undefined && now - at < recentMilliseconds
  }
  const remember = (name: string, now: number): void => {
    recent.delete(name)
    recent.set(name, now)
    if (recent.size > mostRecent) recent.delete(recent.keys().next().value!)
  }
  const take = (count: number): SeenName[] => {
    const names = [...waiting.values().take(count)]
    for (const { name } of names) waiting.delete(name)
    return names
  }
  const round = async (): Promise<void> => {
    const names = take(Math.ceil(rate * roundSeconds))
    if (names.length === 0) return
    await resolveNames(names, { ...parts, signal: stopping.signal, tally }).catch((error: unknown) => {
      if (!stopping.signal.aborted) onError(error)
    })
  }
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(round)
  }, roundSeconds * 1000)

  return {
    see(events) {
      const now = Date.now()
      for (const { event, row } of events) {
        const rdns = (row as { rdns?: unknown }).rdns
        for (const seen of namesInEvent(event as HostEvent, typeof rdns === 'string' ? rdns : '')) {
          if (isRecent(seen.name, now) || waiting.has(seen.name)) continue
          if (waiting.size >= mostWaiting) dropped += 1
          else {
            remember(seen.name, now)
            waiting.set(seen.name, seen)
          }
        }
      }
    },
    figures: () => ({ ...tally, waiting: waiting.size, dropped }),
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
