export type StatisticsKey = { readonly key: string; readonly present: string; readonly each?: string }

/** What can be counted: the key of a bucket, and which services have one. */
export const statisticsKeys = {
  ports: { key: "concat(toString(port), '/', protocol)", present: '1' },
  products: { key: 'product', present: "product != ''" },
  versions: { key: 'version', present: "version != ''" },
  tags: { key: 'one_tag', each: 'tag AS one_tag', present: '1' },
  services: { key: 'name', present: "name != ''" },
  countries: { key: 'country', present: "country != ''" },
  asn: { key: 'asn', present: 'asn != 0' },
} as const satisfies Record<string, StatisticsKey>

export type StatisticsType = keyof typeof statisticsKeys

export const statisticsTypes = Object.keys(statisticsKeys) as StatisticsType[]
