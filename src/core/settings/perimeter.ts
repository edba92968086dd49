import type { Setting } from './setting.ts'

export const perimeterSettings = [
  {
    name: 'blocklists',
    kind: 'list',
    fallback: '',
    about:
      'Files with addresses and networks, one a line; an asset that is on one of them has a finding. They are read again every hour',
  },
] as const satisfies readonly Setting[]
