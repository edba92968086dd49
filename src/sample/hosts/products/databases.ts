import { family, product, releases } from '../sighting.ts'

const mysqlGreeting = (version: string) =>
  String.raw`J\x00\x00\x00\n${version}\x00\x1c\x0b\x00\x00[K'Sb*|q\x00\xff\xff-\x02\x00\xff\xc1\x15\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00n>\x1dRM9-Q(.2C\x00mysql_native_password\x00`

export const mysql = product({
  name: 'mysql',
  product: 'MySQL',
  banner: ({ release }) => mysqlGreeting(release.label),
  releases: releases('oracle:mysql', [
    ['5.0.95', 2],
    ['5.5.62', 5, { label: '5.5.62-log' }],
    ['5.6.51', 6],
    ['5.7.33', 7, { label: '5.7.33-0ubuntu0.18.04.1', extrainfo: 'Ubuntu' }],
    ['5.7.44', 8, { label: '5.7.44-log' }],
    ['8.0.28', 8],
    ['8.0.36', 10, { label: '8.0.36-0ubuntu0.22.04.1', extrainfo: 'Ubuntu' }],
    ['8.4.3', 3],
  ]),
})

const mariadb = product({
  name: 'mysql',
  product: 'MariaDB',
  banner: ({ release }) => mysqlGreeting(`5.5.5-${release.version}-MariaDB`),
  releases: releases('mariadb:mariadb', [
    ['5.5.68', 4],
    ['10.1.48', 3],
    ['10.3.39', 6],
    ['10.5.22', 5],
    ['10.6.18', 6],
    ['10.11.6', 5],
  ]),
})

export const postgresql = product({
  name: 'postgresql',
  product: 'PostgreSQL DB',
  probe: 'postgresql-startup',
  banner: ({ release }) =>
    String.raw`E\x00\x00\x00\x84SFATAL\x00C0A000\x00Munsupported frontend protocol 65363.19778: server supports 2.0 to 3.0\x00Fpostmaster.c\x00L${release.label}\x00RProcessStartupPacket\x00\x00`,
  releases: releases('postgresql:postgresql', [
    ['9.6.0', 4, { label: '2029', extrainfo: '9.6.0 or later' }],
    ['10.0', 3, { label: '2065' }],
    ['11.0', 3, { label: '2015' }],
    ['12.0', 5, { label: '2052' }],
    ['13.0', 4, { label: '2106' }],
    ['14.0', 5, { label: '2195' }],
    ['16.0', 3, { label: '2212' }],
  ]),
})

const sqlServer = product({
  name: 'ms-sql-s',
  product: 'Microsoft SQL Server',
  probe: 'tds-prelogin',
  banner: ({ release }) =>
    String.raw`\x04\x01\x00%\x00\x00\x01\x00\x00\x00\x15\x00\x06\x01\x00\x1b\x00\x01\x02\x00\x1c\x00\x01\x03\x00\x1d\x00\x00\xff${release.label}\x00\x00\x02\x00`,
  releases: releases('microsoft:sql_server', [
    ['2008', 2, { label: String.raw`\n2\x17p`, ostype: 'Windows', os: 'microsoft:windows' }],
    ['2012', 3, { label: String.raw`\x0b\x00\x1bX`, ostype: 'Windows', os: 'microsoft:windows' }],
    ['2014', 4, { label: String.raw`\x0c\x00\x17p`, ostype: 'Windows', os: 'microsoft:windows' }],
    ['2016', 4, { label: String.raw`\r\x00\x17p`, ostype: 'Windows', os: 'microsoft:windows' }],
    ['2019', 6, { label: String.raw`\x0f\x00\x07\xd0`, ostype: 'Windows', os: 'microsoft:windows' }],
  ]),
})

export const redis = product({
  name: 'redis',
  product: 'Redis key-value store',
  probe: 'redis-info',
  banner: ({ release, port }) =>
    String.raw`$3402\r\n# Server\r\nredis_version:${release.version}\r\nredis_git_sha1:00000000\r\nredis_git_dirty:0\r\nredis_mode:standalone\r\nos:Linux 5.15.0-91-generic x86_64\r\narch_bits:64\r\nmultiplexing_api:epoll\r\ntcp_port:${port}\r\n`,
  releases: releases('redis:redis', [
    ['2.8.19', 2, { ostype: 'Linux' }],
    ['3.2.12', 6, { ostype: 'Linux' }],
    ['4.0.9', 5, { ostype: 'Linux' }],
    ['5.0.7', 8, { ostype: 'Linux' }],
    ['6.0.16', 8, { ostype: 'Linux' }],
    ['6.2.6', 6, { ostype: 'Linux' }],
    ['7.0.15', 7, { ostype: 'Linux' }],
    ['7.2.4', 5, { ostype: 'Linux' }],
  ]),
})

const guardedRedis = product({
  name: 'redis',
  product: 'Redis key-value store',
  probe: 'redis-info',
  banner: () => String.raw`-NOAUTH Authentication required.\r\n`,
  releases: releases('redis:redis', [['', 1]]),
})

export const mongodb = product({
  name: 'mongodb',
  product: 'MongoDB',
  probe: 'mongodb-build-info',
  banner: ({ release }, random) =>
    String.raw`\xa0\x07\x00\x00\x00\x00\x00\x00:0\x00\x00\x01\x00\x00\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00version\x00\x06\x00\x00\x00${release.version}\x00\x02gitVersion\x00)\x00\x00\x00${random.hex(40)}\x00`,
  releases: releases('mongodb:mongodb', [
    ['2.6.12', 2],
    ['3.2.22', 4],
    ['3.4.24', 4],
    ['3.6.23', 6],
    ['4.0.28', 5],
    ['4.4.29', 7],
    ['5.0.26', 4],
    ['6.0.14', 4],
    ['7.0.8', 3],
  ]),
})

const elasticsearch = product({
  name: 'http',
  product: 'Elasticsearch REST API',
  banner: ({ release, host }) =>
    String.raw`HTTP/1.0 200 OK\r\nX-elastic-product: Elasticsearch\r\ncontent-type: application/json; charset=UTF-8\r\n\r\n{\n  "name" : "${host.name.split('.')[0]}",\n  "version" : { "number" : "${release.version}" },\n  "tagline" : "You Know, for Search"\n}\n`,
  releases: releases('elastic:elasticsearch', [
    ['1.7.3', 1, { extrainfo: 'cluster: elasticsearch' }],
    ['2.4.6', 2, { extrainfo: 'cluster: elasticsearch' }],
    ['5.6.16', 3, { extrainfo: 'cluster: elasticsearch' }],
    ['6.8.23', 5, { extrainfo: 'cluster: docker-cluster' }],
    ['7.10.2', 6, { extrainfo: 'cluster: docker-cluster' }],
    ['7.17.18', 6, { extrainfo: 'cluster: docker-cluster' }],
  ]),
})

const memcached = product({
  name: 'memcached',
  product: 'Memcached',
  banner: ({ release }, random) =>
    String.raw`STAT pid ${random.between(300, 32000)}\r\nSTAT uptime ${random.between(1000, 9000000)}\r\nSTAT version ${release.version}\r\n`,
  releases: releases('memcached:memcached', [
    ['1.4.15', 4],
    ['1.4.25', 4],
    ['1.5.6', 6],
    ['1.5.22', 5],
    ['1.6.9', 4],
    ['1.6.21', 3],
  ]),
})

const cassandra = product({
  name: 'cassandra-native',
  product: 'Apache Cassandra',
  banner: () =>
    String.raw`\x84\x00\x00\x00\x00\x00\x00\x00j\x00\x00\x00\n\x00dInvalid or unsupported protocol version (127); supported versions are (3/v3, 4/v4, 5/v5)`,
  releases: releases('apache:cassandra', [
    ['2.1.22', 2, { extrainfo: 'native protocol versions 3/v3, 4/v4' }],
    ['3.0.24', 3, { extrainfo: 'native protocol versions 3/v3, 4/v4' }],
    ['3.11.10', 6, { extrainfo: 'native protocol versions 3/v3, 4/v4, 5/v5-beta' }],
    ['4.0.11', 4, { extrainfo: 'native protocol versions 3/v3, 4/v4, 5/v5' }],
  ]),
})

const rethinkdb = product({
  name: 'rethinkdb',
  product: 'RethinkDB',
  banner: () =>
    String.raw`ERROR: Received an unsupported protocol version. This port is for RethinkDB queries. Does your client driver version not match the server?\n\x00`,
  releases: releases('rethinkdb:rethinkdb', [
    ['2.3.6', 3],
    ['2.4.1', 4],
    ['2.4.4', 2],
  ]),
})

export const mysqlFamily = family(
  [
    [mysql, 66],
    [mariadb, 34],
  ],
  [['service', 0.03]],
)
export const postgresqlFamily = family([[postgresql, 1]], [['service', 0.03]])
export const sqlServerFamily = family([[sqlServer, 1]], [['service', 0.03]])
export const openRedis = family([[redis, 1]], [['redis', 0.675]])
export const guardedRedisFamily = family([[guardedRedis, 1]], [])
export const mongodbFamily = family([[mongodb, 1]], [['mongodb', 0.6]])
export const elasticsearchFamily = family([[elasticsearch, 1]], [['elasticsearch', 0.525]])
export const memcachedFamily = family([[memcached, 1]], [['memcached', 0.6]])
export const cassandraFamily = family([[cassandra, 1]], [['cassandra', 0.6]])
export const rethinkdbFamily = family([[rethinkdb, 1]], [['rethinkdb', 0.9]])
