import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'

export type View = 'cards' | 'table'

/** The state of the page. All of it is in the URL, so that it can be shared and the back button works. */
export type SearchState = {
  /** Null before the first search. */
  readonly query: string | null
  readonly view: View
  readonly page: number
}

export type ChangeSearch = (change: Partial<SearchState>) => void

export function useSearchState(): readonly [SearchState, ChangeSearch] {
  const [parameters, setParameters] = useSearchParams()
  const query = parameters.get('query')
  const view: View = parameters.get('view') === 'table' ? 'table' : 'cards'
  const page = pageIn(parameters.get('page'))
  const state = useMemo(() => ({ query, view, page }), [query, view, page])
  const change = useCallback<ChangeSearch>(
    (wanted) => setParameters(() => parametersOf({ ...state, page: 1, ...wanted })),
    [setParameters, state],
  )
  return [state, change]
}

function parametersOf({ query, view, page }: SearchState): URLSearchParams {
  const parameters = new URLSearchParams()
  if (query !== null) parameters.set('query', query)
  if (view !== 'cards') parameters.set('view', view)
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

function pageIn(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1
}
