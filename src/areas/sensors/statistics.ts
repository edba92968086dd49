import { type Facet, facet, portFacet } from '../overview.ts'
import { plainIp, type StatisticsKey } from '../search.ts'

export const sensorStatistics = {
  ports: { key: "concat(toString(port), '/', protocol)", present: '1' },
  tags: { key: 'one_tag', each: 'tags AS one_tag', present: '1' },
  countries: { key: 'country', present: "country != ''" },
  asn: { key: 'toString(asn)', present: 'asn != 0' },
  ips: { key: plainIp, present: '1' },
  payloads: { key: 'payload', present: "payload != ''" },
  http_path: { key: 'http_path', present: "http_path != ''" },
  rdns: { key: 'rdns', present: "rdns != ''" },
} as const satisfies Record<string, StatisticsKey>

export type SensorStatistic = keyof typeof sensorStatistics

export const sensorStatisticTypes = Object.keys(sensorStatistics) as SensorStatistic[]

export const sensorFacets: readonly Facet[] = [
  facet('tags', 'Tag', sensorStatistics.tags),
  portFacet,
  facet('ip', 'Source', sensorStatistics.ips),
  facet('extra.http.path', 'Path', sensorStatistics.http_path),
  facet('country', 'Country', sensorStatistics.countries),
  facet('asn', 'Network (ASN)', sensorStatistics.asn),
]
