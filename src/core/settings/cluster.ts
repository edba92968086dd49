import type { Setting } from './setting.ts'

export const clusterSettings = [
  {
    name: 'clickhouse-url',
    kind: 'list',
    fallback: '',
    about: 'Addresses of ClickHouse servers that hold the observations; none keeps them in the data folder',
  },
  {
    name: 'clickhouse-cluster',
    kind: 'text',
    fallback: '',
    about: 'Name of the cluster that the servers are, as in their remote_servers',
  },
  {
    name: 'clickhouse-replicated',
    kind: 'yes',
    fallback: 'yes',
    about: 'Whether the cluster has ClickHouse Keeper: replicated tables, statements ON CLUSTER',
  },
  { name: 'clickhouse-database', kind: 'text', fallback: 'rimlight', about: 'Database on the servers' },
  { name: 'clickhouse-user', kind: 'text', fallback: 'default', about: 'User on the servers' },
  {
    name: 'clickhouse-password-file',
    kind: 'secret',
    fallback: '',
    about: 'File with the password of that user',
  },
] as const satisfies readonly Setting[]
