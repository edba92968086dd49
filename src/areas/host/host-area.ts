import { parseAddress } from '../../core/address.ts'
import { escapeUnprintable } from '../../core/escape.ts'
import { HostEvent, noBanner } from '../../core/events/host-event.ts'
import { isObject } from '../../core/untrusted.ts'
import { versionKey } from '../../core/version-order.ts'
import type { Enricher } from '../../enrich/place.ts'
import { tagsFor } from '../../enrich/tags/tags-for.ts'
import { textAt } from '../csv-columns.ts'
import { type AddressRow, defineArea } from '../define-area.ts'
import { locationRow, locationTexts } from '../location.ts'
import { hostFields } from './fields/host-fields.ts'
import { searchText } from './fields/text.ts'
import { hostValues, searchedTypes } from './fields/values.ts'
import { hostFacets, hostStatistics } from './statistics.ts'
import { summaryColumns } from './summary-columns.ts'
import { hostEvents, hostSearch } from './table.ts'

export type HostRow = AddressRow & {
  readonly type: string
  readonly client: string
  readonly job: string
  readonly cpe: readonly string[]
}

export const hostArea = defineArea({
  name: 'host',
  title: 'Host search',
  event: { schema: HostEvent, label: 'a host event', time: 'origin.ts', addresses: ['target.ip'] },
  tables: [hostEvents, hostSearch],
  eventTable: hostEvents,
  step: '0001-host',
  retention: 'retentionDays',
  search: {
    table: hostSearch,
    newestOnly: true,
    smallGranules: true,
    fields: hostFields,
    statistics: hostStatistics,
    facets: hostFacets,
    access: 'any',
  },
  // Of the summary that a search has beside the records.
  csv: Object.fromEntries(summaryColumns.map((column) => [column, textAt(column)])),
  searchable: true,
  alertable: true,
  normalize: (event) => ({ kind: 'event', event: withBanner(event) }),
  row,
  shown,
  briefColumns: ['client', 'job', 'cpe'],
})

/** A service always has its banner, escaped and never empty: existing clients read it unguarded and stop on an empty one. */
function withBanner(event: HostEvent): HostEvent {
  const data = event.result?.['data']
  const service = isObject(data) ? data['service'] : undefined
  if (!isObject(data) || !isObject(service)) return event
  const said = typeof service['banner'] === 'string' ? escapeUnprintable(service['banner']) : ''
  const banner = said === '' ? noBanner : said
  return { ...event, result: { ...event.result, data: { ...data, service: { ...service, banner } } } }
}

function row(event: HostEvent, enricher: Enricher): HostRow {
  const address = parseAddress(event.target.ip)!
  const location = locationRow(address, event.origin.rdns ?? '', enricher)
  const values = hostValues(event)
  const tag = tagsFor(event)
  const { name, product, version, device, ostype, extrainfo } = values.service
  const types = searchedTypes(event.origin.type)
  return {
    ip: address.text,
    port: event.target.port,
    protocol: event.target.protocol,
    type: event.origin.type,
    ts: event.origin.ts,
    client: event.origin.client_id ?? '',
    job: event.origin.job_id ?? '',
    // Each by its name: to spread other objects into one of so many columns takes as long as to make their values.
    name,
    product,
    version,
    device,
    ostype,
    extrainfo,
    name_folded: name.toLowerCase(),
    product_folded: product.toLowerCase(),
    version_folded: version.toLowerCase(),
    device_folded: device.toLowerCase(),
    ostype_folded: ostype.toLowerCase(),
    extrainfo_folded: extrainfo.toLowerCase(),
    types,
    country: location.country,
    country_name: location.country_name,
    country_name_folded: location.country_name_folded,
    city: location.city,
    city_folded: location.city_folded,
    asn: location.asn,
    as_name: location.as_name,
    as_name_folded: location.as_name_folded,
    rdns: location.rdns,
    rdns_parent: location.rdns_parent,
    has_screenshot: values.hasScreenshot,
    ipv4: address.version === 4,
    ipv6: address.version === 6,
    tag,
    version_key: version === '' ? '' : versionKey(version),
    cpe: values.service.cpe.map((cpe) => cpe.toLowerCase()),
    data: values.data,
    text: searchText(event, values, [...locationTexts(location), ...tag, ...types]),
  }
}

/** The reverse name is for searching, and the run of a campaign is no client's job: both are in the row and not shown. */
function shown(event: HostEvent): HostEvent {
  const { rdns: _, ...origin } = event.origin
  if (origin.client_id) return { ...event, origin }
  const { job_id: __, ...visible } = origin
  return { ...event, origin: visible }
}
