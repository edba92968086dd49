import type { Address } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import { dayMs } from '../../core/time.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { HostNewest } from '../host/newest.ts'
import type { View } from '../view.ts'
import { type Observation, observationOf, openOf } from './observation.ts'
import { type DayScore, scoreHistory } from './score-history.ts'
import { type ScoredHost, scoreHost } from './score-host.ts'
import type { KnownCves } from './sections/cve.ts'
import type { WeakKeys } from './weak-keys/weak-keys.ts'

/** The scores of stored hosts. */
export type HostScores = {
  /** Null when nothing is known of the address. */
  now(address: Address, view: View, limits?: Limits): Promise<ScoredHost | null>
  /** The days of half a year on which the score changed, newest first; none when nothing is known. */
  history(address: Address, view: View, limits?: Limits): Promise<readonly DayScore[]>
}

/** When an address was seen with torrents in the last so many days, newest first. */
export type TorrentSightings = (
  address: Address,
  wanted: { readonly days: number; readonly most: number; readonly limits?: Limits },
) => Promise<readonly number[]>

export type HostScoresOptions = {
  readonly reads: HostNewest
  readonly torrents: TorrentSightings
  /** Asked each time: an import may run beside the service. */
  readonly cves: () => KnownCves
  readonly weakKeys: WeakKeys
  /** Days after which what was seen no longer counts. */
  readonly days: number
}

export const historyDays = 183
/** With more the days of half a year take longer to score than a client waits. */
const maxPerHistory = 20_000
const maxCharacters = 64 * 1024 * 1024
const maxTorrents = 10_000

export function createHostScores({ reads, torrents, cves, weakKeys, days }: HostScoresOptions): HostScores {
  return {
    async now(address, view, limits) {
      const at = Date.now()
      const [events, seen] = await Promise.all([
        reads.newest(address, at - days * dayMs, view, limits),
        torrents(address, { days, most: 1, ...(limits && { limits }) }),
      ])
      const observations = openOf(events.map(observationOf))
      const [torrent = null] = seen
      if (observations.length === 0 && torrent === null) return null
      const facts = { address: address.text, at, observations, torrents: torrent }
      return scoreHost(facts, { cves: cves(), weakKeys })
    },
    async history(address, view, limits) {
      const now = Date.now()
      const withTorrents = await torrents(address, {
        days: historyDays,
        most: maxTorrents,
        ...(limits && { limits }),
      })
      const seen: Observation[] = []
      let characters = 0
      for await (const page of reads.daily(address, now - historyDays * dayMs, view, limits)) {
        for (const event of page) {
          characters += event.record.length
          seen.push(observationOf(event))
        }
        if (seen.length > maxPerHistory || characters > maxCharacters) throw errors.tooMuch()
      }
      const facts = { address: address.text, seen, torrents: withTorrents, now, window: days * dayMs }
      return await scoreHistory(facts, { cves: cves(), weakKeys })
    },
  }
}
