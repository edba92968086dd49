import type { CompiledSql } from '../query/sql/compile-sql.ts'
import type { ColumnStore, Limits } from '../storage/clickhouse/column-store.ts'
import type { NewestRows } from '../storage/clickhouse/newest/newest-statement.ts'
import { type Found, milliseconds, plainIp } from './found.ts'

/** What a search reads; asked anew for every statement. */
export type Searched = { readonly store: ColumnStore; readonly read: () => NewestRows }

export type PageWindow = {
  readonly skip: number
  readonly size: number
  readonly limits: Limits | undefined
}

export type FoundPage = { readonly total: number; readonly found: Found[] }

/** How many rows match, and those of one page, newest first. */
export function readPage(searched: Searched, condition: CompiledSql, window: PageWindow): Promise<FoundPage> {
  const rows = searched.read()
  return rows.prefersOnePass
    ? pageAtOnce(searched, rows, condition, window)
    : pageByTime(searched, rows, condition, window)
}

/** One pass counts and keeps the newest: where the engine compares all parts, a second pass would cost as much again. */
async function pageAtOnce(
  { store }: Searched,
  rows: NewestRows,
  { where, params }: CompiledSql,
  { skip, size, limits }: PageWindow,
): Promise<FoundPage> {
  const [row] = await store.rows<{ total: number; top: [number, number, string, number, string][] }>(
    `SELECT count() AS total,
            groupArraySorted(${skip + size})(
              (-${milliseconds}, -toInt64(id), ${plainIp}, port, toString(protocol))) AS top
     FROM ${rows.from} WHERE ${where} AND ${rows.where}`,
    params,
    { ...limits, settings: rows.settings },
  )
  const found = row!.top
    .slice(skip)
    .map(([ts, id, ip, port, protocol]) => ({ id: -id, ip, port, protocol, ts: -ts }))
  return { total: row!.total, found }
}

/**
 * A first pass counts and keeps one number of each row, its time, which costs little more than counting. The few rows
 * with the times of the page are then read by these. When some were superseded in between, the page is read in one pass.
 */
async function pageByTime(
  searched: Searched,
  rows: NewestRows,
  condition: CompiledSql,
  window: PageWindow,
): Promise<FoundPage> {
  const { store, read } = searched
  const { where, params } = condition
  const { skip, size, limits } = window
  const [row] = await store.rows<{ total: number; times: number[] }>(
    `SELECT count() AS total, arrayMap(time -> -time, groupArraySorted(${skip + size})(-${milliseconds})) AS times
     FROM ${rows.from} WHERE ${where} AND ${rows.where}`,
    params,
    { ...limits, settings: rows.settings },
  )
  const { total, times } = row!
  const newest = times[skip]
  if (newest === undefined) return { total, found: [] }
  // Rows of one time can be on both sides of the begin of the page.
  const before = skip - times.indexOf(newest)
  const again = read()
  const found = await store.rows<Found>(
    `SELECT id, address AS ip, port, protocol, at AS ts FROM (
       SELECT id, ${plainIp} AS address, port, protocol, ${milliseconds} AS at, ts
       FROM ${again.from}
       WHERE ts >= fromUnixTimestamp64Milli({page_from:Int64}) AND ts <= fromUnixTimestamp64Milli({page_to:Int64})
         AND ${milliseconds} IN {page_times:Array(Int64)} AND ${where} AND ${again.where}
       ORDER BY ts DESC, id DESC LIMIT ${before + size})`,
    { ...params, page_from: times.at(-1)!, page_to: newest, page_times: [...new Set(times.slice(skip))] },
    { ...limits, settings: again.settings },
  )
  const page = found.slice(before)
  const isSame = page.map(({ ts }) => ts).join() === times.slice(skip).join()
  return isSame ? { total, found: page } : await pageAtOnce(searched, read(), condition, window)
}
