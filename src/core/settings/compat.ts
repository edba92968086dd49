import type { Setting } from './setting.ts'

export const compatSettings = [
  {
    name: 'compat',
    kind: 'list',
    fallback: '',
    choices: ['status-text', 'nested-sensors'],
    about:
      'Ways of the old service to keep where they differ: status-text writes the status of an error as a text, nested-sensors gives events of V1 sensors/search with data, target and origin instead of on one level',
  },
  {
    name: 'cors-origin',
    kind: 'text',
    fallback: '',
    about:
      'Origin of a web page that may read the answers of V2, such as https://app.example.com; none for no page',
  },
] as const satisfies readonly Setting[]
