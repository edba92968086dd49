import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { Area, FacetAnswer, SearchAnswer } from '../../api/answers.ts'
import { type Answer, useAnswer } from '../../api/use-answer.ts'
import { conditionFor, conditionsOf, excluding, toggled } from '../query/refine.ts'
import type { FacetActions } from './facet-list.tsx'
import { useCounts } from './use-counts.ts'

/** A search of one area. Its state is in the URL, so that it can be shared and the back button works. */
export type Explore<Row> = {
  readonly area: Area
  readonly query: string
  readonly page: number
  readonly pagesize: number
  readonly results: Answer<SearchAnswer<Row>>
  readonly counts: Answer<FacetAnswer>
  readonly actions: FacetActions
  search(query: string): void
  turn(page: number): void
}

export function useExplore<Row>(area: Area, pagesize = 20): Explore<Row> {
  const [parameters, setParameters] = useSearchParams()
  const query = parameters.get('query') ?? ''
  const page = Math.max(1, Math.floor(Number(parameters.get('page'))) || 1)
  const window = new URLSearchParams({ query, page: String(page), pagesize: String(pagesize) })
  const results = useAnswer<SearchAnswer<Row>>(`/app/api/search/${area}?${window}`)
  const counts = useCounts(`/app/api/search/${area}/facets?${new URLSearchParams({ query })}`, results)
  const search = useCallback(
    (next: string) => setParameters(() => new URLSearchParams(next === '' ? {} : { query: next })),
    [setParameters],
  )
  const turn = useCallback(
    (next: number) => {
      setParameters(() => new URLSearchParams({ ...(query !== '' && { query }), page: String(next) }))
      globalThis.scrollTo({ top: 0 })
    },
    [setParameters, query],
  )
  const actions = useMemo((): FacetActions => {
    const conditions = conditionsOf(query)
    return {
      isChosen: (field, value) => conditions.includes(conditionFor(field, value)),
      onToggle: (field, value) => search(toggled(query, field, value)),
      onExclude: (field, value) => search(excluding(query, field, value)),
    }
  }, [query, search])
  return { area, query, page, pagesize, results, counts, actions, search, turn }
}
