import type { Setting } from './setting.ts'

export const diskSettings = [
  {
    name: 'disk-cap-mb',
    kind: 'whole',
    fallback: '0',
    least: 0,
    most: 1_000_000_000,
    about: 'Size of the data folder, in megabytes, from which nothing more is taken in; 0 for no cap',
  },
  {
    name: 'disk-free-mb',
    kind: 'whole',
    fallback: '500',
    least: 0,
    most: 1_000_000_000,
    about:
      'Free space, in megabytes, that is left on the disk of the data folder: below it nothing more is taken in',
  },
] as const satisfies readonly Setting[]
