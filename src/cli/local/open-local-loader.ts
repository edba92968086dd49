import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { areas } from '../../areas/areas.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import type { Enricher, OverlayRow } from '../../enrich/place.ts'
import { openIntake, type Receipt } from '../../ingest/intake.ts'
import { type FolderLoader, openFolderLoader } from '../../ingest/loading/folder-loader.ts'
import { openStoreOf } from '../../storage/clickhouse/open-store-of.ts'
import { dataFolder } from '../../storage/data-folder.ts'
import { openLedger } from '../../storage/ledger/open-ledger.ts'

export type LocalLoaderOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly signal: AbortSignal
  readonly overlay?: readonly OverlayRow[]
  readonly area?: string
}

/** Loads events into the data folder of this machine, whether or not a service runs on it. */
export async function openLocalLoader({ overlay, ...options }: LocalLoaderOptions): Promise<FolderLoader> {
  const { settings } = options
  const folder = dataFolder(settings.data)
  return await openFolderLoader({
    ...options,
    folder,
    ledger: await openLedger(settings, folder),
    enricher: await openLocalEnricher(settings, overlay),
    openStore: () => openStoreOf(settings, folder),
  })
}

/** Keeps events of a process that runs beside the service, or before it: the service of the folder stores them. */
export type OutboxSink = {
  readonly folder: string
  accept(area: string, events: readonly unknown[]): Promise<Receipt>
  close(): Promise<void>
}

export async function openOutboxSink(settings: Settings): Promise<OutboxSink> {
  const folder = dataFolder(settings.data)
  const ledger = await openLedger(settings, folder)
  const enricher = await openLocalEnricher(settings)
  const { retentionDays } = settings
  const intake = openIntake({ ledger, enricher, areas, writer: randomUUID(), retentionDays })
  return { folder: folder.root, accept: intake.accept, close: () => ledger.close() }
}

function openLocalEnricher(
  { cityFiles, countryFiles, asnFiles }: Settings,
  overlay?: readonly OverlayRow[],
): Promise<Enricher> {
  return openEnricher({
    ...(cityFiles.length > 0 ? { cityFiles } : {}),
    ...(countryFiles.length > 0 ? { countryFiles } : {}),
    ...(asnFiles.length > 0 ? { asnFiles } : {}),
    ...(overlay ? { overlay } : {}),
  })
}
