import { expandCpe, expandTemplate } from './expand-template.ts'
import { firstBytes } from './first-bytes.ts'
import type { AnswerPart } from './parts/answer-part.ts'
import { readParts } from './parts/read-parts.ts'
import type { Match, MatchRule, ServiceDetails } from './rule.ts'
import type { TableIndex } from './tables/table-index.ts'

/** Longer answers are cut: names and versions stand at the start, and time must stay bounded. */
export const maxAnswerBytes = 16_384

export type Matcher = (probe: string, answer: Uint8Array) => Match | null

/** For a probe, the others whose rules read its answers too. */
export type Fallbacks = ReadonlyMap<string, readonly string[]>

export type MatcherOptions = { readonly fallbacks?: Fallbacks; readonly table?: TableIndex }

const noTable: TableIndex = () => []

/** Probes whose rules read any answer over TCP: a server may speak first, or answer HTTP to anything. */
const readByAll = ['null', 'http-get']

/**
 * Of the rules that know an answer the one that says most wins, and of equals the first: so exact ones stand
 * before vague ones. The probe that one of them would ask next is kept whichever wins.
 */
export function createMatcher(
  rules: readonly MatchRule[],
  { fallbacks = new Map(), table = noTable }: MatcherOptions = {},
): Matcher {
  const index = indexRules(rules)
  return (probe, answer) => {
    if (answer.length === 0) return null
    const text = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength).toString(
      'latin1',
      0,
      maxAnswerBytes,
    )
    let best: Match | null = null
    let bestRank = -1
    let bestLength = 0
    let next: string | undefined
    for (const { name, value, hostname } of [...wholes(probe, text, fallbacks), ...readParts(probe, text)]) {
      const hold = (rule: MatchRule, orLonger: boolean): void => {
        const found = rule.match.exec(value)
        if (!found) return
        next ??= rule.next
        const { length } = found[0]
        const wins = (rank: number): boolean =>
          rank > bestRank || (orLonger && rank === bestRank && length > bestLength)
        // Filling in what it captured is most of the work, and cannot make it win.
        const adds = best !== null && addsVersion(rule, best) && tellsVersion(rule, found)
        if (!adds && !wins(rankReached(rule, found))) return
        const match = matchOf(rule, found, hostname)
        const rank = rankOf(match, rule.reads)
        if (wins(rank)) [best, bestRank, bestLength] = [withVersionOf(match, best), rank, length]
        else if (adds) best = withVersionOf(best!, match)
      }
      const mayMatter = (rule: MatchRule, most: number): boolean =>
        most >= bestRank || (best !== null && addsVersion(rule, best))
      for (const { rule, most } of index.get(name)?.[value.charCodeAt(0)] ?? [])
        if (most > bestRank || mayMatter(rule, -1) || (rule.next !== undefined && next === undefined))
          hold(rule, false)
      // A table names the model where a rule may only know the maker: of equals the longer text says more.
      for (const rule of table(name, value)) if (mayMatter(rule, rankOf(rule, rule.reads))) hold(rule, true)
    }
    return withNext(best, next)
  }
}

/** The name of a product in a platform name or in the template of one, without its version. */
function platformOf(cpe: readonly string[] | undefined): string | undefined {
  return cpe?.[0]?.split(':', 4).join(':')
}

/** Whether a rule of the same product can tell the version that is missing. */
function addsVersion(rule: MatchRule, match: Match): boolean {
  return match.version === undefined && rule.version !== undefined && isSameSoftware(rule, match)
}

type Software = Pick<ServiceDetails, 'product' | 'cpe'>

/** By the platform; what has none by its name. */
function isSameSoftware(left: Software, right: Software): boolean {
  if (left.cpe !== undefined || right.cpe !== undefined) return platformOf(left.cpe) === platformOf(right.cpe)
  return left.product !== undefined && left.product === right.product
}

/** The title of a page names its server as surely as the Server field, which also has the version. */
function withVersionOf(match: Match, other: Match | null): Match {
  const { version, cpe } = other ?? {}
  if (!other || match.version !== undefined || version === undefined) return match
  if (!isSameSoftware(match, other)) return match
  return { ...other, ...match, version, ...(cpe === undefined ? {} : { cpe }) }
}

/** What is known of one part of an answer. */
export type PartMatcher = (part: AnswerPart) => Match | null

/** The same rules over parts that were read elsewhere: each is known for itself, and none is weighed against another. */
export function createPartMatcher(
  rules: readonly MatchRule[],
  { table = noTable }: Pick<MatcherOptions, 'table'> = {},
): PartMatcher {
  const index = indexRules(rules)
  return ({ name, value, hostname }) => {
    let best: Match | null = null
    let bestRank = -1
    let bestLength = 0
    const filed = index.get(name)?.[value.charCodeAt(0)] ?? []
    for (const rule of [...filed.map((one) => one.rule), ...table(name, value)]) {
      const found = rule.match.exec(value)
      if (!found) continue
      const match = matchOf(rule, found, hostname)
      const rank = rankOf(match, rule.reads)
      const { length } = found[0]
      if (rank > bestRank || (rank === bestRank && length > bestLength))
        [best, bestRank, bestLength] = [match, rank, length]
    }
    return best
  }
}

function withNext(match: Match | null, next: string | undefined): Match | null {
  return match && next !== undefined ? { ...match, next } : match
}

function wholes(probe: string, text: string, fallbacks: Fallbacks): readonly AnswerPart[] {
  const others = [...(fallbacks.get(probe) ?? []), ...(probe.endsWith('-udp') ? [] : readByAll)]
  return [...new Set([probe, ...others])].map((name) => ({ name, value: text }))
}

const anyByte: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte)

/** `most` is the rank that the rule reaches when all of its captures hold something. */
type Filed = { readonly rule: MatchRule; readonly most: number }

/** Probe or part, then first byte, then the rules in their order. */
function indexRules(rules: readonly MatchRule[]): ReadonlyMap<string, readonly (readonly Filed[])[]> {
  const index = new Map<string, Filed[][]>()
  for (const rule of rules) {
    const table = index.get(rule.reads) ?? Array.from({ length: 256 }, (): Filed[] => [])
    index.set(rule.reads, table)
    const filed = { rule, most: rankOf(rule, rule.reads) }
    for (const byte of firstBytes(rule.match) ?? anyByte) table[byte]!.push(filed)
  }
  return index
}

/** What a page says of itself names what runs on the server, which is more than the server. */
const ofServers = new Set(['http.server', 'http.x-powered-by', 'http.via', 'http.x-varnish'])

type Ranked = {
  readonly soft?: boolean | undefined
  readonly weak?: boolean | undefined
  readonly product?: string | undefined
  readonly version?: string | undefined
}

function rankOf({ soft, weak, product, version }: Ranked, reads: string): number {
  const certain = soft ? 0 : 1
  if (product === undefined) return certain
  if (weak) return certain + 1
  return certain + (version === undefined ? 0 : 2) + (isOfApplications(reads) ? 8 : 4)
}

function isOfApplications(reads: string): boolean {
  return reads.startsWith('http.') && !ofServers.has(reads)
}

/** The rank that a match can have at most: a version that was not captured adds nothing. */
function rankReached(rule: MatchRule, captures: readonly (string | undefined)[]): number {
  return tellsVersion(rule, captures)
    ? rankOf(rule, rule.reads)
    : rankOf({ soft: rule.soft, weak: rule.weak, product: rule.product }, rule.reads)
}

/** Whether a rule has a version, which may be one that its expression did not capture. */
function tellsVersion({ version }: MatchRule, captures: readonly (string | undefined)[]): boolean {
  const captured = version?.length === 2 && version.startsWith('$') ? captures[Number(version[1])] : version
  return captured !== undefined && captured !== ''
}

const members = ['product', 'version', 'extrainfo', 'ostype', 'hostname', 'device'] as const

function matchOf(
  rule: MatchRule,
  captures: readonly (string | undefined)[],
  hostname: string | undefined,
): Match {
  const { id, service, soft = false, weak, product, reads } = rule
  return {
    id,
    service,
    soft,
    ...(weak ? { weak } : {}),
    ...(!weak && product !== undefined && isOfApplications(reads) ? { isApplication: true } : {}),
    ...(hostname === undefined ? {} : { hostname }),
    ...detailsOf(rule, captures),
  }
}

function detailsOf(rule: MatchRule, captures: readonly (string | undefined)[]): ServiceDetails {
  const filled = members.flatMap((member) => {
    const template = rule[member]
    const text = template === undefined ? undefined : expandTemplate(template, captures)
    return text === undefined ? [] : [[member, text] as const]
  })
  const cpe = rule.cpe?.map((template) => expandCpe(template, captures))
  return { ...Object.fromEntries(filled), ...(cpe === undefined ? {} : { cpe }) }
}
