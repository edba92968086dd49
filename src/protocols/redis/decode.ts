import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decimalNumbers, wholeNumbers } from './members.ts'

export type RedisDatabase = { readonly keys: number; readonly expires: number; readonly avg_ttl: number }

/** The members of INFO by their names; `db<N>` are objects, `versions` the numbers of `redis_version`. */
export type RedisRecord = Readonly<Record<string, string | number | readonly number[] | RedisDatabase>>

/** Redis 7 has some 200; a server with many replicas or databases has one more for each. */
const maxMembers = 512

const maxValueLength = 1024

/** The text that INFO gives: `name:value` lines, empty ones, and `# Section` lines. */
export function decodeInfo(bytes: Uint8Array): RedisRecord {
  const members = new Map<string, RedisRecord[string]>()
  for (const line of Buffer.from(bytes).toString('latin1').split(/\r?\n/)) {
    if (members.size >= maxMembers) break
    const [, name, text] = line.match(/^([a-z][\w.-]{0,63}):(.*)$/is) ?? []
    if (name === undefined || text === undefined) continue
    const value = readValue(name, text.slice(0, maxValueLength))
    if (value !== undefined) members.set(name, value)
  }
  if (members.size === 0) throw new ProtocolError('The answer to INFO has no members')
  const version = members.get('redis_version')
  if (typeof version === 'string') members.set('versions', numbersOf(version))
  return Object.fromEntries(members)
}

function readValue(name: string, text: string): RedisRecord[string] | undefined {
  if (/^db\d{1,10}$/.test(name)) return databaseOf(text)
  if (wholeNumbers.has(name)) return isNumber(text) ? Math.trunc(Number(text)) + 0 : undefined
  if (decimalNumbers.has(name)) return isNumber(text) ? Number(text) : undefined
  return escapeBytes(Buffer.from(text, 'latin1'))
}

/** `keys=12,expires=1,avg_ttl=30`; later servers have more members. */
function databaseOf(text: string): RedisDatabase | undefined {
  const count = (name: string): number =>
    Number(text.match(new RegExp(`\\b${name}=(\\d{1,15})\\b`))?.[1] ?? 0)
  if (!/^keys=\d/.test(text)) return undefined
  return { keys: count('keys'), expires: count('expires'), avg_ttl: count('avg_ttl') }
}

function numbersOf(version: string): readonly number[] {
  return version
    .split('.')
    .slice(0, 8)
    .map((part) => Number.parseInt(part.slice(0, 9), 10))
    .filter((number) => Number.isInteger(number))
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)
}
