import type { Dataleaks } from '../../areas/dataleaks/dataleaks.ts'
import type { DomainReads } from '../../areas/domains/reads.ts'
import type { Homoglyphs } from '../../areas/homoglyphs/homoglyphs.ts'
import { registeredName } from '../../areas/homoglyphs/registered-name.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import type { HostSearch } from '../../areas/host/search.ts'
import type { Resolver } from '../../collectors/dns/answer.ts'
import { candidateNames } from '../../collectors/dns/enumeration/candidate-names.ts'
import type { NameGuard } from '../../collectors/dns/public-names.ts'
import { detectWildcards } from '../../collectors/dns/wildcards.ts'
import { domainName } from '../../core/domain-name.ts'
import type { DomainRecords } from '../../core/events/domain-event.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { DiscoverySources, NameAnswer, SeenName } from '../../perimeter/discovery/discovery-sources.ts'

export type PerimeterSourcesOptions = {
  readonly resolver: Resolver | null
  readonly guard: NameGuard
  readonly reads: DomainReads
  readonly hosts: HostSearch
  readonly words: readonly string[]
  readonly homoglyphs: Homoglyphs
  readonly leaks: Dataleaks
}

const pageSize = 1_000
const maxPages = 20
const maxServices = 2_000

/** Families of look-alikes that are registered most often; the others have hundreds of thousands of members. */
const families = new Set([
  'homoglyph',
  'omission',
  'transposition',
  'repetition',
  'replacement',
  'tld-swap',
  'hyphenation',
] as const)

/** What the service knows about names, for the discovery of perimeters. Only public observations count. */
export function createPerimeterSources(options: PerimeterSourcesOptions): DiscoverySources {
  const { resolver, guard, words, homoglyphs, leaks } = options
  const lookUp = resolver && ((name: string, signal: AbortSignal) => answerOf(resolver, guard, name, signal))
  return {
    lookUp,
    lookUpGuess: resolver && lookUp && ((name, signal) => ownAnswer(resolver, lookUp, name, signal)),
    names: (domain) => seenNames(options, domain),
    guesses: (domain) => candidateNames(domain, [domain], words),
    *lookAlikes(domain) {
      const name = registeredName(domain)
      // Of a name below it they would be those of the domain again.
      if (name?.name !== domain) return
      for (const imitation of homoglyphs.imitations(name, families)) yield imitation.name
    },
    async leaks(domain) {
      const names = new Map((await leaks.catalogue.list()).map(({ id, name }) => [id, name]))
      return leaks.reads
        .countsOf(domain)
        .map(({ leak, addresses }) => ({ leak: names.get(leak) ?? String(leak), addresses }))
    },
  }
}

async function answerOf(
  resolver: Resolver,
  guard: NameGuard,
  name: string,
  signal: AbortSignal,
): Promise<NameAnswer> {
  if (guard.refuses(name) !== null) return { kind: 'failed' }
  const answer = await resolver.resolve(name, ['A', 'AAAA'], signal)
  if (answer.kind === 'failed') return { kind: 'failed' }
  const records: DomainRecords = answer.kind === 'found' ? answer.records : {}
  const shown = guard.shown(records)
  const addresses = [...(shown.A ?? []), ...(shown.AAAA ?? [])]
  if (addresses.length > 0) return { kind: 'found', addresses, alias: records.CNAME?.[0] ?? '' }
  const alias = await resolver.resolve(name, ['CNAME'], signal)
  const target = alias.kind === 'found' ? domainName(alias.records.CNAME?.[0] ?? '') : null
  if (target === null)
    return answer.kind === 'missing' ? { kind: 'missing' } : { kind: 'found', addresses: [], alias: '' }
  const pointed = await resolver.resolve(target, ['A', 'AAAA'], signal)
  return pointed.kind === 'missing'
    ? { kind: 'dangling', alias: target }
    : { kind: 'found', addresses: [], alias: target }
}

/** What a wildcard answers for every name says nothing about one. */
async function ownAnswer(
  resolver: Resolver,
  lookUp: (name: string, signal: AbortSignal) => Promise<NameAnswer>,
  name: string,
  signal: AbortSignal,
): Promise<NameAnswer> {
  const answer = await lookUp(name, signal)
  if (answer.kind !== 'found') return answer
  const records = await resolver.resolve(name, ['A', 'AAAA'], signal)
  const isOwn =
    records.kind === 'found' && (await detectWildcards(resolver, signal).isOwn(name, records.records))
  return isOwn ? answer : { kind: 'missing' }
}

async function* seenNames(
  { reads, hosts }: PerimeterSourcesOptions,
  domain: string,
): AsyncGenerator<readonly SeenName[]> {
  for (let page = 0; page < maxPages; page++) {
    const { items } = await reads.names({ kind: 'under', domain }, { skip: page * pageSize, size: pageSize })
    yield items.map((name) => ({ name, source: 'records' }))
    if (items.length < pageSize) break
  }
  const below = `/(.*\\.)?${domain.replaceAll('.', '\\.')}/`
  const scope = { view: { client: '' } }
  const certified = await hosts.behind(
    `ssl.cert.subject_dns.keyword:${below} OR ssl.cert.subject.common_name.keyword:${below}`,
    { scope, size: maxServices },
  )
  for (const record of await hosts.records(certified)) yield certificateNames(JSON.parse(record) as HostEvent)
  const reverse = await hosts.behind(`rdns.keyword:${below}`, { scope, size: maxServices })
  const rows = await hosts.summaries(reverse)
  yield rows.map(({ rdns, ip }) => ({ name: String(rdns), source: 'reverse name', ip: String(ip) }))
}

function certificateNames(event: HostEvent): readonly SeenName[] {
  const { data } = hostValues(event)
  const names = [data['ssl.cert.subject_dns'], data['ssl.cert.subject.common_name']].flat()
  return names.flatMap((text) => {
    const name = typeof text === 'string' ? domainName(text.replace(/^\*\./, '')) : null
    return name === null ? [] : [{ name, source: 'certificate' as const, ip: event.target.ip }]
  })
}
