import { randomUUID } from 'node:crypto'
import { areas } from '../../areas/areas.ts'
import type { Settings } from '../../core/settings.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import { openIntake, type Receipt } from '../../ingest/intake.ts'
import { dataFolder } from '../../storage/data-folder.ts'
import { openLedger } from '../../storage/ledger/open-ledger.ts'

/** Events of a process that runs beside the service, or before it: the service of the folder stores them. */
export type OutboxSink = {
  readonly folder: string
  accept(area: string, events: readonly unknown[]): Promise<Receipt>
  close(): Promise<void>
}

export async function openOutboxSink(settings: Settings): Promise<OutboxSink> {
  const folder = dataFolder(settings.data)
  const ledger = await openLedger(settings, folder)
  const enricher = await openEnricher({
    ...(settings.cityFiles.length > 0 ? { cityFiles: settings.cityFiles } : {}),
    ...(settings.countryFiles.length > 0 ? { countryFiles: settings.countryFiles } : {}),
    ...(settings.asnFiles.length > 0 ? { asnFiles: settings.asnFiles } : {}),
  })
  const { retentionDays } = settings
  const intake = openIntake({ ledger, enricher, areas, writer: randomUUID(), retentionDays })
  return { folder: folder.root, accept: intake.accept, close: () => ledger.close() }
}
