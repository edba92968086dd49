import { domainSearch } from './domains/table.ts'
import { hostStatistics } from './host/statistics.ts'
import { hostSearch } from './host/table.ts'
import { imageStatistics } from './images/statistics.ts'
import { imageEvents } from './images/table.ts'
import type { OverviewTable } from './overview.ts'
import { plainIp } from './search.ts'
import { sensorStatistics } from './sensors/statistics.ts'
import { sensorEvents } from './sensors/table.ts'
import { torrentStatistics } from './torrents/statistics.ts'
import { torrentEvents } from './torrents/table.ts'

/** A port by its number, as a query names it; statistics write the transport beside it. */
const port = { field: 'port', title: 'Port', by: { key: 'port', present: '1' } } as const
const source = { field: 'ip', title: 'Source', by: { key: plainIp, present: '1' } } as const
const each = (column: string) => ({ key: 'one', each: `${column} AS one`, present: '1' })

/** What is counted beside the searches of each area. */
export const overviewTables = {
  host: {
    name: hostSearch.name,
    newestOnly: true,
    facets: [
      port,
      { field: 'product', title: 'Product', by: hostStatistics.products },
      { field: 'version', title: 'Version', by: hostStatistics.versions },
      { field: 'tag', title: 'Tag', by: hostStatistics.tags },
      { field: 'name', title: 'Service', by: hostStatistics.services },
      { field: 'country', title: 'Country', by: hostStatistics.countries },
      { field: 'asn', title: 'Network (ASN)', by: hostStatistics.asn },
    ],
  },
  images: {
    name: imageEvents.name,
    newestOnly: false,
    facets: [
      { field: 'tags', title: 'Tag', by: imageStatistics.tags },
      { field: 'words', title: 'Word', by: imageStatistics.words },
      port,
      { field: 'country', title: 'Country', by: imageStatistics.countries },
      { field: 'asn', title: 'Network (ASN)', by: imageStatistics.asn },
    ],
  },
  sensors: {
    name: sensorEvents.name,
    newestOnly: false,
    facets: [
      { field: 'tags', title: 'Tag', by: sensorStatistics.tags },
      port,
      source,
      { field: 'extra.http.path', title: 'Path', by: sensorStatistics.http_path },
      { field: 'country', title: 'Country', by: sensorStatistics.countries },
      { field: 'asn', title: 'Network (ASN)', by: sensorStatistics.asn },
    ],
  },
  torrents: {
    name: torrentEvents.name,
    newestOnly: false,
    facets: [
      { field: 'category', title: 'Category', by: torrentStatistics.categories },
      { field: 'subcategory', title: 'Kind', by: { key: 'subcategory', present: '1' } },
      { field: 'name', title: 'Torrent', by: torrentStatistics.names },
      { field: 'country', title: 'Country', by: torrentStatistics.countries },
      { field: 'asn', title: 'Network (ASN)', by: torrentStatistics.asn },
    ],
  },
  domains: {
    name: domainSearch.name,
    newestOnly: true,
    facets: [
      { field: 'root', title: 'Domain', by: { key: 'root', present: '1' } },
      { field: 'NS', title: 'Name server', by: each('NS') },
      { field: 'MX', title: 'Mail host', by: each('MX') },
      { field: 'CNAME', title: 'Alias of', by: each('CNAME') },
    ],
  },
} as const satisfies Readonly<Record<string, OverviewTable>>
