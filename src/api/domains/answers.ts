import {
  type DomainReads,
  domainsOfRange,
  domainsUnder,
  type KnownDomain,
  type Page,
} from '../../areas/domains/reads.ts'
import { askedTypes, isLive } from '../../collectors/dns/answer.ts'
import { candidateNames } from '../../collectors/dns/enumeration/candidate-names.ts'
import { typedAnswers } from '../../collectors/dns/live-records.ts'
import type { AddressRange } from '../../core/address.ts'
import type { CompiledSql } from '../../query/sql/compile-sql.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { pageWindow } from '../http/page-window.ts'
import { dnsRecord, readDomain } from './shapes.ts'

export type Paging = { readonly page: number; readonly pagesize: number; readonly limits: Limits }

/** The pages of domain data, the same in both versions but for the query that they echo. */
export async function namePage(reads: DomainReads, target: string, query: string, paging: Paging) {
  const page = await reads.names(domainsUnder(readDomain(target)), wantedOf(paging))
  return { ...headOf(query, paging, page), events: page.items }
}

export async function recordPage(reads: DomainReads, condition: CompiledSql, query: string, paging: Paging) {
  const page = await reads.records(condition, wantedOf(paging))
  return { ...headOf(query, paging, page), events: page.items.map(dnsRecord) }
}

export async function addressPage(reads: DomainReads, range: AddressRange, target: string, paging: Paging) {
  const page = await reads.records(domainsOfRange(range), wantedOf(paging))
  const single = range.first === range.last
  const targets_found = single ? Math.min(1, page.total) : await reads.addressesFound(range, paging.limits)
  const query = `${range.version === 4 ? 'A' : 'AAAA'}:"${target}"`
  return { ...headOf(query, paging, page), targets_found, events: page.items.map(dnsRecord) }
}

/** A name that is resolved every hour for a month has fewer. */
const maxHistory = 1_000

/** What one name answered, each time that it was asked. */
export async function domainHistory(reads: DomainReads, target: string, limits: Limits) {
  const known = await reads.history(readDomain(target), maxHistory, limits)
  const events = known.filter(({ records }) => isLive(records)).map(dnsRecord)
  return { query: target, total: events.length, events }
}

export type EnumerationWanted = {
  readonly validate: string
  readonly total?: number | undefined
  readonly keyId: string
  readonly signal: AbortSignal
}

/**
 * The known names of a domain, then those that may exist. Validated, only those that answer; a name that is only
 * guessed counts when its answer is its own and not that of a wildcard.
 */
export async function enumeration({ domains, settings }: App, target: string, wanted: EnumerationWanted) {
  const { validate, total: most = Number.POSITIVE_INFINITY, keyId, signal } = wanted
  const domain = readDomain(target)
  const limits = { signal, seconds: settings.querySeconds }
  const known = await domains.reads.known(domainsUnder(domain), domains.validation.maxNames, limits)
  const byName = new Map(known.map((one) => [one.domain, one]))
  const names = allNames(domain, known, domains.words)
  const events: { fqdn: string; records: unknown }[] = []
  if (validate === '1') {
    const guessed = (name: string): boolean => !byName.has(name)
    for await (const { name, records } of domains.validation.live(names, {
      keyId,
      types: askedTypes,
      signal,
      guessed,
    })) {
      events.push({ fqdn: name, records })
      if (events.length >= most) break
    }
    // They come as they are answered; the order should not depend on that.
    events.sort((a, b) => (a.fqdn < b.fqdn ? -1 : 1))
  } else {
    const end = Math.min(most, domains.validation.maxNames)
    for (const fqdn of names) {
      if (events.length >= end) break
      events.push({ fqdn, records: typedAnswers(byName.get(fqdn)?.records ?? {}) })
    }
  }
  return { query: target, total: events.length, events }
}

function* allNames(
  domain: string,
  known: readonly KnownDomain[],
  words: readonly string[],
): Generator<string> {
  const names = known.map((one) => one.domain)
  yield* names
  // The domain itself is not a guess: whoever asks knows it.
  if (!names.includes(domain)) yield domain
  yield* candidateNames(domain, [domain, ...names], words)
}

function headOf(query: string, { page, pagesize }: Paging, { total }: Page<unknown>) {
  return { query, page, pagesize, total }
}

function wantedOf({ page, pagesize, limits }: Paging) {
  return { ...pageWindow(page, pagesize), limits }
}
