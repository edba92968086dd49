import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { areas, storeSteps } from '../../areas/areas.ts'
import type { Settings } from '../../core/settings.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import type { OverlayRow } from '../../enrich/place.ts'
import { localBus } from '../../storage/bus/bus.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { openStoreOf } from '../../storage/clickhouse/open-store-of.ts'
import { type DataFolder, dataFolder } from '../../storage/data-folder.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openLedger } from '../../storage/ledger/open-ledger.ts'
import { type Flusher, startFlusher } from '../flusher.ts'
import { openIntake } from '../intake.ts'
import { outboxLeft } from '../outbox-left.ts'
import type { Loader } from './loader.ts'

export type FolderLoaderOptions = {
  readonly settings: Settings
  readonly overlay?: readonly OverlayRow[]
  readonly log: Logger
  readonly signal: AbortSignal
  /** Whose events they are; host when it is not given. */
  readonly area?: string
  /** How long a running service may move nothing before it is no longer waited for. */
  readonly patienceMilliseconds?: number
}

const pollMilliseconds = 200
/** So many wait in the outbox at most, while a running service takes them out at the other end. */
const outboxLimit = 100_000

/**
 * Events go into the outbox of the data folder, where they are safe. When no service runs there, this
 * process also moves them into the column store; otherwise the service does.
 */
export async function openFolderLoader(options: FolderLoaderOptions): Promise<Loader> {
  const { settings, signal, patienceMilliseconds = 60_000 } = options
  const folder = dataFolder(settings.data)
  const ledger = await openLedger(settings, folder)
  const writer = randomUUID()
  const enricher = await openEnricher({
    ...(settings.cityFiles.length > 0 ? { cityFiles: settings.cityFiles } : {}),
    ...(settings.countryFiles.length > 0 ? { countryFiles: settings.countryFiles } : {}),
    ...(settings.asnFiles.length > 0 ? { asnFiles: settings.asnFiles } : {}),
    ...(options.overlay ? { overlay: options.overlay } : {}),
  })
  const mover = await openMover(options, folder, ledger, writer)
  /** True when no more than `limit` are left, false when the service does not move them. */
  const waitForService = async (limit: number): Promise<boolean> => {
    let least = Number.POSITIVE_INFINITY
    let movedAt = performance.now()
    for (;;) {
      const left = await outboxLeft(ledger, writer)
      if (left <= limit) return true
      if (left < least) movedAt = performance.now()
      least = Math.min(least, left)
      if (performance.now() - movedAt > patienceMilliseconds) return false
      await sleep(pollMilliseconds, undefined, { signal })
    }
  }
  let serviceMoves = true
  const intake = openIntake({
    ledger,
    enricher,
    areas,
    writer,
    retentionDays: settings.retentionDays,
    ...(mover
      ? { onBatch: mover.flusher.take, ready: mover.flusher.ready }
      : {
          ready: async () => {
            if (serviceMoves) serviceMoves = await waitForService(outboxLimit)
          },
        }),
  })
  return {
    accept: (events) => intake.accept(options.area ?? 'host', events),
    async finish() {
      if (!mover) return serviceMoves && (await waitForService(0)) ? 'searchable' : 'kept'
      await mover.flusher.settled()
      return 'searchable'
    },
    async close() {
      await mover?.close()
      await ledger.close()
    },
  }
}

type Mover = { readonly flusher: Flusher; close(): Promise<void> }

async function openMover(
  { settings, log }: FolderLoaderOptions,
  folder: DataFolder,
  ledger: Ledger,
  writer: string,
): Promise<Mover | null> {
  const release = folder.claim()
  if (!release) return null
  const store = await openStoreOf(settings, folder)
  await migrateStore(store, storeSteps(settings))
  const flusher = startFlusher({
    ledger,
    store,
    bus: localBus((error) => log.error({ err: error }, 'a listener of the bus failed')),
    areas,
    log,
    writer,
    setAside: (record, reason) =>
      appendFile(path.join(folder.root, 'set-aside.ndjson'), `${JSON.stringify({ reason, record })}\n`),
  })
  return {
    flusher,
    async close() {
      await flusher.stop()
      await store.close()
      release()
    },
  }
}
