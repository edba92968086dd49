import { type Facet, facet, portFacet } from '../overview.ts'
import type { StatisticsKey } from '../search.ts'

export const imageStatistics = {
  ports: { key: "concat(toString(port), '/', protocol)", present: '1' },
  words: { key: 'one_word', each: 'words AS one_word', present: '1' },
  logos: { key: 'one_logo', each: 'logos AS one_logo', present: '1' },
  tags: { key: 'one_tag', each: 'tags AS one_tag', present: '1' },
  countries: { key: 'country', present: "country != ''" },
  asn: { key: 'toString(asn)', present: 'asn != 0' },
  rdns: { key: 'rdns', present: "rdns != ''" },
} as const satisfies Record<string, StatisticsKey>

export type ImageStatistic = keyof typeof imageStatistics

export const imageStatisticTypes = Object.keys(imageStatistics) as ImageStatistic[]

export const imageFacets: readonly Facet[] = [
  facet('tags', 'Tag', imageStatistics.tags),
  facet('logo', 'Logo', imageStatistics.logos),
  facet('words', 'Word', imageStatistics.words),
  portFacet,
  facet('country', 'Country', imageStatistics.countries),
  facet('asn', 'Network (ASN)', imageStatistics.asn),
]
