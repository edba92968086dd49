import type { Setting } from './setting.ts'

export const nameSettings = [
  {
    name: 'resolvers',
    kind: 'list',
    fallback: '',
    about:
      'Resolvers that names are asked from, as address or address:port. Without any, requests with validate=1 ask those of the system and nothing else is resolved; none turns resolving off',
  },
  {
    name: 'resolver-rate',
    kind: 'whole',
    fallback: '1000',
    least: 1,
    most: 1000000,
    about: 'Questions a second to each resolver',
  },
  {
    name: 'resolve-seen',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether names in new events of hosts are resolved in the background; yes or no',
  },
  {
    name: 'resolve-seen-rate',
    kind: 'whole',
    fallback: '20',
    least: 1,
    most: 100000,
    about: 'Names a second that are resolved in the background',
  },
  {
    name: 'resolve-internal',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether names and addresses of internal networks are resolved and shown; yes or no',
  },
  {
    name: 'zone-rate',
    kind: 'whole',
    fallback: '500',
    least: 1,
    most: 1000000,
    about: 'Questions a second about the names of one registered domain',
  },
  {
    name: 'validate-names',
    kind: 'whole',
    fallback: '10000',
    least: 1,
    most: 1000000,
    about: 'Names that one request with validate=1 may have resolved',
  },
  {
    name: 'validate-at-once',
    kind: 'whole',
    fallback: '2',
    least: 1,
    most: 1000,
    about: 'Requests with validate=1 that one key may have under way',
  },
  {
    name: 'enumeration-words',
    kind: 'text',
    fallback: '',
    about: 'File of labels to try in an enumeration, one a line, instead of the short list of the package',
  },
  {
    name: 'domain-retention-days',
    kind: 'whole',
    fallback: '183',
    least: 1,
    most: 3650,
    about: 'Days that DNS records are kept after a name last answered',
  },
] as const satisfies readonly Setting[]
