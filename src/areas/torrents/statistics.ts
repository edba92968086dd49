import { type Facet, facet } from '../overview.ts'
import { plainIp, type StatisticsKey } from '../search.ts'

/** Ports are numbers here, not texts such as 443/tcp. */
export const torrentStatistics = {
  ports: { key: 'port', present: '1' },
  countries: { key: 'country', present: "country != ''" },
  asn: { key: 'toString(asn)', present: 'asn != 0' },
  ips: { key: plainIp, present: '1' },
  rdns: { key: 'rdns', present: "rdns != ''" },
  categories: { key: 'category', present: "category != ''" },
  names: { key: 'name', present: "name != ''" },
} as const satisfies Record<string, StatisticsKey>

export type TorrentStatistic = keyof typeof torrentStatistics

export const torrentStatisticTypes = Object.keys(torrentStatistics) as TorrentStatistic[]

export const torrentFacets: readonly Facet[] = [
  facet('category', 'Category', torrentStatistics.categories),
  facet('subcategory', 'Kind', { key: 'subcategory', present: '1' }),
  facet('name', 'Torrent', torrentStatistics.names),
  facet('country', 'Country', torrentStatistics.countries),
  facet('asn', 'Network (ASN)', torrentStatistics.asn),
]
