import { type JsonObject, textAt, valueAt } from '../../../core/untrusted.ts'
import { counters } from '../../../protocols/memcached/decode.ts'
import { shortText } from '../records/events.ts'
import type { Seen } from '../records/target.ts'

/** zgrab2 spells this one differently. */
const spelling: ReadonlyMap<string, string> = new Map([['connection_structures', 'connected_structures']])

export function memcachedVersion(result: JsonObject): string | undefined {
  return textAt(result, 'version')?.trim()
}

/** `result.data` of memcached; null when the server gave no statistics. */
export function zgrabMemcached(result: JsonObject, seen: Seen): object | null {
  const stats = [...counters].flatMap((name) => {
    const value = valueAt(result, 'stats', spelling.get(name) ?? name)
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
