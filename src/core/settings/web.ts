import type { Setting } from './setting.ts'

export const webSettings = [
  {
    name: 'trusted-proxies',
    kind: 'list',
    fallback: '',
    about: 'Addresses or networks of proxies in front of the service, whose X-Forwarded-For is believed',
  },
  {
    name: 'sign-up',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether users may create their own account in the web application; yes or no',
  },
  {
    name: 'sign-up-plan',
    kind: 'choice',
    choices: ['free', 'starter', 'business'],
    fallback: 'free',
    about: 'Plan of an account that a user created',
  },
  {
    name: 'sign-up-permissions',
    kind: 'list',
    fallback: 'query,tasks,stream,firehose,torrent,sinkhole',
    about: 'What such an account may do in V1',
  },
  {
    name: 'session-idle-hours',
    kind: 'whole',
    fallback: '24',
    least: 1,
    most: 8760,
    about: 'Hours without a request after which a user is signed out',
  },
  {
    name: 'session-days',
    kind: 'whole',
    fallback: '30',
    least: 1,
    most: 365,
    about: 'Days after which every user has to sign in again',
  },
  {
    name: 'export-rows',
    kind: 'whole',
    fallback: '10000',
    least: 1,
    most: 1000000,
    about: 'Most events of one download in the web application',
  },
] as const satisfies readonly Setting[]
