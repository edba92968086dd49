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

/** Groups with the newest event first; `total` counts groups. */
export function readGroups(
  searched: Searched,
  condition: CompiledSql,
  by: Grouping,
  window: PageWindow,
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
    groupStatement(by, `${newestEvents} AS top`, `${rows.from} WHERE ${where} AND ${rows.where}`, window),
    params,
    { ...limits, settings: rows.settings },
  )
  return { total: found[0]?.total ?? 0, groups: found.map((row) => groupOf(row, row)) }
}

/**
 * Where most rows match, keeping the newest events of every group is two thirds of one pass. A first pass only counts them
 * and keeps one; where a group of the page has several, the newest are read in a second one.
 */
async function groupsInTwo(
  searched: Searched,
  rows: NewestRows,
  condition: CompiledSql,
  by: Grouping,
  { limits, ...window }: PageWindow,
): Promise<GroupPage> {
  const { where, params } = condition
  const found = await searched.store.rows<GroupKey & Newest & { readonly total: number }>(
    groupStatement(by, `[${anyEvent}] AS top`, `${rows.from} WHERE ${where} AND ${rows.where}`, window),
    params,
    { ...limits, settings: rows.settings },
  )
  const several = found.filter(({ events }) => events > 1)
  const newest = several.length > 0 ? await readNewest(searched, condition, by, several, limits) : new Map()
  return {
    total: found[0]?.total ?? 0,
    // All events of a group may have been replaced in between: it is then shown by the one that the first pass kept.
    groups: found.map((row) => groupOf(row, newest.get(keyOf(row)) ?? row)),
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
    groupStatement(by, `${newestEvents} AS top`, from),
    { ...params, page_ips: storedIps(groups.map(({ address }) => address)) },
    { ...limits, settings: rows.settings },
  )
  return new Map(found.map((row) => [keyOf(row), row]))
}

type GroupKey = { readonly address: string; readonly port: number; readonly protocol: string }

type Newest = {
  readonly events: number
  /** The newest first, with their times and ids negated. */
  readonly top: readonly (readonly [ts: number, id: number, port: number])[]
}

const anyEvent = '(0, -toInt64(any(id)), any(port))'
const newestEvents = `groupArraySorted(${maxInGroup})((-${milliseconds}, -toInt64(id), port))`

/** `top`: what is kept of the events of a group. What is shown of a group is made text for those of the page alone. */
function groupStatement(
  by: Grouping,
  top: string,
  from: string,
  window?: Pick<PageWindow, 'skip' | 'size'>,
): string {
  const service =
    by === 'host' ? "0 AS of_port, '' AS of_protocol" : 'port AS of_port, protocol AS of_protocol'
  const page = window ? `LIMIT ${window.size} OFFSET ${window.skip}` : ''
  return `SELECT ${plainIp} AS address, of_port AS port, of_protocol AS protocol, events, total, top FROM (
      SELECT ip, of_port, of_protocol, events, top, count() OVER () AS total FROM (
        SELECT ip, ${service}, max(ts) AS newest, count() AS events, ${top} FROM ${from}
        GROUP BY ${by === 'host' ? 'ip' : 'ip, port, protocol'})
      ORDER BY newest DESC, ip, of_port, of_protocol ${page})`
}

function groupOf({ address: ip, port, protocol }: GroupKey, { events, top }: Newest): Group {
  return { ip, port, protocol, events, found: top.map(([, id, at]) => ({ id: -id, ip, port: at })) }
}

function keyOf({ address, port, protocol }: GroupKey): string {
  return `${address} ${port} ${protocol}`
}
