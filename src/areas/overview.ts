import { hourMs } from '../core/time.ts'
import type { FieldSet } from '../query/field.ts'
import type { ColumnStore, Limits } from '../storage/clickhouse/column-store.ts'
import { type AnyScope, type SearchQuery, searchCondition } from './condition.ts'
import { readRows, type StatisticsKey } from './search.ts'

/** What is counted beside a search: `field` is what a query names it, so that a value can be asked for. */
export type Facet = { readonly field: string; readonly title: string; readonly by: StatisticsKey }

export function facet(field: string, title: string, by: StatisticsKey): Facet {
  return { field, title, by }
}

/** A port by its number, as a query names it; statistics write the transport beside it. */
export const portFacet = facet('port', 'Port', { key: 'port', present: '1' })

export type OverviewTable = {
  readonly name: string
  /** Keeps only the newest of each, and may have older ones until they are merged. */
  readonly newestOnly: boolean
  readonly facets: readonly Facet[]
}

export type Counted = { readonly value: string; readonly count: number }

export type Overview = {
  /** In the order of the facets, the most frequent values first. */
  readonly facets: readonly (readonly Counted[])[]
  /** Starts of hours, in milliseconds, ascending; those without an event are left out. */
  readonly hours: readonly { readonly at: number; readonly count: number }[]
}

export type OverviewOptions = {
  readonly fields: FieldSet
  readonly scope: AnyScope
  readonly limits?: Limits
}

/** There are 249 countries, and all of them are shown; of the other facets the first few. */
const maxValues = 250

/**
 * Counts everything in one pass over what matches. Each event becomes one line for each facet, and the lines of the
 * timeline stand in groups of as many hours as values are kept of a facet, so that none of them is cut off.
 */
export async function overview(
  store: ColumnStore,
  table: OverviewTable,
  query: SearchQuery,
  { fields, scope, limits }: OverviewOptions,
): Promise<Overview> {
  const { where, params } = searchCondition(query, scope, fields)
  const count = table.facets.length
  const lines = [
    ...table.facets.map(({ by }, index) => linesOf(by, index)),
    `[(toUInt32(${count} + intDiv(toUnixTimestamp(ts), 3600 * ${maxValues})),
       toString(toUnixTimestamp(toStartOfHour(ts))))]`,
  ]
  const read = readRows(store, table.name, table.newestOnly)
  const rows = await store.rows<{ facet: number; value: string; events: number }>(
    `SELECT line.1 AS facet, line.2 AS value, count() AS events
     FROM (SELECT arrayJoin(arrayConcat(${lines.join(', ')})) AS line
           FROM ${read.from} WHERE ${where} AND ${read.where})
     WHERE value != ''
     GROUP BY facet, value ORDER BY events DESC, value LIMIT ${maxValues} BY facet`,
    params,
    { ...limits, settings: read.settings },
  )
  const facets = table.facets.map((): Counted[] => [])
  const hours: { at: number; count: number }[] = []
  for (const { facet, value, events } of rows) {
    if (facet < count) facets[facet]!.push({ value, count: events })
    else hours.push({ at: Number(value) * 1_000, count: events })
  }
  return { facets, hours: hours.sort((a, b) => a.at - b.at) }
}

function linesOf({ key, present, each }: StatisticsKey, index: number): string {
  const array = each?.split(' AS ', 1)[0]
  if (array !== undefined)
    return `arrayMap(one -> (toUInt32(${index}), toString(one)), arrayDistinct(${array}))`
  return `[(toUInt32(${index}), if(${present}, toString(${key}), ''))]`
}

export type Overviews = {
  /** As `overview`; an answer to the same question that was given a moment ago is given again. */
  read(table: OverviewTable, query: SearchQuery, options: OverviewOptions): Promise<Overview>
}

/** The pages of one search are turned in this time, and each of them shows the same counts. */
const keepMs = 10_000
const maxKept = 50

export function createOverviews(store: ColumnStore, now: () => number = Date.now): Overviews {
  const kept = new Map<string, { readonly at: number; readonly answer: Overview }>()
  return {
    async read(table, query, options) {
      // The scope says who asks: what one client may see is never given to another.
      const key = JSON.stringify([table.name, query, options.scope])
      const known = kept.get(key)
      if (known && now() - known.at < keepMs) return known.answer
      const at = now()
      const answer = await overview(store, table, query, options)
      kept.delete(key)
      kept.set(key, { at, answer })
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
      return answer
    },
  }
}

export type TimeBucket = { readonly from: number; readonly to: number; readonly count: number }

/** Widths that people think in. */
const widths = [1, 2, 3, 6, 12, 24, 48, 7 * 24, 14 * 24, 28 * 24, 84 * 24, 364 * 24].map(
  (hours) => hours * hourMs,
)
const maxBuckets = 60

/** The hours of an overview as few enough bars of one width, empty ones among them. */
export function timelineOf(hours: Overview['hours']): TimeBucket[] {
  const first = hours[0]
  const last = hours.at(-1)
  if (!first || !last) return []
  const width = widths.find((one) => (last.at - first.at) / one < maxBuckets - 1) ?? widths.at(-1)!
  const start = Math.floor(first.at / width) * width
  const length = Math.floor((last.at - start) / width) + 1
  const counts = new Array<number>(length).fill(0)
  for (const { at, count } of hours) counts[Math.floor((at - start) / width)]! += count
  return counts.map((count, index) => ({
    from: start + index * width,
    to: start + (index + 1) * width,
    count,
  }))
}

/** The names of the networks with these AS numbers, as the events of a table have them. */
export async function asNames(
  store: ColumnStore,
  table: string,
  counted: readonly Counted[],
  limits?: Limits,
): Promise<ReadonlyMap<string, string>> {
  const asns = counted.map(({ value }) => Number(value)).filter(Number.isSafeInteger)
  if (asns.length === 0) return new Map()
  const rows = await store.rows<{ number: string; as_name: string }>(
    `SELECT toString(asn) AS number, any(as_name) AS as_name FROM ${table}
     WHERE asn IN {asns:Array(UInt32)} GROUP BY asn`,
    { asns },
    limits,
  )
  return new Map(rows.map(({ number, as_name }) => [number, as_name]))
}
