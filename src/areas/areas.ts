import type { StoreStep } from '../storage/clickhouse/migrate-store.ts'
import type { AnyArea, RetentionSetting, TableDefinition } from './define-area.ts'
import { domainArea } from './domains/domain-area.ts'
import { hostArea } from './host/host-area.ts'
import { imageArea } from './images/image-area.ts'
import { imageLogosStep } from './images/table.ts'
import { createSensorArea, sensorArea } from './sensors/sensor-area.ts'
import type { SourceIndex } from './sensors/sources/source-index.ts'
import { torrentArea } from './torrents/torrent-area.ts'

/** Every area of events. All other lists of areas are computed from this one. */
export const areas = [hostArea, imageArea, sensorArea, torrentArea, domainArea] as const

type Listed = (typeof areas)[number]
export type AreaName = Listed['name']

type Searchable = Extract<Listed, AnyArea<string, true>>
/** The areas that have a search box. */
export type SearchArea = Searchable['name']
export const searchAreas: readonly SearchArea[] = areas
  .filter((area): area is Searchable => area.searchable)
  .map(({ name }) => name)

type Alertable = Extract<Listed, AnyArea<string, boolean, true>>
/** The areas whose events alerts can ask for. */
export type AlertArea = Alertable['name']
export const alertAreas: readonly AlertArea[] = areas
  .filter((area): area is Alertable => area.alertable)
  .map(({ name }) => name)

/** Something of every area, by its name. */
export function byArea<Value>(of: (area: Listed) => Value): Readonly<Record<AreaName, Value>> {
  return Object.fromEntries(areas.map((area) => [area.name, of(area)])) as Record<AreaName, Value>
}

/** The areas, with sources of sensor events that the operator knows. */
export function areasWith(sources: SourceIndex): readonly AnyArea[] {
  return areas.map((area) => (area === sensorArea ? createSensorArea(sources) : area))
}

/** A setting of an area that is not given is as `retentionDays`. */
export type StoreOptions = { readonly retentionDays: number } & {
  readonly [Setting in RetentionSetting]?: number
}

export function storeSteps(options: StoreOptions): readonly StoreStep[] {
  const created = areas.map(({ step, tables, retention }) => {
    const retentionDays = options[retention] ?? options.retentionDays
    return { name: step, statements: tables.map(({ create }) => create({ retentionDays })) }
  })
  return [...created, durableMerges(), imageLogosStep]
}

/**
 * A merged part is on disk before the parts that it replaces are removed, and those stay for a quarter of an hour: by
 * then the merged one has been checked many times over. An insert fails before it writes when the disk is full. However
 * many parts are broken, the others can be used.
 */
function durableMerges(): StoreStep {
  const settings = [
    'min_rows_to_fsync_after_merge = 1',
    'min_compressed_bytes_to_fsync_after_merge = 1',
    'old_parts_lifetime = 900',
    'min_free_disk_bytes_to_perform_insert = 16000000',
    'max_suspicious_broken_parts = 1000000',
    'max_suspicious_broken_parts_bytes = 1000000000000000',
  ].join(', ')
  return {
    name: '0006-durable-merges',
    statements: backupTables.map(({ name }) => `ALTER TABLE ${name} MODIFY SETTING ${settings}`),
  }
}

/**
 * Every table, the one of events before the others of its area: those get their rows first, so what is in the one is
 * in the others too.
 */
export const backupTables: readonly TableDefinition[] = areas.flatMap(({ tables, eventTable }) => [
  ...tables.filter(({ name }) => name === eventTable),
  ...tables.filter(({ name }) => name !== eventTable),
])
