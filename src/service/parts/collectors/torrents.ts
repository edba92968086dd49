import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { App } from '../../../api/app.ts'
import { createTorrentSearch } from '../../../areas/torrents/reads.ts'
import type { DhtCollector } from '../../../collectors/dht/open-dht-collector.ts'
import { startDht } from '../../../collectors/dht/start-dht.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import type { Intake } from '../../../ingest/intake.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'

/** The torrents of the service: what clients ask of them, and the listener where it is wanted. */
export type Torrents = { readonly app: App['torrents']; start(): Promise<void>; stop(): Promise<void> }

export type TorrentsOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly store: ColumnStore
  readonly intake: Intake
  readonly dataFolder: string
  readonly registry: Registry
  readonly supervisor: ActivityStarter
}

export function openTorrents(options: TorrentsOptions): Torrents {
  const { settings, log, store, intake, dataFolder, registry, supervisor } = options
  let collector: DhtCollector | undefined
  return {
    app: { search: createTorrentSearch(store) },
    async start() {
      if (!settings.dht) return
      const deliver = async (events: readonly unknown[]): Promise<void> => {
        const { refused } = await intake.accept('torrents', events)
        if (refused.length > 0)
          log.warn({ refused: refused.length, first: refused[0] }, 'torrent events refused')
      }
      collector = await startDht({ settings, dataFolder, deliver, log, supervisor })
      measure(collector, registry)
    },
    async stop() {
      const running = collector
      collector = undefined
      await running?.close()
    },
  }
}

function measure(collector: DhtCollector, registry: Registry): void {
  new Gauge({
    name: 'rimlight_dht',
    help: 'What the DHT listener has done since it started, and how many nodes it knows',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, count] of Object.entries(collector.counts())) this.set({ what }, count)
    },
  })
}
