import type { Setting } from './setting.ts'

export const compatSettings = [
  {
    name: 'compat',
    kind: 'list',
    fallback: '',
    choices: ['status-text'],
    about:
      'Ways of the old service to keep where they differ: status-text writes the status of an error as a text',
  },
] as const satisfies readonly Setting[]
