import type { StoreStep } from '../storage/clickhouse/migrate-store.ts'
import type { Area } from './area.ts'
import { domainArea } from './domains/domain-area.ts'
import { hostArea } from './host/host-area.ts'
import { imageArea } from './images/image-area.ts'
import { sensorArea } from './sensors/sensor-area.ts'
import { ownSources } from './sensors/sources/own-sources.ts'
import type { SourceIndex } from './sensors/sources/source-index.ts'
import { torrentArea } from './torrents/torrent-area.ts'

/** Every area, by hand. */
export const areas: readonly Area<unknown, unknown>[] = [
  hostArea as Area<unknown, unknown>,
  imageArea as Area<unknown, unknown>,
  sensorArea(ownSources) as Area<unknown, unknown>,
  torrentArea as Area<unknown, unknown>,
  domainArea as Area<unknown, unknown>,
]

/** The same, with sources that the operator knows. */
export function areasWith(sources: SourceIndex): readonly Area<unknown, unknown>[] {
  const sensors = sensorArea(sources) as Area<unknown, unknown>
  return areas.map((area) => (area.name === sensors.name ? sensors : area))
}

export type StoreOptions = {
  readonly retentionDays: number
  /** As long as everything else where it is not given. */
  readonly imageRetentionDays?: number
  readonly sensorRetentionDays?: number
  readonly domainRetentionDays?: number
}

export function storeSteps(options: StoreOptions): readonly StoreStep[] {
  const images = { retentionDays: options.imageRetentionDays ?? options.retentionDays }
  const sensors = { retentionDays: options.sensorRetentionDays ?? options.retentionDays }
  const domains = { retentionDays: options.domainRetentionDays ?? options.retentionDays }
  return [
    { name: '0001-host', statements: hostArea.tables.map((table) => table.create(options)) },
    { name: '0002-images', statements: imageArea.tables.map((table) => table.create(images)) },
    { name: '0003-sensors', statements: sensorArea(ownSources).tables.map((table) => table.create(sensors)) },
    { name: '0004-torrents', statements: torrentArea.tables.map((table) => table.create(options)) },
    { name: '0005-domains', statements: domainArea.tables.map((table) => table.create(domains)) },
  ]
}
