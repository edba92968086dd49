import { parseAddress } from '../../../core/address.ts'
import { domainName } from '../../../core/domain-name.ts'
import type { RecordType } from '../../../core/events/domain-event.ts'
import { maxTextLength, recordTypes } from '../../../core/events/domain-event.ts'
import type { Line } from '../../../ingest/formats/reading/lines.ts'
import { tokenizeZone, type ZoneToken } from './zone-tokens.ts'

export type ZoneRecord =
  | {
      readonly kind: 'record'
      readonly line: number
      readonly domain: string
      readonly type: RecordType
      readonly answer: string
      /** Orders mail hosts. */
      readonly preference: number
    }
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string }

const classes = new Set(['IN', 'CH', 'HS', 'CS'])
/** A number of seconds, or the longer form that servers take: 1w2d3h. */
const timeToLive = /^(?:\d+[smhdw]?)+$/i
const kept: ReadonlySet<string> = new Set(recordTypes)

/**
 * The records of a zone file (RFC 1035, 5.1; RFC 2308, 4) of the types that are kept. Entries are in lines or in
 * parentheses; a file that begins with no $ORIGIN must write whole names.
 */
export async function* readZone(lines: AsyncIterable<Line>): AsyncGenerator<ZoneRecord> {
  let origin = ''
  let owner: string | null = null
  let isWildcard = false
  for await (const entry of tokenizeZone(lines)) {
    const { line } = entry
    if (entry.kind === 'refused') {
      yield entry
      continue
    }
    const [first, second] = entry.tokens
    if (first === undefined) continue
    if (first.text.startsWith('$') && !first.quoted && !entry.indented) {
      if (first.text.toUpperCase() === '$ORIGIN') origin = withOrigin(second?.text ?? '', origin)
      else if (first.text.toUpperCase() !== '$TTL')
        yield { kind: 'refused', line, reason: `${first.text.slice(0, 20)} is not followed` }
      continue
    }
    const rest = entry.indented ? entry.tokens : entry.tokens.slice(1)
    if (!entry.indented) {
      owner = domainName(withOrigin(first.text, origin))
      isWildcard = /^\*(?:\.|$)/.test(first.text)
    }
    const fields = withoutClass(rest)
    const type = fields[0]?.text.toUpperCase() ?? ''
    // A wildcard is not a name of its own.
    if (!kept.has(type) || isWildcard) continue
    if (owner === null) {
      yield { kind: 'refused', line, reason: 'a record without a name' }
      continue
    }
    const read = readData(type as RecordType, fields.slice(1), origin)
    if (read === null) yield { kind: 'refused', line, reason: `what stands behind ${type} is no such record` }
    else yield { kind: 'record', line, domain: owner, type: type as RecordType, ...read }
  }
}

/** Time to live and class stand in either order, and each may be missing. */
function withoutClass(tokens: readonly ZoneToken[]): readonly ZoneToken[] {
  let start = 0
  while (start < 2 && start < tokens.length) {
    const { text, quoted } = tokens[start]!
    if (quoted || !(timeToLive.test(text) || classes.has(text.toUpperCase()))) break
    start += 1
  }
  return tokens.slice(start)
}

function readData(
  type: RecordType,
  data: readonly ZoneToken[],
  origin: string,
): { answer: string; preference: number } | null {
  const [first, second] = data
  if (first === undefined) return null
  if (type === 'TXT') {
    const text = data.map((token) => token.text).join('')
    return { answer: text.slice(0, maxTextLength).toWellFormed(), preference: 0 }
  }
  if (type === 'A' || type === 'AAAA') {
    const address = parseAddress(first.text)
    const fits = address !== null && first.text.includes(':') === (type === 'AAAA')
    return fits ? { answer: first.text, preference: 0 } : null
  }
  const target = type === 'MX' ? second : first
  const name = target && domainName(withOrigin(target.text, origin))
  return name ? { answer: name, preference: type === 'MX' ? Number(first.text) || 0 : 0 } : null
}

function withOrigin(text: string, origin: string): string {
  if (text === '@') return origin
  if (text.endsWith('.')) return text.slice(0, -1)
  return origin === '' ? text : `${text}.${origin}`
}
