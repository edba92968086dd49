import { randomBytes } from 'node:crypto'
import type { DomainRecords } from '../../core/events/domain-event.ts'
import type { Resolver } from './answer.ts'

/** Tells names of their own from those that a zone answers for any name (RFC 4592). */
export type Wildcards = {
  /** Whether the answers are more than what any name beside it gets. */
  isOwn(name: string, records: DomainRecords): Promise<boolean>
}

/** Names that do not exist; several, since a wildcard may answer with one of many addresses. */
const firstProbes = 3
const maxProbes = 12
/** Zones that are remembered. */
const maxZones = 10_000

/** `endless`: every name that was tried got something new, so nothing can be distinguished. */
type Wildcard = { readonly answers: ReadonlySet<string>; readonly endless: boolean }

export function detectWildcards(resolver: Pick<Resolver, 'resolve'>, signal: AbortSignal): Wildcards {
  const zones = new Map<string, Promise<Wildcard>>()
  const wildcardOf = (zone: string): Promise<Wildcard> => {
    const known = zones.get(zone)
    if (known) return known
    if (zones.size >= maxZones) zones.delete(zones.keys().next().value!)
    const probed = probe(resolver, zone, signal)
    zones.set(zone, probed)
    return probed
  }
  return {
    async isOwn(name, records) {
      const cut = name.indexOf('.')
      const { answers, endless } = await wildcardOf(name.slice(cut + 1))
      if (endless) return false
      if (answers.size === 0) return true
      const label = name.slice(0, cut)
      const own = answersOf(records)
      return own.length === 0 || own.some((one) => !answers.has(one) && !answers.has(without(label, one)))
    },
  }
}

/** Asks for names that cannot exist until they answer nothing new. */
async function probe(
  resolver: Pick<Resolver, 'resolve'>,
  zone: string,
  signal: AbortSignal,
): Promise<Wildcard> {
  const answers = new Set<string>()
  let fresh = 0
  for (let probes = 0; probes < maxProbes && (probes < firstProbes || fresh > 0); probes++) {
    const label = randomBytes(12).toString('hex')
    const answer = await resolver.resolve(`${label}.${zone}`, ['A', 'AAAA', 'CNAME'], signal)
    const found = answer.kind === 'found' ? answersOf(answer.records).map((one) => without(label, one)) : []
    fresh = found.filter((one) => !answers.has(one)).length
    for (const one of found) answers.add(one)
  }
  return { answers, endless: fresh > 0 }
}

function answersOf({ A = [], AAAA = [], CNAME = [] }: DomainRecords): string[] {
  return [...A, ...AAAA, ...CNAME]
}

/** A wildcard may build its alias out of the name that was asked for; two such aliases are alike without it. */
function without(label: string, answer: string): string {
  return answer
    .split('.')
    .map((part) => (part === label ? '*' : part))
    .join('.')
}
