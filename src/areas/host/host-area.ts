import { Compile } from 'typebox/compile'
import { parseAddress } from '../../core/address.ts'
import { escapeUnprintable } from '../../core/escape.ts'
import { HostEvent } from '../../core/host-event.ts'
import { dayMs } from '../../core/time.ts'
import { isObject } from '../../core/untrusted.ts'
import { versionKey } from '../../core/version-order.ts'
import type { Enricher } from '../../enrich/place.ts'
import { tagsFor } from '../../enrich/tags.ts'
import type { Area, Checked, CheckLimits } from '../area.ts'
import { placeRow, placeTexts } from '../place.ts'
import { searchText } from './fields/text.ts'
import { hostValues } from './fields/values.ts'
import { hostEvents, hostSearch } from './table.ts'

export type HostRow = {
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly type: string
  readonly ts: number
  readonly client: string
  readonly job: string
  readonly [column: string]: unknown
}

const compiled = Compile(HostEvent)

export const hostArea: Area<HostEvent, HostRow> = {
  name: 'host',
  tables: [hostEvents, hostSearch],
  eventTable: hostEvents.name,
  check,
  row,
  shown,
  lines(id, record, row) {
    const of = (column: string): unknown => {
      if (column === 'id') return id
      return column === 'record' ? record : row[column]
    }
    return [hostEvents, hostSearch].map((table) => JSON.stringify(table.columns.map(of)))
  },
}

function check(value: unknown, limits: CheckLimits): Checked<HostEvent> {
  if (!compiled.Check(value)) return { kind: 'refused', reason: firstError(value) }
  const address = parseAddress(value.target.ip)
  if (!address) return refused(`target.ip ${JSON.stringify(value.target.ip)} is not an address`)
  const age = limits.now - value.origin.ts
  if (age > limits.retentionDays * dayMs)
    return refused(
      `origin.ts is ${new Date(value.origin.ts).toISOString()}, older than the ${limits.retentionDays} days that are kept`,
    )
  if (age < -dayMs) return refused(`origin.ts is ${new Date(value.origin.ts).toISOString()}, in the future`)
  return { kind: 'event', event: tidy(value, address.text) }
}

/** Canonical address, and a service always with its banner, escaped: existing clients read it unguarded. */
function tidy(event: HostEvent, ip: string): HostEvent {
  const data = event.result?.['data']
  const service = isObject(data) ? data['service'] : undefined
  const target = { ...event.target, ip }
  if (!isObject(service)) return { ...event, target }
  const banner = typeof service['banner'] === 'string' ? escapeUnprintable(service['banner']) : ''
  const result = { ...event.result, data: { ...(data as object), service: { ...service, banner } } }
  return { ...event, target, result }
}

function row(event: HostEvent, enricher: Enricher): HostRow {
  const address = parseAddress(event.target.ip)!
  const place = placeRow(address, event.origin.rdns ?? '', enricher)
  const values = hostValues(event)
  const tag = tagsFor(event)
  const { name, product, version, device, ostype, extrainfo } = values.service
  const texts = { name, product, version, device, ostype, extrainfo }
  return {
    ip: address.text,
    port: event.target.port,
    protocol: event.target.protocol,
    type: event.origin.type,
    ts: event.origin.ts,
    client: event.origin.client_id ?? '',
    job: event.origin.job_id ?? '',
    ...texts,
    ...foldedTwins(texts),
    types: typesOf(event.origin.type),
    ...place,
    has_screenshot: values.hasScreenshot,
    ipv4: address.version === 4,
    ipv6: address.version === 6,
    tag,
    version_key: version === '' ? '' : versionKey(version),
    cpe: values.service.cpe.map((cpe) => cpe.toLowerCase()),
    data: values.data,
    text: searchText(event, values, [...placeTexts(place), ...tag, ...typesOf(event.origin.type)]),
  }
}

/** The reverse name is for searching, and the run of a campaign is nobody's job: both are in the row and not shown. */
function shown(event: HostEvent): HostEvent {
  const hidden = event.origin.client_id ? ['rdns'] : ['rdns', 'job_id']
  const members = Object.entries(event.origin).filter(([name]) => !hidden.includes(name))
  return { ...event, origin: Object.fromEntries(members) as HostEvent['origin'] }
}

function foldedTwins(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([column, text]) => [`${column}_folded`, text.toLowerCase()]),
  )
}

/** Certificates are found as `ssl`, whichever module read them. */
function typesOf(type: string): readonly string[] {
  return type === 'sslv2' || type === 'ssl-simple' ? [type, 'ssl'] : [type]
}

function firstError(value: unknown): string {
  for (const error of compiled.Errors(value)) {
    const where = error.instancePath.slice(1).replaceAll('/', '.') || 'the event'
    return `${where} ${error.message}`
  }
  return 'the event does not have the shape of a host event'
}

function refused(reason: string): Checked<HostEvent> {
  return { kind: 'refused', reason }
}
