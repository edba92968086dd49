import { rootOf } from '../../areas/domains/domain-area.ts'
import { domainName } from '../../core/domain-name.ts'
import type { RecordType } from '../../core/events/domain-event.ts'
import { type AbortWatch, createAbortWatch } from './abort-watch.ts'
import type { Answer, Resolver } from './answer.ts'
import { type AskServers, askServers } from './ask-servers.ts'
import { readAnswers } from './read-answers.ts'
import { createTurnstile, type Turnstile } from './turnstile.ts'
import type { NameServer } from './upstream/name-server.ts'
import { openUpstream } from './upstream/open-upstream.ts'

export type ResolverOptions = {
  readonly servers: readonly NameServer[]
  /** Questions a second to each server. */
  readonly rate?: number
  /** Questions a second about the names of one registered domain; as many as the servers take when not given. */
  readonly zoneRate?: number
  /** Questions under way to each server; more than some hundreds only makes datagrams get lost. */
  readonly atOnce?: number
  readonly socketsPerServer?: number
  /** How often a question is asked before it has failed. */
  readonly attempts?: number
  /** How long the first attempt waits; each further one waits longer. */
  readonly firstMilliseconds?: number
}

/** Aliases that lead from server to server are followed so far. */
const maxHops = 8

/** Asks the given servers for names, and no others. */
export function createResolver(options: ResolverOptions): Resolver {
  const { servers, rate = 1_000, atOnce = 200, socketsPerServer = 4 } = options
  const tally = { asked: 0, answered: 0, timedOut: 0, refused: 0, overTcp: 0 }
  const onTcp = (): void => {
    tally.overTcp += 1
  }
  const aborts = createAbortWatch()
  const upstreams = servers.map((server) =>
    openUpstream(server, { rate, atOnce, sockets: socketsPerServer, aborts, onTcp }),
  )
  const { attempts = 4, firstMilliseconds = 1_500 } = options
  const anyone = askServers(upstreams, { attempts, firstMilliseconds, tally })
  const ask = options.zoneRate === undefined ? anyone : withZoneRate(anyone, options.zoneRate, aborts)

  return {
    async resolve(given, types, signal) {
      const name = domainName(given)
      if (name === null) return { kind: 'failed', name: given, reason: 'this is not a name' }
      return await resolveTypes(ask, name, types, signal)
    },
    figures: () => ({ ...tally }),
    close() {
      for (const upstream of upstreams) upstream.close()
    },
  }
}

type Asked =
  | { readonly kind: 'values'; readonly values: readonly string[]; readonly alias: string | null }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reason: string }

async function resolveTypes(
  ask: AskServers,
  name: string,
  types: readonly RecordType[],
  signal: AbortSignal,
): Promise<Answer> {
  // A question for an address tells of an alias as well, and most names that are tried do not exist at all.
  const first = types.find((type) => type === 'A' || type === 'AAAA') ?? types[0]
  if (first === undefined) return { kind: 'found', name, records: {}, failed: [] }
  const lead = await askType(ask, name, first, signal)
  if (lead.kind === 'missing') return { kind: 'missing', name }
  const alias = lead.kind === 'values' ? lead.alias : null
  const byAddress = first === 'A' || first === 'AAAA'
  const records: { [Type in RecordType]?: string[] } = {}
  const failed: RecordType[] = []
  let reason = ''
  const put = (type: RecordType, asked: Asked): void => {
    if (asked.kind === 'values') records[type] = [...asked.values]
    // RFC 8020: that a name is missing for one type and not for another is a broken server.
    else if (asked.kind === 'missing') records[type] = []
    else {
      failed.push(type)
      reason = asked.reason
    }
  }
  put(first, lead)
  const rest = types.filter((type) => type !== first)
  await Promise.all(
    rest.map(async (type) => {
      if (lead.kind === 'values' && byAddress && type === 'CNAME')
        records.CNAME = alias === null ? [] : [alias]
      // RFC 1034, 3.6.2: an alias has no other records; what comes are those of the name it stands for.
      else if (alias !== null && type !== 'A' && type !== 'AAAA') records[type] = []
      else put(type, await askType(ask, name, type, signal))
    }),
  )
  if (failed.length === types.length) return { kind: 'failed', name, reason }
  return { kind: 'found', name, records, failed }
}

/** One type, however many servers its aliases lead to. */
async function askType(ask: AskServers, name: string, type: RecordType, signal: AbortSignal): Promise<Asked> {
  const seen = new Set([name])
  let alias: string | null = null
  let current = name
  for (let hop = 0; hop < maxHops; hop++) {
    const outcome = await ask({ name: current, type }, signal)
    if (outcome.kind === 'failed') return outcome
    const { reply } = outcome
    const read = readAnswers(current, type, reply.answers)
    if (hop === 0) alias = read.alias
    if (read.values.length > 0 || read.loops) return { kind: 'values', values: read.values, alias }
    if (reply.rcode === 'NXDOMAIN')
      return alias === null ? { kind: 'missing' } : { kind: 'values', values: [], alias }
    // A server that resolves has followed the alias itself; one that only knows its own zones has not.
    if (read.end === current || reply.recursive || seen.has(read.end)) break
    seen.add(read.end)
    current = read.end
  }
  return { kind: 'values', values: [], alias }
}

/** Zones whose rate is remembered; an older one begins anew. */
const maxZones = 10_000

/** Keeps to so many questions a second about the names of one registered domain, for all callers. */
function withZoneRate(ask: AskServers, rate: number, aborts: AbortWatch): AskServers {
  const zones = new Map<string, Turnstile>()
  const gateOf = (zone: string): Turnstile => {
    const gate = zones.get(zone) ?? createTurnstile({ rate, atOnce: Number.POSITIVE_INFINITY, aborts })
    // Put back at the end, so that the one that has not been used for longest stands in front.
    zones.delete(zone)
    zones.set(zone, gate)
    if (zones.size > maxZones) zones.delete(zones.keys().next().value!)
    return gate
  }
  return async (question, signal) => {
    const gate = gateOf(rootOf(question.name))
    await gate.enter(signal)
    try {
      return await ask(question, signal)
    } finally {
      gate.leave()
    }
  }
}
