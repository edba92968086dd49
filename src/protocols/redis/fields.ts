import { asInteger, asList, asObject, type JsonObject, objectEntries } from '../../core/untrusted.ts'
import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putInt, putText, putTexts, putVersion, type SearchData } from '../search/search-data.ts'

export const redisSearch: ProtocolSearch = {
  fields: [
    path.version('redis.redis_version', 'Version of the server.', '<5.0.5'),
    path.text('redis.versions', 'The numbers of the version, one by one.', '5'),
    path.text('redis.redis_build_id', 'Id of the build.', '8a3c1d5e7f901234'),
    path.text('redis.redis_mode', 'standalone, sentinel or cluster.', 'cluster'),
    path.text('redis.os', 'Operating system and kernel.', 'Linux'),
    path.text('redis.arch_bits', 'Bits of the machine: 32 or 64.', '32'),
    path.text('redis.multiplexing_api', 'How the server waits for events.', 'epoll'),
    path.text('redis.role', 'master or slave.', 'slave'),
    path.text('redis.aof_enabled', 'Whether each write is logged: 0 or 1.', '1'),
    path.text('redis.maxmemory', 'Bytes the server may use; 0 is no limit.', '0'),
    path.text('redis.stats', 'One line a database: keys, those that expire, mean time to live.', 'db0'),
    path.text('redis.used_memory_human', 'Memory in use, for people.', '1.2M'),
    path.text('redis.used_memory_peak_human', 'Most memory ever in use, for people.', '1.2G'),
    path.text('redis.used_memory_overhead', 'Bytes spent on keeping the data.', '1048576'),
    path.text('redis.used_memory_rss', 'Bytes as the operating system counts them.', '1048576'),
    path.text('redis.used_memory_startup', 'Bytes in use right after the start.', '791264'),
    path.int('redis.used_memory', 'Bytes in use.', '>1000000'),
    path.int('redis.used_memory_lua', 'Bytes in use by the script engine.', '>37888'),
    path.int('redis.used_memory_peak', 'Most bytes ever in use.', '>1000000'),
    path.int('redis.cluster_enabled', 'Whether it is a node of a cluster: 0 or 1.', '1'),
    path.int('redis.connected_slaves', 'How many replicas are connected.', '>0'),
    path.int('redis.repl_backlog_size', 'Bytes kept for replicas that come back.', '1048576'),
    path.int('redis.dbs', 'How many databases hold keys.', '>1'),
    path.int('redis.keys', 'How many keys all databases hold together.', '>1000'),
    path.int('redis.uptime_in_days', 'Days since the start.', '>365'),
    path.int('redis.uptime_in_seconds', 'Seconds since the start.', '<3600'),
  ],
  put(data, record) {
    putVersion(data, 'redis.redis_version', record['redis_version'])
    putTexts(data, 'redis.versions', asList(record['versions']))
    for (const name of texts) putText(data, `redis.${name}`, record[name])
    for (const name of ints) putInt(data, `redis.${name}`, record[name])
    putDatabases(data, record)
  },
}

const texts = [
  'aof_enabled',
  'arch_bits',
  'maxmemory',
  'multiplexing_api',
  'os',
  'redis_build_id',
  'redis_mode',
  'role',
  'used_memory_human',
  'used_memory_overhead',
  'used_memory_peak_human',
  'used_memory_rss',
  'used_memory_startup',
] as const

const ints = [
  'cluster_enabled',
  'connected_slaves',
  'repl_backlog_size',
  'uptime_in_days',
  'uptime_in_seconds',
  'used_memory',
  'used_memory_lua',
  'used_memory_peak',
] as const

function putDatabases(data: SearchData, record: JsonObject): void {
  const databases = objectEntries(record).filter(([name]) => /^db\d{1,10}$/.test(name))
  let keys = 0
  for (const [name, value] of databases) {
    const database = asObject(value)
    const held = asInteger(database['keys']) ?? 0
    keys += held
    const expires = asInteger(database['expires']) ?? 0
    const life = asInteger(database['avg_ttl']) ?? 0
    // As the keyspace section of INFO writes it.
    putText(data, 'redis.stats', `${name}:keys=${held},expires=${expires},avg_ttl=${life}`)
  }
  if (databases.length === 0) return
  putInt(data, 'redis.dbs', databases.length)
  putInt(data, 'redis.keys', keys)
}
