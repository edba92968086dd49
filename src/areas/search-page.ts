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
    : pageByIds(searched, rows, condition, window)
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
 * A first pass counts and keeps one number of each row, made of its time and id, which costs little more than counting.
 * The few rows of the page are then read by their ids. When one is gone by then, the page is read in one pass.
 */
async function pageByIds(
  searched: Searched,
  rows: NewestRows,
  condition: CompiledSql,
  window: PageWindow,
): Promise<FoundPage> {
  const { store } = searched
  const { where, params } = condition
  const { skip, size, limits } = window
  const [row] = await store.rows<{ total: number; ids: number[] }>(
    `SELECT count() AS total,
            arrayMap(place -> toUInt64(bitNot(place)), groupArraySorted(${skip + size})(${placeFromNewest})) AS ids
     FROM ${rows.from} WHERE ${where} AND ${rows.where}`,
    params,
    { ...limits, settings: rows.settings },
  )
  const { total } = row!
  const ids = row!.ids.slice(skip)
  if (ids.length === 0) return { total, found: [] }
  const read = await store.rows<Found>(
    `SELECT id, ${plainIp} AS ip, port, protocol, ${milliseconds} AS ts FROM ${rows.from}
     WHERE id IN {page_ids:Array(UInt64)}`,
    { page_ids: ids },
    limits,
  )
  // An event that was stored again after a failure is there twice until it is merged.
  const byId = new Map(read.map((found) => [found.id, found]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return found.length === ids.length
    ? { total, found }
    : await pageAtOnce(searched, searched.read(), condition, window)
}

/** The newest row has the lowest: the time is in the upper half of the number, the id in the lower one. */
const placeFromNewest = `bitNot(bitShiftLeft(toUInt128(${milliseconds}), 64) + id)`
