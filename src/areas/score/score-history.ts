import { setImmediate as turn } from 'node:timers/promises'
import { dayMs } from '../../core/time.ts'
import { type Observation, openOf, portKey } from './observation.ts'
import { categoryNames } from './rules.ts'
import { type CategoryScores, type HostScore, type Knowledge, scoreHost } from './score-host.ts'

/** The score at the end of a day on which it was not the same as before. */
export type DayScore = {
  readonly date: string
  readonly normalized_ip_score: number
  /** By how much it went up or down. */
  readonly change: number
  readonly ip_score_detailed: CategoryScores
}

export type HistoryFacts = {
  readonly address: string
  /** The newest of each module at each port of each day, newest first. */
  readonly seen: readonly Observation[]
  /** When the address was seen with torrents, newest first. */
  readonly torrents: readonly number[]
  readonly now: number
  /** For how long what was seen counts, in milliseconds. */
  readonly window: number
}

/** Newest first. */
export async function scoreHistory(facts: HistoryFacts, knowledge: Knowledge): Promise<readonly DayScore[]> {
  const { address, seen, torrents, now, window } = facts
  const days: DayScore[] = []
  let before: HostScore | undefined
  for (const at of momentsOf(facts)) {
    // Others are answered in between: a day costs up to some milliseconds.
    await turn()
    const until = seen.filter(({ ts }) => ts <= at && ts > at - window)
    const torrent = torrents.find((ts) => ts <= at && ts > at - window) ?? null
    const observations = openOf(newestOfEach(until))
    const { score } = scoreHost({ address, at, observations, torrents: torrent }, knowledge)
    if (before && isSame(before, score)) continue
    if (!before && observations.length === 0 && torrent === null) continue
    const change = score.normalized_ip_score - (before?.normalized_ip_score ?? 0)
    days.push({
      date: new Date(Math.min(at, now)).toISOString().slice(0, 10),
      normalized_ip_score: score.normalized_ip_score,
      change: Math.round(change * 10) / 10,
      ip_score_detailed: score.ip_score_detailed,
    })
    before = score
  }
  return days.reverse()
}

/** The ends of the days on which something was seen, or had not been seen for too long; oldest first. */
function momentsOf({ seen, torrents, now, window }: HistoryFacts): readonly number[] {
  const today = endOfDay(now)
  const ends = new Set([now])
  for (const ts of [...seen.map((one) => one.ts), ...torrents])
    for (const end of [endOfDay(ts), endOfDay(ts + window)]) if (end < today) ends.add(end)
  return [...ends].sort((a, b) => a - b)
}

function endOfDay(ts: number): number {
  return (Math.floor(ts / dayMs) + 1) * dayMs - 1
}

function newestOfEach(all: readonly Observation[]): readonly Observation[] {
  const newest = new Map<string, Observation>()
  for (const one of all) {
    const key = `${portKey(one)} ${one.type}`
    if (!newest.has(key)) newest.set(key, one)
  }
  return [...newest.values()]
}

function isSame(a: HostScore, b: HostScore): boolean {
  return categoryNames.every((name) => a.ip_score_detailed[name] === b.ip_score_detailed[name])
}
