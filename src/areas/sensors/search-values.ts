import type { SensorEvent } from '../../core/events/sensor-event.ts'
import { readCaptured } from '../../protocols/search/captured-text.ts'
import { cutToBytes, fitText, separatorBytes } from '../../protocols/search/fit-text.ts'
import { putText, type SearchData, type SearchValue } from '../../protocols/search/search-data.ts'
import { fold } from '../../query/fold.ts'
import { createTextCollector } from '../host/fields/text-collector.ts'
import { type LocationRow, locationTexts } from '../location.ts'

/** What an event can be searched by, beside its envelope. */
export type SensorValues = {
  readonly payloadTexts: readonly string[]
  /** By path of the fields; texts are folded. */
  readonly data: Readonly<Record<string, SearchValue>>
}

/** Bytes of a payload that can be searched, for each of its two forms. */
const payloadBytes = 12 * 1024
/** Bytes of the search text of one event. */
const maxBytes = 64 * 1024

export function sensorValues({ data }: SensorEvent): SensorValues {
  const payloadTexts = payloadForms(data.payload ?? '')
  const { http, ssh, ssl, dtls } = data.extra ?? {}
  const found: SearchData = {}
  if (http) {
    const { headers, ...rest } = http
    for (const member of ['method', 'path', 'header_order', 'header_order_hash'] as const)
      putText(found, `extra.http.${member}`, rest[member])
    for (const [name, value] of Object.entries(headers))
      putText(found, 'extra.http.headers.all', `${name}: ${value}`)
  }
  for (const [name, value] of Object.entries(ssh ?? {})) putText(found, `extra.ssh.${name}`, value)
  for (const [name, hello] of Object.entries({ ssl, dtls }))
    for (const [member, value] of Object.entries(hello ?? {}))
      if (helloMembers.has(`${name}.${member}`)) putText(found, `extra.${name}.${member}`, value)
  fitText(
    found,
    payloadTexts.reduce((bytes, text) => bytes + Buffer.byteLength(text) + separatorBytes, 0),
  )
  return { payloadTexts, data: found }
}

const helloMembers: ReadonlySet<string> = new Set([
  'ssl.description',
  'ssl.ja3',
  'ssl.ja3_digest',
  'ssl.ja4',
  'ssl.server_name',
  'dtls.description',
  'dtls.ja3',
  'dtls.ja3_digest',
])

/** Holds the text of every text field, since a search by field looks here first. */
export function searchText(event: SensorEvent, ip: string, place: LocationRow, values: SensorValues): string {
  const { target, data } = event
  const found = createTextCollector(maxBytes)
  for (const item of [
    target.protocol,
    ip,
    place.rdns,
    ...locationTexts(place),
    ...data.tags,
    data.sha256 ?? '',
  ])
    found.add(fold(item))
  for (const item of values.payloadTexts) found.add(item)
  for (const value of Object.values(values.data))
    if (Array.isArray(value)) for (const item of value) found.add(item)
  return found.join()
}

/** As text, in which words stand apart, and as it is shown, in which bytes can be looked for. */
function payloadForms(payload: string): string[] {
  const forms = [readCaptured(payload), payload].map((form) => cutToBytes(fold(form), payloadBytes))
  return [...new Set(forms)].filter((form) => form.trim() !== '')
}
