import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { HostResults } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { pathOf, rowsOfPage } from './results-path.ts'
import type { SearchState } from './search-state.ts'
import type { ResultRow } from './table-columns.tsx'

/** Dragging the scroll bar passes many pages; only those where it rests are fetched. */
const restMs = 120

export type ResultRows = {
  readonly rowAt: (index: number) => ResultRow | undefined
  readonly onRange: (first: number, last: number) => void
}

/** Rows of a long result, of which the first are there, or null: the others are fetched as they come into view. */
export function useResultRows(state: SearchState, first: HostResults | null): ResultRows {
  const client = useClient()
  const [pages, setPages] = useState<ReadonlyMap<number, readonly ResultRow[]>>(new Map())
  const firstRows = useMemo(() => (first ? rowsOf(first) : []), [first])
  const asked = useRef(new Set([1]))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => {
      controller.abort()
      clearTimeout(timer.current)
    }
  }, [])

  const fetchPage = useCallback(
    async (page: number) => {
      const signal = stop.current?.signal
      if (asked.current.has(page) || !signal || signal.aborted) return
      asked.current.add(page)
      try {
        const rows = rowsOf(await client.get<HostResults>(pathOf({ ...state, page }, rowsOfPage), signal))
        setPages((before) => new Map(before).set(page, rows))
      } catch {
        // Fetched again when it comes into view again.
        asked.current.delete(page)
      }
    },
    [client, state],
  )
  const onRange = useCallback(
    (first: number, last: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        for (let page = pageOf(first); page <= pageOf(last); page++) void fetchPage(page)
      }, restMs)
    },
    [fetchPage],
  )
  const rowAt = useCallback(
    (index: number) =>
      index < rowsOfPage ? firstRows[index] : pages.get(pageOf(index))?.[index % rowsOfPage],
    [firstRows, pages],
  )
  return { rowAt, onRange }
}

function rowsOf({ groups, hosts }: HostResults): ResultRow[] {
  return groups.map(({ ip, results }) => ({ record: results[0]!, host: hosts[ip] }))
}

function pageOf(index: number): number {
  return Math.floor(index / rowsOfPage) + 1
}
