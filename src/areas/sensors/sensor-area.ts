import { type Address, parseAddress } from '../../core/address.ts'
import { SensorEvent } from '../../core/events/sensor-event.ts'
import type { Enricher } from '../../enrich/place.ts'
import { textAt, timeAt } from '../csv-columns.ts'
import { type AddressRow, defineArea } from '../define-area.ts'
import { locationRow } from '../location.ts'
import { sensorFields } from './fields.ts'
import { searchText, sensorValues } from './search-values.ts'
import { identifySource } from './sources/identify-source.ts'
import { ownSources } from './sources/own-sources.ts'
import type { SourceIndex } from './sources/source-index.ts'
import { sensorFacets, sensorStatistics } from './statistics.ts'
import { storedRecord } from './stored-record.ts'
import { sensorEvents } from './table.ts'

/** Bytes of a payload and of a path that are counted; escaped text is ASCII. */
const countedBytes = 8 * 1024

/** The area with the sources that this program knows. */
export const sensorArea = createSensorArea(ownSources)

export function createSensorArea(sources: SourceIndex) {
  return defineArea({
    name: 'sensors',
    title: 'Sensor search',
    event: {
      schema: SensorEvent,
      label: 'a sensor event',
      time: 'origin.ts',
      addresses: ['origin.ip', 'target.ip'],
    },
    tables: [sensorEvents],
    eventTable: sensorEvents,
    step: '0003-sensors',
    retention: 'sensorRetentionDays',
    search: {
      table: sensorEvents,
      newestOnly: false,
      fields: sensorFields,
      statistics: sensorStatistics,
      facets: sensorFacets,
      access: 'paid',
    },
    csv: {
      time: timeAt('origin', 'ts'),
      ip: textAt('origin', 'ip'),
      port: textAt('target', 'port'),
      protocol: textAt('target', 'protocol'),
      rdns: textAt('origin', 'rdns'),
      tags: textAt('data', 'tags'),
      sha256: textAt('data', 'sha256'),
      payload: textAt('data', 'payload'),
    },
    searchable: true,
    alertable: true,
    enriched: (event, enricher) =>
      identifySource(event, sources, enricher.locate(parseAddress(event.origin.ip)!).asn),
    row,
    storedRecord: (record) => storedRecord(JSON.parse(record) as SensorEvent),
  })
}

function row(event: SensorEvent, enricher: Enricher): AddressRow {
  const { origin, target, data } = event
  const address = parseAddress(origin.ip)!
  const location = locationRow(address, origin.rdns ?? '', enricher)
  const { timezone, latitude, longitude } = enricher.locate(address)
  const values = sensorValues(event)
  return {
    ip: address.text,
    port: target.port,
    protocol: target.protocol,
    ts: origin.ts,
    ...location,
    timezone,
    latitude,
    longitude,
    sensor: target.ip,
    sensor_place: sensorLocation(parseAddress(target.ip)!, enricher),
    tags: data.tags,
    payload: (data.payload ?? '').slice(0, countedBytes),
    payload_texts: values.payloadTexts,
    sha256: data.sha256 ?? '',
    http_path: (data.extra?.http?.path ?? '').slice(0, countedBytes),
    data: values.data,
    text: searchText(event, address.text, location, values),
  }
}

/** Of the machine that listened: the network it is in and the country, not where exactly it stands. */
function sensorLocation(address: Address, enricher: Enricher): string {
  const { country, country_name, asn, as_name } = enricher.locate(address)
  return JSON.stringify({ country, country_name, asn, as_name })
}
