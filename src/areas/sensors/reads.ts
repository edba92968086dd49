import { type AddressRange, addressFrom } from '../../core/address.ts'
import { match, text } from '../../query/ast.ts'
import { type CompiledSql, compileSql } from '../../query/sql/compile-sql.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { type AreaSearch, createAreaSearch, type Found, keysOf, plainIp } from '../search.ts'
import { sensorFields } from './fields.ts'
import { type SensorStatistic, sensorStatistics } from './statistics.ts'
import type { StoredSensorEvent } from './stored-record.ts'
import { sensorEvents } from './table.ts'

/** An event and where its source is. What is not known of the place is empty, null or 0. */
export type PlacedSensorEvent = {
  readonly event: StoredSensorEvent
  readonly country: string
  readonly country_name: string
  readonly city: string
  readonly timezone: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly asn: number
  readonly as_name: string
  readonly sensorPlace: { country: string; country_name: string; asn: number; as_name: string }
}

export type SensorSearch = AreaSearch<SensorStatistic> & {
  /** The events of what was found with their places, in its order. */
  placed(found: readonly Found[], limits?: Limits): Promise<PlacedSensorEvent[]>
  /** How many events and how many sources there are. */
  count(condition: CompiledSql, limits?: Limits): Promise<{ events: number; sources: number }>
  /** Addresses that sent something with this tag, ascending, IPv4 first. */
  addressesWith(tag: string, scope: CompiledSql, limits?: Limits): Promise<string[]>
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
      const byId = new Map(rows.map((row) => [row.id, row]))
      return found.flatMap(({ id }) => {
        const row = byId.get(id)
        return row ? [placedFrom(row)] : []
      })
    },
    async count({ where, params }, limits) {
      const [row] = await store.rows<{ events: number; sources: number }>(
        `SELECT count() AS events, uniqExact(ip) AS sources FROM sensor_events WHERE ${where}`,
        params,
        limits,
      )
      return row!
    },
    async addressesWith(tag, { where, params }, limits) {
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

/** What an address, a network or a range has sent. */
export function sentBy({ version, first, last }: AddressRange): CompiledSql {
  const ends = [first, last].map((value) => addressFrom(version, value).text)
  return compileSql(match('ip', text(ends.join('-'))), sensorFields)
}

function placedFrom({ id: _, record, sensor_place, ...place }: Row): PlacedSensorEvent {
  return {
    ...place,
    event: JSON.parse(record) as StoredSensorEvent,
    sensorPlace: JSON.parse(sensor_place) as PlacedSensorEvent['sensorPlace'],
  }
}
