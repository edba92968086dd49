import { setTimeout as sleep } from 'node:timers/promises'
import { type ColumnStore, type Limits, type Params, StoreError } from '../column-store.ts'
import type { CopyState, CopyStates } from './copy-state.ts'
import type { TableShape } from './table-shape.ts'

export type CopyTable = TableShape & {
  readonly columns: readonly string[]
  /** The table that gets the rows, where it has another name; its progress is noted under that name. */
  readonly target?: string
}

export type CopyTableOptions = {
  readonly from: ColumnStore
  readonly to: ColumnStore
  readonly states: CopyStates
  /** Every event up to this id is stored in the source, and none below it comes later. */
  readonly upTo: number
  readonly signal: AbortSignal
  readonly onRows: (rows: number) => void
  /** Rest after each page, as a multiple of the time that it took: for a copy that others should not notice. */
  readonly restShare?: number
}

const maxRows = 5_000
const wantedBytes = 8_000_000
const retryMilliseconds = 2_000
const seconds = 300

type Page = { readonly id: number; readonly line: string }

/** A part of a table: a condition and its parameters. */
type Part = { readonly where: string; readonly params: Params }

/**
 * Copies what the target lacks of one table: first in ranges of the key that it is sorted by, then what has come
 * since, by id. It goes on where an earlier call was cut short, and stores nothing twice.
 */
export async function copyTable(table: CopyTable, options: CopyTableOptions): Promise<number> {
  const { from, to, states, signal, restShare = 0 } = options
  const { target = table.name } = table
  const limits: Limits = { seconds, signal }
  let rowsAtOnce = 1_000
  let copied = 0
  /** What an earlier process wrote after its last note, or a failed insert, may be there already. */
  let uncertain = true
  let state: CopyState = states.of(target) ?? {
    upTo: options.upTo,
    position: null,
    passed: false,
    rows: 0,
    began: Date.now(),
  }

  const pages = async function* (part: Part, after: number, upTo: number): AsyncGenerator<Page[]> {
    for (let last = after; ; ) {
      const began = performance.now()
      const { page, whole } = await readPage(part, last, upTo)
      if (page.length > 0) yield page
      if (restShare > 0) await sleep((performance.now() - began) * restShare, undefined, { signal })
      if (whole) return
      last = page.at(-1)!.id
    }
  }
  const readPage = async (
    part: Part,
    after: number,
    upTo: number,
  ): Promise<{ page: Page[]; whole: boolean }> => {
    for (;;) {
      const wanted = rowsAtOnce
      try {
        const page = await from.rows<Page>(
          `SELECT id, formatRowNoNewline('JSONCompactEachRow', ${table.columns.join(', ')}) AS line
           FROM ${table.name} WHERE ${part.where} AND id > {after:UInt64} AND id <= {up_to:UInt64}
           ORDER BY id LIMIT ${wanted} WITH TIES`,
          { ...part.params, after, up_to: upTo },
          limits,
        )
        const bytes = page.reduce((sum, { line }) => sum + line.length, 0)
        if (bytes < wantedBytes / 4) rowsAtOnce = Math.min(maxRows, rowsAtOnce * 2)
        else if (bytes > wantedBytes) rowsAtOnce = Math.max(1, rowsAtOnce >> 1)
        return { page, whole: page.length < wanted }
      } catch (error) {
        if (!(error instanceof StoreError) || error.kind !== 'memory' || rowsAtOnce === 1) throw error
        rowsAtOnce >>= 1
      }
    }
  }
  const write = async (page: readonly Page[], part: Part): Promise<void> => {
    for (;;) {
      try {
        const there = uncertain && !table.newestOnly ? await idsThere(page, part) : new Set<number>()
        const fresh = page.filter(({ id }) => !there.has(id))
        uncertain = true
        if (fresh.length > 0) await to.insert(target, table.columns, fresh.map(({ line }) => line).join('\n'))
        uncertain = false
        copied += page.length
        options.onRows(page.length)
        return
      } catch (error) {
        if (!(error instanceof StoreError) || error.kind !== 'unavailable') throw error
        await sleep(retryMilliseconds, undefined, { signal })
      }
    }
  }
  const idsThere = async (page: readonly Page[], part: Part): Promise<Set<number>> => {
    const found = await to.rows<{ id: number }>(
      `SELECT id FROM ${target} WHERE ${part.where} AND id >= {first:UInt64} AND id <= {last:UInt64}`,
      { ...part.params, first: page[0]!.id, last: page.at(-1)!.id },
      { ...limits, settings: { select_sequential_consistency: 1 } },
    )
    return new Set(found.map(({ id }) => id))
  }
  const hasRows = async (part: Part): Promise<boolean> => {
    const found = await to.rows(`SELECT 1 FROM ${target} WHERE ${part.where} LIMIT 1`, part.params, {
      ...limits,
      settings: { select_sequential_consistency: 1 },
    })
    return found.length > 0
  }
  const note = async (change: Partial<CopyState>): Promise<void> => {
    state = { ...state, ...change, rows: state.rows + copied - noted }
    noted = copied
    await states.save(target, state)
  }
  let noted = 0

  while (!state.passed) {
    const end = await endOfRange(from, table, state, rowsAtOnce, limits)
    const part = range(table, state.position, end)
    // An earlier process may have cut the ranges otherwise: what it wrote last can reach into several of these.
    const wasBegun = !table.newestOnly && (await hasRows(part))
    for await (const page of pages(part, 0, state.upTo)) {
      uncertain ||= wasBegun
      await write(page, part)
    }
    await note(end === null ? { passed: true } : { position: end })
  }
  const everything: Part = { where: '1', params: {} }
  for await (const page of pages(everything, state.upTo, options.upTo)) {
    await write(page, everything)
    await note({ upTo: page.at(-1)!.id })
  }
  if (state.upTo < options.upTo) await note({ upTo: options.upTo })
  return copied
}

/** The key that so many rows further stands; null when there are not that many. */
async function endOfRange(
  from: ColumnStore,
  table: CopyTable,
  { position }: CopyState,
  rows: number,
  limits: Limits,
): Promise<string | null> {
  const { where, params } = range(table, position, null)
  const [found] = await from.rows<{ key: string }>(
    `SELECT toString(${table.sortedBy}) AS key FROM ${table.name} WHERE ${where}
     ORDER BY ${table.sortedBy} LIMIT 1 OFFSET ${rows - 1}`,
    params,
    limits,
  )
  return found?.key ?? null
}

function range({ sortedBy, type }: CopyTable, after: string | null, upTo: string | null): Part {
  const conditions: string[] = []
  const params: Record<string, string> = {}
  if (after !== null) {
    conditions.push(`${sortedBy} > {above:${type}}`)
    params['above'] = after
  }
  if (upTo !== null) {
    conditions.push(`${sortedBy} <= {end:${type}}`)
    params['end'] = upTo
  }
  return { where: conditions.length > 0 ? conditions.join(' AND ') : '1', params }
}
