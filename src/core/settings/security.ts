import type { Setting } from './setting.ts'

export const securitySettings = [
  {
    name: 'read-only',
    kind: 'yes',
    fallback: 'no',
    about:
      'Whether this process answers questions and nothing else: no jobs, no intake, no changes; yes or no',
  },
  {
    name: 'nats-password-file',
    kind: 'secret',
    fallback: '',
    about: 'File with the password of the user that nats-url names',
  },
  {
    name: 'webhook-key-file',
    kind: 'secret',
    fallback: '',
    about:
      'File with the 32 bytes that encrypt the secrets of webhooks, the same for all processes on one ledger; none: webhook-key in the data folder',
  },
] as const satisfies readonly Setting[]
