import { asInteger, asList, asObject, type JsonObject, objectEntries } from '../../../../core/untrusted.ts'
import { putInt, putText, putTexts, putVersion, type SearchData } from './search-data.ts'

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

export function putRedis(data: SearchData, record: JsonObject): void {
  putVersion(data, 'redis.redis_version', record['redis_version'])
  putTexts(data, 'redis.versions', asList(record['versions']))
  for (const name of texts) putText(data, `redis.${name}`, record[name])
  for (const name of ints) putInt(data, `redis.${name}`, record[name])
  putDatabases(data, record)
}

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
