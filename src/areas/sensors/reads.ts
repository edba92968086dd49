import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { allOf, queryCondition, type Scope, type SearchQuery, scopeCondition } from '../condition.ts'
import {
  type AreaSearch,
  createAreaSearch,
  type Found,
  inOrder,
  type KnownLocation,
  keysOf,
  plainIp,
} from '../search.ts'
import { sensorFields } from './fields.ts'
import { type SensorStatistic, sensorStatistics } from './statistics.ts'
import type { StoredSensorEvent } from './stored-record.ts'
import { sensorEvents } from './table.ts'

/** An event and where its source is. */
export type PlacedSensorEvent = KnownLocation & {
  readonly event: StoredSensorEvent
  readonly sensorPlace: { country: string; country_name: string; asn: number; as_name: string }
}

export type SensorSearch = AreaSearch<SensorStatistic> & {
  /** The events of what was found with the locations of their sources, in its order. */
  placed(found: readonly Found[], limits?: Limits): Promise<PlacedSensorEvent[]>
  /** How many events match, and how many sources they have. */
  count(query: SearchQuery, scope: Scope, limits?: Limits): Promise<{ events: number; sources: number }>
  /** Addresses that sent something with this tag, ascending, IPv4 first. */
  addressesWith(tag: string, scope: Scope, limits?: Limits): Promise<string[]>
}

/** As many as one answer may hold. */
const maxAddresses = 1_000_000

type Row = Omit<PlacedSensorEvent, 'event' | 'sensorPlace'> & {
  readonly id: number
  readonly record: string
  readonly sensor_place: string
}

export function createSensorSearch(store: ColumnStore): SensorSearch {
  return {
    ...createAreaSearch(store, {
      search: sensorEvents.name,
      newestOnly: false,
      records: sensorEvents.name,
      fields: sensorFields,
      statistics: sensorStatistics,
    }),
    async placed(found, limits) {
      if (found.length === 0) return []
      const rows = await store.rows<Row>(
        `SELECT id, record, country, country_name, city, timezone, latitude, longitude, asn, as_name, sensor_place
         FROM sensor_events WHERE ip IN {ips:Array(IPv6)} AND id IN {ids:Array(UInt64)}`,
        keysOf(found),
        limits,
      )
      return inOrder(found, rows).map(placedFrom)
    },
    async count(query, scope, limits) {
      const { where, params } = allOf([scopeCondition(scope), queryCondition(query, sensorFields)])
      const [row] = await store.rows<{ events: number; sources: number }>(
        `SELECT count() AS events, uniqExact(ip) AS sources FROM sensor_events WHERE ${where}`,
        params,
        limits,
      )
      return row!
    },
    async addressesWith(tag, scope, limits) {
      const { where, params } = scopeCondition(scope)
      const rows = await store.rows<{ address: string }>(
        `SELECT ${plainIp} AS address FROM sensor_events WHERE has(tags, {tag:String}) AND ${where}
         GROUP BY ip ORDER BY ip LIMIT ${maxAddresses}`,
        { ...params, tag },
        limits,
      )
      return rows.map(({ address }) => address)
    },
  }
}

function placedFrom({ id: _, record, sensor_place, ...location }: Row): PlacedSensorEvent {
  return {
    ...location,
    event: JSON.parse(record) as StoredSensorEvent,
    sensorPlace: JSON.parse(sensor_place) as PlacedSensorEvent['sensorPlace'],
  }
}
