import { shortText } from '../events.ts'
import { type JsonObject, memberAt, textAt } from '../members.ts'
import type { Seen } from '../target.ts'

/** The statistics that the interface names. */
const counters = [
  'pid',
  'uptime',
  'time',
  'pointer_size',
  'curr_connections',
  'total_connections',
  'connection_structures',
  'cmd_get',
  'cmd_set',
  'cmd_flush',
  'get_hits',
  'get_misses',
  'delete_misses',
  'delete_hits',
  'incr_misses',
  'incr_hits',
  'decr_misses',
  'decr_hits',
  'cas_misses',
  'cas_hits',
  'cas_badval',
  'auth_cmds',
  'auth_errors',
  'bytes_read',
  'bytes_written',
  'limit_maxbytes',
  'accepting_conns',
  'listen_disabled_num',
  'threads',
  'conn_yields',
  'bytes',
  'curr_items',
  'total_items',
  'evictions',
] as const

/** zgrab2 spells this one differently. */
const spelling: ReadonlyMap<string, string> = new Map([['connection_structures', 'connected_structures']])

export function memcachedVersion(result: JsonObject): string | undefined {
  return textAt(result, 'version')?.trim()
}

/** `result.data` of memcached; null when the server gave no statistics. */
export function zgrabMemcached(result: JsonObject, seen: Seen): object | null {
  const stats = counters.flatMap((name) => {
    const value = memberAt(result, 'stats', spelling.get(name) ?? name)
    if (typeof value === 'boolean') return [[name, value ? 1 : 0] as const]
    return Number.isSafeInteger(value) ? [[name, value as number] as const] : []
  })
  if (stats.length === 0) return null
  const host = seen.ip.includes(':') ? `[${seen.ip}]` : seen.ip
  return {
    server: `${host}:${seen.port}`,
    version: shortText(memcachedVersion(result) ?? ''),
    ...Object.fromEntries(stats),
  }
}
