import { createWordFinder } from '../../../areas/sensors/sources/word-finder.ts'
import type { Payload } from './payload.ts'
import type { PayloadRule } from './payload-rule.ts'
import { parseWebRequest, type WebRequest } from './readers/http.ts'

/** The tags of every rule that holds for a payload. */
export type RuleMatcher = (payload: Payload) => string[]

type Prepared = {
  readonly rule: PayloadRule
  readonly starts: readonly Buffer[]
  readonly at: readonly { readonly offset: number; readonly bytes: Buffer }[]
  readonly has: readonly number[]
  readonly hasOneOf: readonly number[]
}

/**
 * Rules are filed under what is cheapest to look at: their first byte, a word of theirs, their port. Words are
 * looked for all at once.
 */
export function createRuleMatcher(rules: readonly PayloadRule[]): RuleMatcher {
  const words = new Map<string, number>()
  const numberOf = (word: string): number => {
    const folded = word.toLowerCase()
    const known = words.get(folded) ?? words.size
    words.set(folded, known)
    return known
  }
  const files = fileRules(rules.map((rule) => prepare(rule, numberOf)))
  const find = createWordFinder([...words.keys()])

  return (payload) => {
    const { bytes, port } = payload
    if (bytes.length === 0) return []
    const request = payload.protocol === 'tcp' ? parseWebRequest(bytes) : null
    const decoded = request ? percentDecoded(bytes) : null
    const found = decoded ? find(bytes).union(find(decoded)) : find(bytes)
    const path = request ? request.target.toString('latin1').toLowerCase() : ''
    const context = { payload, request, path, found }
    const tags = new Set<string>()
    const hold = (candidates: readonly Prepared[] | undefined): void => {
      for (const one of candidates ?? [])
        if (holds(one, context)) for (const tag of one.rule.tags) tags.add(tag)
    }
    hold(files.byFirstByte.get(bytes[0]!))
    for (const word of found) hold(files.byWord.get(word))
    hold(files.byPort.get(port))
    if (request) hold(files.requests)
    hold(files.others)
    return [...tags]
  }
}

type Files = {
  readonly byFirstByte: ReadonlyMap<number, readonly Prepared[]>
  readonly byWord: ReadonlyMap<number, readonly Prepared[]>
  readonly byPort: ReadonlyMap<number, readonly Prepared[]>
  readonly requests: readonly Prepared[]
  readonly others: readonly Prepared[]
}

function fileRules(prepared: readonly Prepared[]): Files {
  const byFirstByte = new Map<number, Prepared[]>()
  const byWord = new Map<number, Prepared[]>()
  const byPort = new Map<number, Prepared[]>()
  const requests: Prepared[] = []
  const others: Prepared[] = []
  for (const one of prepared) {
    const { rule, starts, has, hasOneOf } = one
    if (starts.length > 0) file(byFirstByte, new Set(starts.map((start) => start[0]!)), one)
    else if (has.length > 0) file(byWord, has.slice(0, 1), one)
    else if (hasOneOf.length > 0) file(byWord, hasOneOf, one)
    else if (rule.path || rule.method) requests.push(one)
    else if (rule.ports) file(byPort, rule.ports, one)
    else others.push(one)
  }
  return { byFirstByte, byWord, byPort, requests, others }
}

function file<Key>(map: Map<Key, Prepared[]>, keys: Iterable<Key>, one: Prepared): void {
  for (const key of keys) {
    const list = map.get(key)
    if (list) list.push(one)
    else map.set(key, [one])
  }
}

function prepare(rule: PayloadRule, numberOf: (word: string) => number): Prepared {
  return {
    rule,
    starts: (rule.starts ?? []).map((text) => Buffer.from(text, 'latin1')),
    at: (rule.at ?? []).map(([offset, text]) => ({ offset, bytes: Buffer.from(text, 'latin1') })),
    has: (rule.has ?? []).map(numberOf),
    hasOneOf: (rule.hasOneOf ?? []).map(numberOf),
  }
}

type Context = {
  readonly payload: Payload
  readonly request: WebRequest | null
  readonly path: string
  readonly found: ReadonlySet<number>
}

function holds(
  { rule, starts, at, has, hasOneOf }: Prepared,
  { payload, request, path, found }: Context,
): boolean {
  const { bytes, protocol, port } = payload
  if (rule.on !== undefined && rule.on !== protocol) return false
  if (rule.ports !== undefined && !rule.ports.includes(port)) return false
  if (bytes.length < (rule.least ?? 1) || bytes.length > (rule.most ?? Number.POSITIVE_INFINITY)) return false
  if (starts.length > 0 && !starts.some((start) => standsAt(bytes, start, 0))) return false
  if (!at.every((one) => standsAt(bytes, one.bytes, one.offset))) return false
  if (rule.method !== undefined && !(request && rule.method.includes(request.method))) return false
  if (rule.path !== undefined && !(request && rule.path.some((start) => path.startsWith(start)))) return false
  if (!has.every((word) => found.has(word))) return false
  return hasOneOf.length === 0 || hasOneOf.some((word) => found.has(word))
}

function standsAt(bytes: Buffer, wanted: Buffer, offset: number): boolean {
  const end = offset + wanted.length
  return end <= bytes.length && bytes.compare(wanted, 0, wanted.length, offset, end) === 0
}

/** `%2e` as the byte it stands for, once; null when there is none. */
function percentDecoded(bytes: Buffer): Buffer | null {
  if (!bytes.includes(0x25)) return null
  const out = Buffer.alloc(bytes.length)
  let size = 0
  for (let at = 0; at < bytes.length; at++) {
    const high = bytes[at] === 0x25 ? hexValue(bytes[at + 1]) : -1
    const low = high < 0 ? -1 : hexValue(bytes[at + 2])
    out[size++] = low < 0 ? bytes[at]! : high * 16 + low
    if (low >= 0) at += 2
  }
  return out.subarray(0, size)
}

function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}
