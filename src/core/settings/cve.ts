import type { Setting } from './setting.ts'

export const cveSettings = [
  {
    name: 'cve-confidence',
    kind: 'whole',
    fallback: '30',
    least: 0,
    most: 100,
    about: 'Per cent of confidence from which a vulnerability of a version is shown and found',
  },
] as const satisfies readonly Setting[]
