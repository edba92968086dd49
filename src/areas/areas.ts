import { durableSettings } from '../storage/clickhouse/durable-settings.ts'
import type { StoreStep } from '../storage/clickhouse/migrate-store.ts'
import type { NewestTable } from '../storage/clickhouse/newest/newest-statement.ts'
import type { AnyArea, RetentionSetting, TableDefinition } from './define-area.ts'
import { domainArea } from './domains/domain-area.ts'
import { hostArea } from './host/host-area.ts'
import { hostSearch } from './host/table.ts'
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
  const retentionOf = (retention: RetentionSetting): number => options[retention] ?? options.retentionDays
  const created = areas.map(({ step, tables, retention }) => {
    const retentionDays = retentionOf(retention)
    return { name: step, statements: tables.map(({ create }) => create({ retentionDays })) }
  })
  const layouts = areas.flatMap(({ tables, retention }) => {
    const retentionDays = retentionOf(retention)
    return tables.flatMap(({ layout }) => (layout ? [layout({ retentionDays })] : []))
  })
  // It comes first: where there is no table yet, this is its layout from the start.
  return [
    { name: '0007-look-up-layout', statements: layouts },
    ...created,
    durableMerges(),
    searchCodecs(),
    imageLogosStep,
  ]
}

function durableMerges(): StoreStep {
  return {
    name: '0006-durable-merges',
    statements: backupTables.map(({ name }) => `ALTER TABLE ${name} MODIFY SETTING ${durableSettings}`),
  }
}

/**
 * Every search reads the ids and times of what matches. This codec takes half the time of the one that the tables were made
 * with, and less space. Parts get it when they are merged.
 */
function searchCodecs(): StoreStep {
  return {
    name: '0008-search-codecs',
    statements: [
      `ALTER TABLE ${hostSearch.name} MODIFY COLUMN id UInt64 CODEC(T64, LZ4)`,
      `ALTER TABLE ${hostSearch.name} MODIFY COLUMN ts DateTime64(3, 'UTC') CODEC(T64, LZ4)`,
    ],
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

/** Tables of which searches read the newest row of each key without a comparison of all parts. */
export const newestTables: readonly NewestTable[] = [
  { name: hostSearch.name, key: ['ip', 'port', 'protocol', 'type', 'client'], version: 'ts' },
]
