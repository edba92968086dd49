import type { Setting } from './setting.ts'

export const alertSettings = [
  {
    name: 'alerts-per-account',
    kind: 'whole',
    fallback: '100',
    least: 0,
    most: 100000,
    about: 'Alerts that one account may have; 0 turns alerts off',
  },
  {
    name: 'webhook-allow',
    kind: 'list',
    fallback: '',
    about:
      'Ranges of private addresses that webhooks may be sent to, such as 10.1.0.0/16; all others are refused',
  },
  {
    name: 'smtp-url-file',
    kind: 'secret',
    fallback: '',
    about:
      'File with the address of the mail server, such as smtps://user:password@mail.example; without one the operator can set one in the web application',
  },
  {
    name: 'mail-from',
    kind: 'text',
    fallback: '',
    about: 'Address that mails of alerts come from, such as rimlight@example.com',
  },
  {
    name: 'closed-hours',
    kind: 'whole',
    fallback: '168',
    least: 0,
    most: 8760,
    about: 'Hours after which a port that was not seen again counts as closed for alerts; 0 for never',
  },
  {
    name: 'expiry-days',
    kind: 'whole',
    fallback: '14',
    least: 1,
    most: 365,
    about: 'Days before its end from which a certificate counts as about to expire',
  },
] as const satisfies readonly Setting[]
