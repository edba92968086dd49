import { Compile } from 'typebox/compile'
import { type Address, parseAddress } from '../../core/address.ts'
import { SensorEvent } from '../../core/sensor-event.ts'
import { dayMs } from '../../core/time.ts'
import type { Enricher } from '../../enrich/place.ts'
import type { Area, Checked, CheckLimits } from '../area.ts'
import { placeRow } from '../place.ts'
import { searchText, sensorValues } from './search-values.ts'
import { identifySource } from './sources/identify-source.ts'
import type { SourceIndex } from './sources/source-index.ts'
import { storedRecord } from './stored-record.ts'
import { sensorEvents } from './table.ts'

export type SensorRow = {
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly ts: number
  readonly [column: string]: unknown
}

const compiled = Compile(SensorEvent)
/** Bytes of a payload and of a path that are counted; escaped text is ASCII. */
const countedBytes = 8 * 1024

/** `sources`: who is known among those that send. */
export const sensorArea = (sources: SourceIndex): Area<SensorEvent, SensorRow> => ({
  name: 'sensors',
  tables: [sensorEvents],
  eventTable: sensorEvents.name,
  check,
  enriched: (event, enricher) =>
    identifySource(event, sources, enricher.locate(parseAddress(event.origin.ip)!).asn),
  row,
  shown: (event) => event,
  lines(id, record, row) {
    const of = (column: string): unknown => {
      if (column === 'id') return id
      return column === 'record' ? storedRecord(JSON.parse(record) as SensorEvent) : row[column]
    }
    return [JSON.stringify(sensorEvents.columns.map(of))]
  },
})

function check(value: unknown, limits: CheckLimits): Checked<SensorEvent> {
  if (!compiled.Check(value)) return refused(firstError(value))
  const source = parseAddress(value.origin.ip)
  if (!source) return refused(`origin.ip ${JSON.stringify(value.origin.ip)} is not an address`)
  const target = parseAddress(value.target.ip)
  if (!target) return refused(`target.ip ${JSON.stringify(value.target.ip)} is not an address`)
  const { ts } = value.origin
  const age = limits.now - ts
  if (age > limits.retentionDays * dayMs)
    return refused(`origin.ts is ${written(ts)}, older than the ${limits.retentionDays} days that are kept`)
  if (age < -dayMs) return refused(`origin.ts is ${written(ts)}, in the future`)
  const origin = { ...value.origin, ip: source.text }
  return { kind: 'event', event: { ...value, origin, target: { ...value.target, ip: target.text } } }
}

function row(event: SensorEvent, enricher: Enricher): SensorRow {
  const { origin, target, data } = event
  const address = parseAddress(origin.ip)!
  const place = placeRow(address, origin.rdns ?? '', enricher)
  const { timezone, latitude, longitude } = enricher.locate(address)
  const values = sensorValues(event)
  return {
    ip: address.text,
    port: target.port,
    protocol: target.protocol,
    ts: origin.ts,
    ...place,
    timezone,
    latitude,
    longitude,
    sensor: target.ip,
    sensor_place: sensorPlace(parseAddress(target.ip)!, enricher),
    tags: data.tags,
    payload: (data.payload ?? '').slice(0, countedBytes),
    payload_texts: values.payloadTexts,
    sha256: data.sha256 ?? '',
    http_path: (data.extra?.http?.path ?? '').slice(0, countedBytes),
    data: values.data,
    text: searchText(event, address.text, place, values),
  }
}

/** Of the machine that listened: the network it is in and the country, not where exactly it stands. */
function sensorPlace(address: Address, enricher: Enricher): string {
  const { country, country_name, asn, as_name } = enricher.locate(address)
  return JSON.stringify({ country, country_name, asn, as_name })
}

function firstError(value: unknown): string {
  for (const error of compiled.Errors(value)) {
    const where = error.instancePath.slice(1).replaceAll('/', '.') || 'the event'
    return `${where} ${error.message}`
  }
  return 'the event does not have the shape of a sensor event'
}

function written(ts: number): string {
  return new Date(ts).toISOString()
}

function refused(reason: string): Checked<SensorEvent> {
  return { kind: 'refused', reason }
}
