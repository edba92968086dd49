import type { App } from '../../api/app.ts'
import { ofRange } from '../../areas/condition.ts'
import { createHostNewest } from '../../areas/host/newest.ts'
import { createHostScores, type TorrentSightings } from '../../areas/score/host-scores.ts'
import { openWeakKeys } from '../../areas/score/weak-keys/weak-keys.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'

export type ScoreOptions = {
  readonly settings: Settings
  readonly store: ColumnStore
  readonly dataFolder: string
  readonly cve: App['cve']
  readonly torrents: App['torrents']
}

/** The scores of the service: what hosts, vulnerabilities and torrents say together. */
export function openScores({ settings, store, dataFolder, cve, torrents }: ScoreOptions): App['scores'] {
  const sightings: TorrentSightings = async ({ version, value }, { days, most, limits }) => {
    const query = ofRange({ version, first: value, last: value })
    const found = await torrents.search.behind(query, {
      scope: { sinceDays: days },
      size: most,
      ...(limits && { limits }),
    })
    return found.map(({ ts }) => ts)
  }
  return createHostScores({
    reads: createHostNewest(store),
    torrents: sightings,
    cves: () => ({ index: cve.index(), minConfidence: cve.minConfidence }),
    weakKeys: openWeakKeys(dataFolder),
    days: settings.scoreDays,
  })
}
