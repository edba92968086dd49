import type { Rule, ServiceDetails } from '../rule.ts'
import { exampleAnswer } from './example-answer.ts'

type Row = readonly [id: string, match: RegExp, details: ServiceDetails, said: string, version: string]

/** Servers and proxies that speak as MySQL does: they write a version of MySQL for their clients, and then their own. */
const rows: readonly Row[] = [
  [
    'oceanbase',
    /^\d[\d.]{2,10}-OceanBase(?:_CE)?-v(\d[\d.]{0,14})/,
    { product: 'OceanBase', cpe: ['cpe:/a:oceanbase:oceanbase:$1'] },
    '5.7.25-OceanBase-v3.1.4',
    '3.1.4',
  ],
  [
    'vitess',
    /^\d[\d.]{2,10}-[Vv]itess(?:-(\d[\d.]{0,14}))?/,
    { product: 'Vitess' },
    '8.0.30-Vitess-19.0.4',
    '19.0.4',
  ],
  [
    'doris',
    /^\d[\d.]{2,10}-doris-(\d[\w.]{0,14})/i,
    { product: 'Apache Doris', cpe: ['cpe:/a:apache:doris:$1'] },
    '5.7.99-doris-2.0.3',
    '2.0.3',
  ],
  [
    'starrocks',
    /^\d[\d.]{2,10}-StarRocks-(\d[\w.]{0,14})/i,
    { product: 'StarRocks' },
    '8.0.33-StarRocks-3.1.2',
    '3.1.2',
  ],
  ['proxysql', /^\d[\d.]{2,10}[ -]\(?ProxySQL\)?/, { product: 'ProxySQL' }, '5.5.30 (ProxySQL)', ''],
  [
    'maxscale',
    /^\d[\d.]{2,10}(?:-[\d.]{2,10})? (\d[\d.]{0,10})-maxscale/,
    { product: 'MariaDB MaxScale', cpe: ['cpe:/a:mariadb:maxscale:$1'] },
    '5.5.5-10.2.12 2.2.3-maxscale',
    '2.2.3',
  ],
  [
    'manticore',
    /^(\d{1,2}\.\d{1,2}\.\d{1,2}) [0-9a-f]{7,12}@\d{6}/,
    { product: 'Manticore Search', cpe: ['cpe:/a:manticoresearch:manticore_search:$1'] },
    '6.2.12 dc5144d35@230822 (columnar 2.2.4 5aec342@230822)',
    '6.2.12',
  ],
  [
    'singlestore',
    /^\d[\d.]{2,10}-(?:SingleStore|MemSQL)[ -]?v?(\d[\d.]{0,14})?/i,
    { product: 'SingleStore' },
    '5.7.32-SingleStore-8.1.2',
    '8.1.2',
  ],
  [
    'polardb',
    /^\d[\d.]{2,10}-(?:TDDL|PXC)-(\d[\d.]{0,14})/,
    { product: 'PolarDB-X' },
    '5.6.29-TDDL-5.4.12',
    '5.4.12',
  ],
  [
    'clickhouse-mysql',
    /^(\d[\d.]{2,16})-ClickHouse/,
    { product: 'ClickHouse', cpe: ['cpe:/a:clickhouse:clickhouse:$1'] },
    '23.8.2.7-ClickHouse',
    '23.8.2.7',
  ],
]

export const mysqlForkRules: readonly Rule[] = rows.map(([id, match, details, said, version]) => ({
  id: `mysql-${id}`,
  service: 'mysql',
  reads: 'mysql.version',
  match,
  ...details,
  ...(version === '' ? {} : { version: '$1' }),
  example: {
    answer: exampleAnswer('mysql.version', said),
    ...details,
    ...(version === '' ? {} : { version }),
    ...(details.cpe ? { cpe: details.cpe.map((uri) => uri.replace('$1', version)) } : {}),
  },
}))
