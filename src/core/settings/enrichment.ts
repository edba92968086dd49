import type { Setting } from './setting.ts'

export const enrichmentSettings = [
  {
    name: 'city-files',
    kind: 'list',
    fallback: '',
    about: 'Own .mmdb or CSV files for cities, instead of the default',
  },
  { name: 'country-files', kind: 'list', fallback: '', about: 'Own .mmdb or CSV files for countries' },
  { name: 'asn-files', kind: 'list', fallback: '', about: 'Own .mmdb or CSV files for ASNs' },
] as const satisfies readonly Setting[]
