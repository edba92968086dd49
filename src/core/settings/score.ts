import type { Setting } from './setting.ts'

export const scoreSettings = [
  {
    name: 'score-days',
    kind: 'whole',
    fallback: '90',
    least: 1,
    most: 3650,
    about: 'Days after which what was last seen of a host no longer counts in its score',
  },
] as const satisfies readonly Setting[]
