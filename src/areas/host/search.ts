import type { Derivation, FieldSet } from '../../query/field.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import type { ViewScope } from '../condition.ts'
import {
  type AreaSearch,
  type Bucket,
  createAreaSearch,
  type Found,
  inOrder,
  keysOf,
  plainIp,
} from '../search.ts'
import { hostFields } from './fields/host-fields.ts'
import { type HostStatistic, hostStatistics } from './statistics.ts'
import type { summaryColumns } from './summary-columns.ts'
import { hostEvents, hostSearch as searchTable } from './table.ts'

export type HostSearch = AreaSearch<HostStatistic, ViewScope> & {
  /** The columns that a table shows, in the order of what was found. */
  summaries(found: readonly Found[], limits?: Limits): Promise<Summary[]>
}

export type Summary = Readonly<Record<(typeof summaryColumns)[number], string | number>>

/** More combinations of platform names than that are no products any more. */
const maxCombinations = 100_000

export function createHostSearch(store: ColumnStore, fields: FieldSet = hostFields): HostSearch {
  const search = createAreaSearch<HostStatistic, ViewScope>(store, {
    search: searchTable.name,
    newestOnly: true,
    smallGranules: true,
    records: hostEvents.name,
    fields,
    statistics: hostStatistics,
  })
  return {
    ...search,
    async statistics(query, options) {
      if (options.type !== 'cves') return await search.statistics(query, options)
      const by = { ...options, order: 'desc', size: maxCombinations } as const
      const combinations = (await search.statistics(query, by)) as unknown as Combination[]
      return countDerived(combinations, fields.derivations['cpe'], 'cve', options)
    },
    async summaries(found, limits) {
      if (found.length === 0) return []
      const rows = await store.rows<Summary & { id: number }>(
        `SELECT id, formatDateTime(ts, '%FT%TZ') AS time, ${plainIp} AS ip, port, protocol, type, name AS service,
                product, version, country, asn, as_name, rdns
         FROM host_search WHERE host_search.ip IN {ips:Array(IPv6)} AND id IN {ids:Array(UInt64)}`,
        keysOf(found),
        limits,
      )
      return inOrder(found, rows)
    },
  }
}

/** How many events have exactly these values in a column. */
type Combination = { readonly key: readonly string[]; readonly doc_count: number }

/** Counts by a column as counts by what follows from its values; an event counts once for each of these. */
function countDerived(
  combinations: readonly Combination[],
  derivation: Derivation | undefined,
  member: string,
  { order, size }: { readonly order: 'asc' | 'desc'; readonly size: number },
): Bucket[] {
  const counts = new Map<string, number>()
  for (const { key, doc_count } of combinations) {
    const follows = new Set(key.flatMap((value) => textsOf(derivation?.rowOf(value)[member])))
    for (const one of follows) counts.set(one, (counts.get(one) ?? 0) + doc_count)
  }
  const sign = order === 'asc' ? 1 : -1
  return [...counts]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .sort((a, b) => sign * (a.doc_count - b.doc_count) || (a.key < b.key ? -1 : 1))
    .slice(0, size)
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
