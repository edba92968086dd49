import { Compile } from 'typebox/compile'
import { type Address, parseAddress } from '../../core/address.ts'
import { ImageEvent } from '../../core/image-event.ts'
import { dayMs } from '../../core/time.ts'
import type { Enricher } from '../../enrich/place.ts'
import { fold } from '../../query/fold.ts'
import { textSeparator } from '../../query/predicate/row.ts'
import type { Area, Checked, CheckLimits } from '../area.ts'
import { type PlaceRow, placeRow, placeTexts } from '../place.ts'
import { imageEvents } from './table.ts'

export type ImageRow = {
  readonly image_id: string
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly ts: number
  readonly client: string
  readonly job: string
  readonly [column: string]: unknown
}

const compiled = Compile(ImageEvent)

export const imageArea: Area<ImageEvent, ImageRow> = {
  name: 'images',
  tables: [imageEvents],
  eventTable: imageEvents.name,
  check,
  row,
  shown: (event) => event,
  lines(id, record, row) {
    const of = (column: string): unknown => {
      if (column === 'id') return id
      return column === 'record' ? record : row[column]
    }
    return [JSON.stringify(imageEvents.columns.map(of))]
  },
}

function check(value: unknown, limits: CheckLimits): Checked<ImageEvent> {
  if (!compiled.Check(value)) return refused(firstError(value))
  const address = parseAddress(value.ip)
  if (!address) return refused(`ip ${JSON.stringify(value.ip)} is not an address`)
  const age = limits.now - value.ts
  if (age > limits.retentionDays * dayMs)
    return refused(`ts is ${written(value.ts)}, older than the ${limits.retentionDays} days that are kept`)
  if (age < -dayMs) return refused(`ts is ${written(value.ts)}, in the future`)
  return { kind: 'event', event: { ...value, ip: address.text } }
}

function row(event: ImageEvent, enricher: Enricher): ImageRow {
  const address = parseAddress(event.ip)!
  const place = placeRow(address, event.rdns ?? '', enricher)
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
    ...place,
    timezone,
    latitude,
    longitude,
    ipv6: address.version === 6,
    has_faces: event.n_faces > 0,
    width: event.width,
    height: event.height,
    tags: event.tags,
    words,
    reading: words.length > 1 ? [...words, whole] : words,
    // Wider than the numbers of JSON.
    phash: BigInt(`0x${event.phash}`).toString(),
    blank: event.blank,
    text: searchText(event, address, place, whole),
  }
}

/** Holds the text of every text field, since a search by field looks here first. */
function searchText(event: ImageEvent, address: Address, place: PlaceRow, words: string): string {
  const { type, protocol, tags } = event
  return [words, ...[type, protocol, address.text, place.rdns, ...placeTexts(place), ...tags].map(fold)]
    .filter((text) => text !== '')
    .join(textSeparator)
}

function firstError(value: unknown): string {
  for (const error of compiled.Errors(value)) {
    const where = error.instancePath.slice(1).replaceAll('/', '.') || 'the event'
    return `${where} ${error.message}`
  }
  return 'the event does not have the shape of an image event'
}

function written(ts: number): string {
  return new Date(ts).toISOString()
}

function refused(reason: string): Checked<ImageEvent> {
  return { kind: 'refused', reason }
}
