import type { StoreStep } from '../storage/clickhouse/migrate-store.ts'
import type { AnyArea, RetentionSetting, TableDefinition } from './define-area.ts'
import { domainArea } from './domains/domain-area.ts'
import { hostArea } from './host/host-area.ts'
import { imageArea } from './images/image-area.ts'
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
  return areas.map(({ step, tables, retention }) => {
    const retentionDays = options[retention] ?? options.retentionDays
    return { name: step, statements: tables.map(({ create }) => create({ retentionDays })) }
  })
}

/**
 * Every table, the one of events before the others of its area: those get their rows first, so what is in the one is
 * in the others too.
 */
export const backupTables: readonly TableDefinition[] = areas.flatMap(({ tables, eventTable }) => [
  ...tables.filter(({ name }) => name === eventTable),
  ...tables.filter(({ name }) => name !== eventTable),
])
