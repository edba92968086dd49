import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { parametersOf, type SearchState, stateIn } from './search-state.ts'

export type ChangeSearch = (change: Partial<SearchState>) => void

export function useSearchState(): readonly [SearchState, ChangeSearch] {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.toString()
  const state = useMemo(() => stateIn(new URLSearchParams(text)), [text])
  const change = useCallback<ChangeSearch>(
    (wanted) => setParameters(() => parametersOf({ ...state, page: 1, ...wanted })),
    [setParameters, state],
  )
  return [state, change]
}
