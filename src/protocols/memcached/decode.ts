import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'

/** `server`, `version`, `replication` of servers that have it, and the counters below. */
export type MemcachedRecord = Readonly<Record<string, string | number>>

/** The statistics that the interface names. */
export const counters: ReadonlySet<string> = new Set([
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
])

const maxValueLength = 256

/** The answer to `version`. */
export function decodeVersion(line: Uint8Array): string {
  const text = textOf(line)
  const version = text.match(/^VERSION (.+)$/)?.[1]
  if (version === undefined) throw new ProtocolError(refusal(text))
  return escapeLatin1(version.slice(0, maxValueLength))
}

export type StatLine = { readonly kind: 'end' } | { readonly kind: 'stat'; readonly record: MemcachedRecord }

/** One line of the answer to `stats`: the record of a counter that is not kept is empty. */
export function decodeStat(line: Uint8Array): StatLine {
  const text = textOf(line)
  if (text === 'END') return { kind: 'end' }
  const [, name, value] = text.match(/^STAT (\S{1,64}) (.*)$/) ?? []
  if (name === undefined || value === undefined) throw new ProtocolError(refusal(text))
  if (counters.has(name) && /^\d{1,15}$/.test(value))
    return { kind: 'stat', record: { [name]: Number(value) } }
  if (name === 'replication')
    return { kind: 'stat', record: { replication: escapeLatin1(value.slice(0, maxValueLength)) } }
  return { kind: 'stat', record: {} }
}

/** A server that wants a name and a password first says so in a CLIENT_ERROR. */
function refusal(text: string): string {
  if (/^CLIENT_ERROR .*unauthenticated/i.test(text)) return 'The server requires authentication'
  if (/^(?:CLIENT_|SERVER_)?ERROR\b/.test(text))
    return `The server refuses: ${escapeLatin1(text.slice(0, 300))}`
  return 'The answer is not that of a memcached server'
}

function textOf(line: Uint8Array): string {
  return Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('latin1')
}

function escapeLatin1(text: string): string {
  return escapeBytes(Buffer.from(text, 'latin1'))
}
