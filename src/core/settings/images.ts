import type { Setting } from './setting.ts'

export const imageSettings = [
  {
    name: 'image-retention-days',
    kind: 'whole',
    fallback: '61',
    least: 1,
    most: 3650,
    about: 'Days that images and pages are kept',
  },
  {
    name: 'image-workers',
    kind: 'whole',
    fallback: '2',
    least: 1,
    most: 64,
    about: 'Images that are looked at side by side for words and faces; each takes a processor and 400 MB',
  },
  {
    name: 'image-backlog',
    kind: 'whole',
    fallback: '200',
    least: 1,
    most: 100000,
    about: 'Images that may wait to be looked at; scans that bring more of them are slowed down',
  },
  {
    name: 'blur-faces',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether faces are made unrecognisable in the images that are served; yes or no',
  },
  {
    name: 'image-link-days',
    kind: 'whole',
    fallback: '7',
    least: 1,
    most: 3650,
    about: 'Days that the address of an image works after it was given out',
  },
] as const satisfies readonly Setting[]
