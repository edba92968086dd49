import { type Facet, facet, portFacet } from '../overview.ts'
import type { StatisticsKey } from '../search.ts'

export const hostStatistics = {
  ports: { key: "concat(toString(port), '/', protocol)", present: '1' },
  products: { key: 'product', present: "product != ''" },
  versions: { key: 'version', present: "version != ''" },
  tags: { key: 'one_tag', each: 'tag AS one_tag', present: '1' },
  devices: { key: 'device', present: "device != ''" },
  systems: { key: 'ostype', present: "ostype != ''" },
  services: { key: 'name', present: "name != ''" },
  countries: { key: 'country', present: "country != ''" },
  asn: { key: 'toString(asn)', present: 'asn != 0' },
  /** Counted by platform names, and then by what follows from them. */
  cves: { key: 'cpe', present: 'notEmpty(cpe)' },
} as const satisfies Record<string, StatisticsKey>

export type HostStatistic = keyof typeof hostStatistics

export const hostStatisticTypes = Object.keys(hostStatistics) as HostStatistic[]

export const hostFacets: readonly Facet[] = [
  portFacet,
  facet('product', 'Product', hostStatistics.products),
  facet('version', 'Version', hostStatistics.versions),
  facet('tag', 'Tag', hostStatistics.tags),
  facet('name', 'Service', hostStatistics.services),
  facet('device', 'Device', hostStatistics.devices),
  facet('country', 'Country', hostStatistics.countries),
  facet('asn', 'Network (ASN)', hostStatistics.asn),
]
