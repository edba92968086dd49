import { parseAddress } from '../../core/address.ts'
import { ImageEvent } from '../../core/events/image-event.ts'
import type { Enricher } from '../../enrich/place.ts'
import { fold } from '../../query/fold.ts'
import { textAt, timeAt } from '../csv-columns.ts'
import { type AddressRow, defineArea, joinSearchText } from '../define-area.ts'
import { type LocationRow, locationRow, locationTexts } from '../location.ts'
import { imageFields } from './fields.ts'
import { imageFacets, imageStatistics } from './statistics.ts'
import { imageEvents } from './table.ts'

export type ImageRow = AddressRow & {
  readonly image_id: string
  readonly client: string
  readonly job: string
}

export const imageArea = defineArea({
  name: 'images',
  title: 'Image search',
  event: { schema: ImageEvent, label: 'an image event', time: 'ts', addresses: ['ip'] },
  tables: [imageEvents],
  eventTable: imageEvents,
  step: '0002-images',
  retention: 'imageRetentionDays',
  search: {
    table: imageEvents,
    newestOnly: false,
    fields: imageFields,
    statistics: imageStatistics,
    facets: imageFacets,
    access: 'any',
  },
  csv: {
    time: timeAt('ts'),
    image_id: textAt('image_id'),
    ip: textAt('ip'),
    port: textAt('port'),
    country: textAt('country'),
    asn: textAt('asn'),
    as_name: textAt('as_name'),
    width: textAt('width'),
    height: textAt('height'),
    faces: textAt('n_faces'),
    tags: textAt('tags'),
    words: textAt('words'),
    logos: textAt('logos'),
  },
  searchable: true,
  alertable: true,
  row,
})

function row(event: ImageEvent, enricher: Enricher): ImageRow {
  const address = parseAddress(event.ip)!
  const location = locationRow(address, event.rdns ?? '', enricher)
  const { timezone, latitude, longitude } = enricher.locate(address)
  const words = [...new Set(event.words.map(fold).filter((word) => word !== ''))]
  const whole = event.words.map(fold).join(' ')
  return {
    image_id: event.image_id,
    ip: address.text,
    port: event.port,
    protocol: event.protocol,
    ts: event.ts,
    client: event.client_id ?? '',
    job: event.job_id ?? '',
    ...location,
    timezone,
    latitude,
    longitude,
    ipv6: address.version === 6,
    has_faces: event.n_faces > 0,
    width: event.width,
    height: event.height,
    tags: event.tags,
    words,
    logos: event.logos ?? [],
    reading: words.length > 1 ? [...words, whole] : words,
    // Wider than the numbers of JSON.
    phash: BigInt(`0x${event.phash}`).toString(),
    blank: event.blank,
    text: searchText(event, address.text, location, whole),
  }
}

function searchText(event: ImageEvent, ip: string, location: LocationRow, words: string): string {
  const { type, protocol, tags, logos = [] } = event
  return joinSearchText([
    words,
    type,
    protocol,
    ip,
    location.rdns,
    ...locationTexts(location),
    ...tags,
    ...logos,
  ])
}
