import { type AddressRange, addressFrom, mapped } from '../../core/address.ts'
import type { DomainEvent, DomainRecords } from '../../core/events/domain-event.ts'
import type { CompiledSql } from '../../query/sql/compile-sql.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { queryCondition, type SearchQuery } from '../condition.ts'
import { exactFinal } from '../search.ts'
import { rootOf } from './domain-area.ts'
import { domainFields } from './fields.ts'

/** One name with what it answered last. */
export type KnownDomain = {
  readonly domain: string
  readonly root: string
  readonly ts: number
  readonly records: DomainRecords
  readonly title: string
}

/** Which names are meant. */
export type DomainSelection =
  | { readonly kind: 'query'; readonly query: SearchQuery }
  /** A name and everything below it. */
  | { readonly kind: 'under'; readonly domain: string }
  | { readonly kind: 'named'; readonly domains: readonly string[] }
  /** Names with an address of the range, which holds 256 at most: the index knows whole addresses only. */
  | { readonly kind: 'range'; readonly range: AddressRange }

export type Page<Item> = { readonly total: number; readonly items: readonly Item[] }

export type PageWanted = { readonly skip: number; readonly size: number; readonly limits?: Limits }

export type DomainReads = {
  /** Names, in the order of the alphabet. */
  names(selection: DomainSelection, wanted: PageWanted): Promise<Page<string>>
  /** Names that have records, the newest first. */
  records(selection: DomainSelection, wanted: PageWanted): Promise<Page<KnownDomain>>
  /** How many addresses of the range some name has. */
  addressesFound(range: AddressRange, limits?: Limits): Promise<number>
  /** What is known of a selection, in the order of the alphabet. */
  known(selection: DomainSelection, most: number, limits?: Limits): Promise<KnownDomain[]>
  /** Everything that was kept of a name, newest first. */
  history(domain: string, most: number, limits?: Limits): Promise<KnownDomain[]>
}

const columns = 'domain, root, toUnixTimestamp64Milli(ts) AS at, record'

type Row = { domain: string; root: string; at: number; record: string }

export function createDomainReads(store: ColumnStore): DomainReads {
  const withSettings = (limits: Limits = {}): Limits => ({ ...limits, settings: exactFinal })
  return {
    async names(selection, { skip, size, limits }) {
      const { where, params } = selected(selection)
      const [counted] = await store.rows<{ total: number }>(
        `SELECT count() AS total FROM domain_search FINAL WHERE ${where}`,
        params,
        withSettings(limits),
      )
      const total = counted?.total ?? 0
      if (skip >= total) return { total, items: [] }
      const rows = await store.rows<{ domain: string }>(
        `SELECT domain FROM domain_search FINAL WHERE ${where}
         ORDER BY root, domain LIMIT ${size} OFFSET ${skip}`,
        params,
        withSettings(limits),
      )
      return { total, items: rows.map(({ domain }) => domain) }
    },
    async records(selection, { skip, size, limits }) {
      const { where, params } = selected(selection)
      // One pass counts and keeps the newest: sorting all that matches would cost more than finding it.
      const [row] = await store.rows<{ total: number; top: [number, string, string][] }>(
        `SELECT count() AS total,
                groupArraySorted(${skip + size})((-toUnixTimestamp64Milli(ts), domain, root)) AS top
         FROM domain_search FINAL WHERE resolved AND ${where}`,
        params,
        withSettings(limits),
      )
      const found = (row?.top ?? []).slice(skip)
      const total = row?.total ?? 0
      if (found.length === 0) return { total, items: [] }
      const rows = await store.rows<Row>(
        `SELECT ${columns} FROM domain_search FINAL
         WHERE root IN {roots:Array(String)} AND domain IN {domains:Array(String)}`,
        { roots: [...new Set(found.map(([, , root]) => root))], domains: found.map(([, domain]) => domain) },
        withSettings(limits),
      )
      const byName = new Map(rows.map((one) => [one.domain, knownFrom(one)]))
      return { total, items: found.flatMap(([, domain]) => byName.get(domain) ?? []) }
    },
    async addressesFound(range, limits) {
      const { where, params } = ofRange(range)
      const [row] = await store.rows<{ found: number }>(
        `SELECT uniqExactArray(arrayFilter(one -> has({addresses:Array(IPv6)}, one), arrayConcat(A, AAAA))) AS found
         FROM domain_search FINAL WHERE ${where}`,
        params,
        withSettings(limits),
      )
      return row?.found ?? 0
    },
    async known(selection, most, limits) {
      const { where, params } = selected(selection)
      const rows = await store.rows<Row>(
        `SELECT ${columns} FROM domain_search FINAL WHERE ${where} ORDER BY root, domain LIMIT ${most}`,
        params,
        withSettings(limits),
      )
      return rows.map(knownFrom)
    },
    async history(domain, most, limits) {
      const rows = await store.rows<Row>(
        `SELECT ${columns} FROM domain_events WHERE root = {root:String} AND domain = {domain:String}
         ORDER BY ts DESC, id DESC LIMIT ${most}`,
        { root: rootOf(domain), domain },
        limits,
      )
      return rows.map(knownFrom)
    },
  }
}

/** A name and everything below it. */
export function domainsUnder(domain: string): DomainSelection {
  return { kind: 'under', domain }
}

export function domainsNamed(domains: readonly string[]): DomainSelection {
  return { kind: 'named', domains }
}

function selected(selection: DomainSelection): CompiledSql {
  switch (selection.kind) {
    case 'query':
      return queryCondition(selection.query, domainFields)
    case 'under':
      return under(selection.domain)
    case 'named':
      return {
        where: 'root IN {roots:Array(String)} AND domain IN {domains:Array(String)}',
        params: { roots: [...new Set(selection.domains.map(rootOf))], domains: selection.domains },
      }
    case 'range':
      return ofRange(selection.range)
  }
}

function under(domain: string): CompiledSql {
  const root = rootOf(domain)
  if (root === domain) return { where: 'root = {root:String}', params: { root } }
  return {
    where: 'root = {root:String} AND (domain = {domain:String} OR endsWith(domain, {below:String}))',
    params: { root, domain, below: `.${domain}` },
  }
}

function ofRange({ version, first, last }: AddressRange): CompiledSql {
  const addresses: string[] = []
  for (let value = first; value <= last; value++) addresses.push(addressFrom(6, mapped(version, value)).text)
  return {
    where: '(hasAny(A, {addresses:Array(IPv6)}) OR hasAny(AAAA, {addresses:Array(IPv6)}))',
    params: { addresses },
  }
}

function knownFrom({ domain, root, at, record }: Row): KnownDomain {
  const { records, title = '' } = JSON.parse(record) as DomainEvent
  return { domain, root, ts: at, records, title }
}
