import type { Resource } from 'dns-packet'
import { parseAddress } from '../../core/address.ts'
import { domainName } from '../../core/domain-name.ts'
import { maxAnswers, maxTextLength, type RecordType } from '../../core/events/domain-event.ts'
import { sameName } from './upstream/message.ts'

/** RFC 1034, 3.6.2 warns of chains; those that people build have two or three links. */
const maxChainLength = 12

export type ReadAnswers = {
  /** The name at the end of the aliases; the one that was asked when there are none. */
  readonly end: string
  /** What the name that was asked is an alias of. */
  readonly alias: string | null
  /** Aliases that lead back to one of themselves, or that never end. */
  readonly loops: boolean
  readonly values: readonly string[]
}

/**
 * The values of one type for a name. Records of names that the aliases do not lead to are left out: a server that
 * lies about its neighbours is not believed.
 */
export function readAnswers(name: string, type: RecordType, resources: readonly Resource[]): ReadAnswers {
  const aliases = new Map<string, string>()
  for (const resource of resources) {
    const target = resource.type === 'CNAME' ? nameIn(resource.data) : null
    // RFC 2181, 10.1: a name has one alias at most; of several the first counts.
    const owner = resource.name.toLowerCase()
    if (target !== null && !aliases.has(owner)) aliases.set(owner, target)
  }
  const first = aliases.get(name) ?? null
  if (type === 'CNAME')
    return { end: name, alias: first, loops: false, values: first === null ? [] : [first] }
  const seen = new Set([name])
  let end = name
  for (let next = aliases.get(end); next !== undefined; next = aliases.get(end)) {
    if (seen.has(next) || seen.size > maxChainLength) return { end, alias: first, loops: true, values: [] }
    seen.add(next)
    end = next
  }
  const owned = resources.filter((resource) => resource.type === type && sameName(resource.name, end))
  return { end, alias: first, loops: false, values: valuesOf(type, owned) }
}

function valuesOf(type: RecordType, resources: readonly Resource[]): string[] {
  const data = resources.map((resource) => resource.data)
  const read = type === 'MX' ? mailHosts(data) : data.map((one) => valueIn(type, one))
  return [...new Set(read.filter((value) => value !== null))].slice(0, maxAnswers)
}

function valueIn(type: RecordType, data: unknown): string | null {
  switch (type) {
    case 'A':
    case 'AAAA':
      return typeof data === 'string' ? (parseAddress(data)?.text ?? null) : null
    case 'TXT':
      return textIn(data)
    default:
      return nameIn(data)
  }
}

/** In the order of preference (RFC 5321, 5.1). `.` means that no mail is taken (RFC 7505), which is no host. */
function mailHosts(data: readonly unknown[]): (string | null)[] {
  return data
    .map((one) => one as { preference?: number; exchange?: unknown })
    .sort((a, b) => (a.preference ?? 0) - (b.preference ?? 0))
    .map(({ exchange }) => nameIn(exchange))
}

/** RFC 7208, 3.3: the strings of one record belong together, without anything between them. */
function textIn(data: unknown): string | null {
  const parts = Array.isArray(data) ? data : [data]
  const bytes = Buffer.concat(parts.filter((part) => part instanceof Uint8Array))
  const text = bytes.toString('utf8').slice(0, maxTextLength)
  return text === '' ? null : text.toWellFormed()
}

function nameIn(data: unknown): string | null {
  return typeof data === 'string' ? domainName(data) : null
}
