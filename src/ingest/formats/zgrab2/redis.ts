import { shortText } from '../events.ts'
import { type JsonObject, textAt } from '../members.ts'

/** The members that count something; flags and ids stay texts, as existing clients know them. */
const integers: ReadonlySet<string> = new Set([
  'uptime_in_seconds',
  'uptime_in_days',
  'connected_clients',
  'client_longest_output_list',
  'client_biggest_input_buf',
  'blocked_clients',
  'used_memory',
  'used_memory_rss',
  'used_memory_peak',
  'used_memory_lua',
  'rdb_changes_since_last_save',
  'rdb_last_save_time',
  'rdb_last_bgsave_time_sec',
  'rdb_current_bgsave_time_sec',
  'total_connections_received',
  'total_commands_processed',
  'instantaneous_ops_per_sec',
  'total_net_input_bytes',
  'total_net_output_bytes',
  'rejected_connections',
  'expired_keys',
  'evicted_keys',
  'keyspace_hits',
  'keyspace_misses',
  'pubsub_channels',
  'pubsub_patterns',
  'connected_slaves',
  'repl_backlog_size',
])

const numbers: ReadonlySet<string> = new Set([
  'instantaneous_input_kbps',
  'instantaneous_output_kbps',
  'mem_fragmentation_ratio',
  'used_cpu_sys',
  'used_cpu_user',
  'used_cpu_sys_children',
  'used_cpu_user_children',
])

/** INFO has about 150 lines, and one for each database that holds keys. */
const maxLines = 1024

/** `result.data` of redis from the answer to INFO; null when the server did not give one. */
export function zgrabRedis(result: JsonObject): object | null {
  const info = textAt(result, 'info_response') ?? ''
  if (!info.startsWith('# ')) return null
  const members = info.split(/\r?\n/, maxLines).flatMap((line) => {
    const match = /^([a-z][a-z0-9_]{0,63}):(.*)$/.exec(line)
    return match ? [[match[1]!, infoValue(match[1]!, match[2]!)] as const] : []
  })
  const version = textAt(result, 'version') ?? /^redis_version:(.*)$/m.exec(info)?.[1]?.trim() ?? ''
  const versions = /^\d+(?:\.\d+)*/.exec(version.slice(0, 64))?.[0].split('.').map(Number) ?? []
  return { ...Object.fromEntries(members), versions }
}

function infoValue(name: string, value: string): unknown {
  if (/^db\d+$/.test(name)) return keyspace(value)
  if (integers.has(name) && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (numbers.has(name) && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)) return Number(value)
  return shortText(value)
}

/** `keys=1,expires=0,avg_ttl=0` */
function keyspace(text: string): object {
  const pairs = text.matchAll(/(keys|expires|avg_ttl)=(\d{1,15})/g)
  return Object.fromEntries(Array.from(pairs, ([, name, count]) => [name, Number(count)]))
}
