import type { CompiledSql } from '../../query/sql/compile-sql.ts'
import type { NewestRows } from '../../storage/clickhouse/newest/newest-statement.ts'
import { milliseconds, plainIp } from '../found.ts'
import { storedIps } from '../search.ts'
import type { PageWindow, Searched } from '../search-page.ts'
import type { FoundKey } from './page-contents.ts'

/** What a list of hosts is grouped by: the address, or the address with its port. */
export const groupings = ['host', 'service'] as const
export type Grouping = (typeof groupings)[number]

/** One group: what it is of, how many events match in it, and the newest of them. */
export type Group = {
  readonly ip: string
  /** Of a service. */
  readonly port: number
  readonly protocol: string
  readonly events: number
  readonly found: readonly FoundKey[]
}

export type GroupPage = { readonly total: number; readonly groups: Group[] }

/** Events that are shown of one group; the rest is counted. */
export const maxInGroup = 5

/** Rows of which a first pass keeps what is shown: a second statement costs as much as about as many of them. */
const defaultMaxKept = 30_000

export type GroupWindow = PageWindow & { readonly maxKept?: number }

/** Groups with the newest event first; `total` counts groups. */
export function readGroups(
  searched: Searched,
  condition: CompiledSql,
  by: Grouping,
  window: GroupWindow,
): Promise<GroupPage> {
  const rows = searched.read()
  return rows.prefersOnePass
    ? groupsAtOnce(searched, rows, condition, by, window)
    : groupsInTwo(searched, rows, condition, by, window)
}

/** One pass keeps the newest events of every group. */
async function groupsAtOnce(
  { store }: Searched,
  rows: NewestRows,
  { where, params }: CompiledSql,
  by: Grouping,
  { limits, ...window }: PageWindow,
): Promise<GroupPage> {
  const found = await store.rows<GroupKey & Newest & { readonly total: number }>(
    groupStatement(by, { top: newestEvents }, `${rows.from} WHERE ${where} AND ${rows.where}`, window),
    params,
    { ...limits, settings: rows.settings },
  )
  return { total: found[0]?.total ?? 0, groups: found.map((row) => groupOf(row, row)) }
}

/**
 * Keeping the newest events of every group is two thirds of a pass in which most rows match, and a second statement costs more than a
 * pass in which few do. So the first pass keeps events of the first rows that it comes to, and one of every group. Groups of the
 * page with rows that came later are read in a second pass.
 */
async function groupsInTwo(
  searched: Searched,
  rows: NewestRows,
  condition: CompiledSql,
  by: Grouping,
  { limits, maxKept = defaultMaxKept, ...window }: GroupWindow,
): Promise<GroupPage> {
  const { where, params } = condition
  const found = await searched.store.rows<GroupKey & FirstPass & { readonly total: number }>(
    groupStatement(by, firstPassColumns(maxKept), `${rows.from} WHERE ${where} AND ${rows.where}`, window),
    params,
    { ...limits, settings: rows.settings },
  )
  const partial = found.filter(({ events, kept }) => events > Math.max(kept, 1))
  const newest = partial.length > 0 ? await readNewest(searched, condition, by, partial, limits) : new Map()
  return {
    total: found[0]?.total ?? 0,
    groups: found.map((row) => groupOf(row, newest.get(keyOf(row)) ?? keptOf(row))),
  }
}

/** The newest events of some groups, by their keys. */
async function readNewest(
  { store, read }: Searched,
  { where, params }: CompiledSql,
  by: Grouping,
  groups: readonly GroupKey[],
  limits: PageWindow['limits'],
): Promise<ReadonlyMap<string, Newest>> {
  const rows = read()
  const from = `${rows.from} WHERE ip IN {page_ips:Array(IPv6)} AND ${where} AND ${rows.where}`
  const found = await store.rows<GroupKey & Newest>(
    groupStatement(by, { top: newestEvents }, from),
    { ...params, page_ips: storedIps(groups.map(({ address }) => address)) },
    { ...limits, settings: rows.settings },
  )
  return new Map(found.map((row) => [keyOf(row), row]))
}

type GroupKey = { readonly address: string; readonly port: number; readonly protocol: string }

type EventKey = readonly [ts: number, id: number, port: number]

type Newest = {
  readonly events: number
  /** The newest first, with their times and ids negated. */
  readonly top: readonly EventKey[]
}

/** `top`: the newest of the `kept` events; `one`: any of all. */
type FirstPass = Newest & { readonly kept: number; readonly one: EventKey }

/** The group as the first pass has it. All of its events may have been replaced since: then it is shown by any of them. */
function keptOf({ events, top, kept, one }: FirstPass): Newest {
  return { events, top: kept < events ? [one] : top }
}

const eventKey = `(-${milliseconds}, -toInt64(id), port)`
const newestEvents = `groupArraySorted(${maxInGroup})(${eventKey})`

function firstPassColumns(maxKept: number): Readonly<Record<string, string>> {
  // Written twice, worked out once: both columns are of the same rows.
  const isKept = `rowNumberInAllBlocks() < ${maxKept}`
  return {
    top: `groupArraySortedIf(${maxInGroup})(${eventKey}, ${isKept})`,
    kept: `countIf(${isKept})`,
    one: '(0, -toInt64(any(id)), any(port))',
  }
}

/** `columns`: what is kept of the events of a group. What is shown of a group is made text for those of the page alone. */
function groupStatement(
  by: Grouping,
  columns: Readonly<Record<string, string>>,
  from: string,
  window?: Pick<PageWindow, 'skip' | 'size'>,
): string {
  const service =
    by === 'host' ? "0 AS of_port, '' AS of_protocol" : 'port AS of_port, protocol AS of_protocol'
  const page = window ? `LIMIT ${window.size} OFFSET ${window.skip}` : ''
  const names = Object.keys(columns).join(', ')
  const kept = Object.entries(columns).map(([name, value]) => `${value} AS ${name}`)
  return `SELECT ${plainIp} AS address, of_port AS port, of_protocol AS protocol, events, total, ${names} FROM (
      SELECT ip, of_port, of_protocol, events, ${names}, count() OVER () AS total FROM (
        SELECT ip, ${service}, max(ts) AS newest, count() AS events, ${kept.join(', ')} FROM ${from}
        GROUP BY ${by === 'host' ? 'ip' : 'ip, port, protocol'})
      ORDER BY newest DESC, ip, of_port, of_protocol ${page})`
}

function groupOf({ address: ip, port, protocol }: GroupKey, { events, top }: Newest): Group {
  return { ip, port, protocol, events, found: top.map(([, id, at]) => ({ id: -id, ip, port: at })) }
}

function keyOf({ address, port, protocol }: GroupKey): string {
  return `${address} ${port} ${protocol}`
}
