import type { FastifyReply } from 'fastify'
import { type TInteger, Type } from 'typebox'
import { creditsFor, type ReadName } from '../../accounts/gate/plan-table.ts'
import { domainsUnder, type KnownDomain, type Page } from '../../areas/domains/reads.ts'
import { askedTypes, isLive } from '../../collectors/dns/answer.ts'
import { candidateNames } from '../../collectors/dns/enumeration/candidate-names.ts'
import { typedAnswers } from '../../collectors/dns/live-records.ts'
import type { AddressRange } from '../../core/address.ts'
import type { App } from '../app.ts'
import { lookUpRoute } from '../http/look-up.ts'
import type { Pages, PageWindow } from '../http/paging.ts'
import type { Answer, AnyRoute, Call, Gate } from '../http/route.ts'
import { searchPageRoute } from '../http/search-page.ts'
import { isSingle, Target } from '../http/target.ts'
import {
  AddressPage,
  DnsRecord,
  DomainHistory,
  DomainTarget,
  dnsRecord,
  Enumeration,
  NamePage,
  RecordPage,
  readDomain,
  ValidateParameters,
} from './shapes.ts'

type PagedSpec = Omit<Gate, 'reads'> & {
  readonly reads: ReadName
  readonly about: string
  readonly pages: Pages<Readonly<Record<string, TInteger>>>
  /** What the answer repeats as its query. */
  echo(target: string): string
}

type PageQuery = { readonly page: number; readonly pagesize?: number }

/** The known names of a domain, in the order of the alphabet. */
export function nameRoute({ domains }: App, { pages, echo, ...spec }: PagedSpec): AnyRoute {
  return lookUpRoute({
    ...spec,
    path: '/query/domains/subdomain/:target',
    summary: 'The known names of a domain',
    params: DomainTarget,
    query: Type.Object(pages.parameters),
    response: NamePage,
    read: readDomain,
    async answer(domain, { params, query, limits, require }) {
      const window = pages.window(query as PageQuery)
      await require({ credits: creditsFor(spec.reads, window.size) })
      const found = await domains.reads.names(domainsUnder(domain), { ...window, limits })
      return {
        kind: 'body',
        body: { ...headOf(echo(params.target), window, found), events: found.items },
        cost: creditsFor(spec.reads, found.items.length),
      }
    },
  })
}

/** The records of a domain and of the names below it, the newest first. */
export function recordRoute({ domains }: App, { pages, echo, ...spec }: PagedSpec): AnyRoute {
  return lookUpRoute({
    ...spec,
    path: '/query/domains/dns/:target',
    summary: 'The DNS records of a domain and of the names below it',
    params: DomainTarget,
    query: Type.Object(pages.parameters),
    response: RecordPage,
    read: readDomain,
    async answer(domain, { params, query, limits, require }) {
      const window = pages.window(query as PageQuery)
      await require({ credits: creditsFor(spec.reads, window.size) })
      const found = await domains.reads.records(domainsUnder(domain), { ...window, limits })
      const events = found.items.map(dnsRecord)
      const body = { ...headOf(echo(params.target), window, found), events }
      return { kind: 'body', body, cost: creditsFor(spec.reads, events.length) }
    },
  })
}

type AddressSpec = Omit<PagedSpec, 'about' | 'echo'> & {
  readonly summary: string
  /** The range, and how the answer writes it. */
  read(text: string): { readonly range: AddressRange; readonly text: string }
}

/** The names that have an address of a range. */
export function addressRoute({ domains }: App, { pages, ...spec }: AddressSpec): AnyRoute {
  return lookUpRoute({
    ...spec,
    path: '/query/domains/ip/:target',
    params: Target,
    query: Type.Object(pages.parameters),
    response: AddressPage,
    async answer({ range, text }, { query, limits, require }) {
      const window = pages.window(query as PageQuery)
      await require({ networks: !isSingle(range), credits: creditsFor(spec.reads, window.size) })
      const found = await domains.reads.records({ kind: 'range', range }, { ...window, limits })
      const targets_found = isSingle(range)
        ? Math.min(1, found.total)
        : await domains.reads.addressesFound(range, limits)
      const echo = `${range.version === 4 ? 'A' : 'AAAA'}:"${text}"`
      const events = found.items.map(dnsRecord)
      const body = { ...headOf(echo, window, found), targets_found, events }
      return { kind: 'body', body, cost: creditsFor(spec.reads, events.length) }
    },
  })
}

export function domainSearchRoute({ domains }: App, spec: Omit<PagedSpec, 'echo'>): AnyRoute {
  return searchPageRoute({
    ...spec,
    path: '/query/domains/search',
    summary: 'DNS records that match a query',
    event: DnsRecord,
    async find(query, window, { limits }) {
      const { total, items } = await domains.reads.records({ kind: 'query', query }, { ...window, limits })
      return { total, events: items.map(dnsRecord) }
    },
  })
}

/** A name that is resolved every hour for a month has fewer. */
const maxHistory = 1_000

/** What one name answered, each time that it was asked. */
export function historyRoute({ domains }: App, gate: Gate): AnyRoute {
  return lookUpRoute({
    ...gate,
    path: '/query/domains/historical/:target',
    summary: 'What a name answered, each time that it was asked',
    about: 'The newest 1,000 observations of six months, newest first.',
    params: DomainTarget,
    response: DomainHistory,
    read: readDomain,
    async answer(domain, { params, limits }) {
      const known = await domains.reads.history(domain, maxHistory, limits)
      const events = known.filter(({ records }) => isLive(records)).map(dnsRecord)
      return { kind: 'body', body: { query: params.target, total: events.length, events }, cost: 1 }
    },
  })
}

export function enumerationRoute(app: App, spec: Gate & { readonly about: string }): AnyRoute {
  return lookUpRoute({
    ...spec,
    path: '/query/domains/enumeration/:target',
    summary: 'Names of a domain that are known, and names that may exist',
    params: DomainTarget,
    query: ValidateParameters,
    response: Enumeration,
    read: readDomain,
    async answer(domain, { params, query, ...call }) {
      const off = notValidated(app, query.validate, params.target, call.reply)
      if (off) return off
      const events = await enumeration(app, domain, { ...query, ...call })
      return { kind: 'body', body: { query: params.target, total: events.length, events }, cost: 1 }
    },
  })
}

/** The answer where names are to be resolved and resolving is turned off: no names, and the reason. It costs nothing. */
export function notValidated(
  { domains }: App,
  validate: string,
  query: string,
  reply: FastifyReply,
): Answer | null {
  const { off } = domains.validation
  if (validate !== '1' || off === null) return null
  reply.header('rimlight-hint', off)
  return { kind: 'body', body: { query, total: 0, events: [], message: off } }
}

type EnumerationWanted = Pick<Call<unknown, unknown>, 'caller' | 'signal' | 'limits'> & {
  readonly validate: string
  readonly total?: number | undefined
}

type FoundName = { readonly fqdn: string; readonly records: unknown }

/**
 * The known names of a domain, then those that may exist. Validated, only those that answer; a name that is only
 * guessed counts when its answer is its own and not that of a wildcard.
 */
async function enumeration(
  { domains }: App,
  domain: string,
  wanted: EnumerationWanted,
): Promise<FoundName[]> {
  const { validate, total: max = Number.POSITIVE_INFINITY, caller, signal, limits } = wanted
  const known = await domains.reads.known(domainsUnder(domain), domains.validation.maxNames, limits)
  const byName = new Map(known.map((one) => [one.domain, one]))
  const names = allNames(domain, known, domains.words)
  const events: FoundName[] = []
  if (validate === '1') {
    const guessed = (name: string): boolean => !byName.has(name)
    const options = { keyId: caller.keyId, types: askedTypes, signal, guessed }
    for await (const { name, records } of domains.validation.live(names, options)) {
      events.push({ fqdn: name, records })
      if (events.length >= max) break
    }
    // They come as they are answered; the order should not depend on that.
    return events.sort((a, b) => (a.fqdn < b.fqdn ? -1 : 1))
  }
  const end = Math.min(max, domains.validation.maxNames)
  for (const fqdn of names) {
    if (events.length >= end) break
    events.push({ fqdn, records: typedAnswers(byName.get(fqdn)?.records ?? {}) })
  }
  return events
}

function* allNames(
  domain: string,
  known: readonly KnownDomain[],
  words: readonly string[],
): Generator<string> {
  const names = known.map((one) => one.domain)
  yield* names
  // The domain itself is not a guess: the client knows it.
  if (!names.includes(domain)) yield domain
  yield* candidateNames(domain, [domain, ...names], words)
}

function headOf(query: string, { page, pagesize }: PageWindow, { total }: Page<unknown>) {
  return { query, page, pagesize, total }
}
