import type { Blobs } from '../../storage/blobs/blobs.ts'
import { openBlobs } from '../../storage/blobs/open-blobs.ts'
import type { ServicePart } from '../open-parts.ts'
import type { ServiceBase, ServiceContext, ServiceParts } from '../service-context.ts'

export type Part<Name extends keyof ServiceParts> = ServicePart<ServiceParts, ServiceBase, Name>

export const shared = ({ settings, log, ledger, supervisor }: ServiceContext) => ({
  ...{ settings, log, ledger, supervisor },
})

export const stored = (context: ServiceContext) => ({
  ...shared(context),
  store: context.store,
  bus: context.bus,
})

/** For events that may be turned away while the disk is full: their collector sends them again or counts them. */
export const collected = ({ disk, ingest, metrics }: ServiceContext) => ({
  intake: disk.guarded(ingest.intake),
  registry: metrics.registry,
})

/** Of a folder they are refused while the disk is as full as it may be; a bucket has its own limit. */
export function guardedBlobs({ settings, folder, disk }: ServiceContext): Blobs {
  const blobs = openBlobs(settings, folder)
  return settings.s3Url === '' ? disk.guardedBlobs(blobs) : blobs
}
