import type { Setting } from './setting.ts'

export const imageLinkSettings = [
  {
    name: 'image-link-days',
    kind: 'whole',
    fallback: '7',
    least: 1,
    most: 3650,
    about: 'Days that the address of an image works after it was given out',
  },
] as const satisfies readonly Setting[]
