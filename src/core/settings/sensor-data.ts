import type { Setting } from './setting.ts'

export const sensorDataSettings = [
  {
    name: 'sensor-retention-days',
    kind: 'whole',
    fallback: '60',
    least: 1,
    most: 3650,
    about: 'Days that what sensors saw is kept',
  },
  {
    name: 'sensor-lists',
    kind: 'list',
    fallback: '',
    about: 'Own JSON files of known sources: scanners, crawlers, malware by their TLS or SSH fingerprint',
  },
] as const satisfies readonly Setting[]
