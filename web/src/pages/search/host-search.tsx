import { useLocation } from 'wouter'
import { queryHints } from '../../../../src/query/text/hints.ts'
import type { FacetAnswer, HostResults } from '../../api/answers.ts'
import { isIPv4, isIPv6 } from '../../api/browser-net.ts'
import { type Answer, lastOf, useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { FacetList } from '../../parts/explore/facet-list.tsx'
import { useCounts } from '../../parts/explore/use-counts.ts'
import { usePageTitle } from '../../parts/frame/page-head.tsx'
import { ConditionChips } from '../../parts/query/condition-chips.tsx'
import { QueryBox } from '../../parts/query/query-box.tsx'
import { QueryHints } from '../../parts/query/query-hints.tsx'
import {
  conditionFor,
  conditionsOf,
  excluding,
  toggled,
  withCondition,
  withSpan,
} from '../../parts/query/refine.ts'
import { Overview } from './overview.tsx'
import { Results } from './results.tsx'
import { firstPath } from './results-path.ts'
import type { SearchState } from './search-state.ts'
import { SearchTools } from './search-tools.tsx'
import { StartPanel } from './start-panel.tsx'
import { useSearchState } from './use-search-state.ts'

export function HostSearch() {
  const [state, change] = useSearchState()
  const [, go] = useLocation()
  const { query } = state
  const answer = useAnswer<HostResults>(query === null ? null : firstPath(state))
  const wrong = answer.kind === 'failed' && answer.problem.status === 400
  const facets = useCounts(query !== null && !wrong ? facetPath(query, state) : null, answer)
  usePageTitle(query ? query : 'Hosts')
  const search = (wanted: string) => change({ query: wanted === '' ? '*' : wanted })
  /** Of a bare address its page is wanted, not the search for it. */
  const open = (wanted: string) => {
    const text = wanted.trim()
    if (isIPv4(text) || isIPv6(text)) go(`/host/${encodeURIComponent(text)}`)
    else search(wanted)
  }
  return (
    <div className="search">
      <h1 className="visually-hidden">Hosts</h1>
      <div className="search-top">
        <QueryBox
          area="host"
          label="Search hosts"
          query={query === '*' ? '' : (query ?? '')}
          problem={answer.kind === 'failed' ? answer.problem : null}
          onSearch={open}
        />
        {query !== null && <QueryHints hints={queryHints(query)} onSearch={search} />}
        {query !== '*' && <ConditionChips query={query ?? ''} onChange={search} />}
      </div>
      {query === null ? (
        <StartPanel onSearch={search} />
      ) : wrong ? null : (
        <div className="search-body">
          <Facets answer={facets} query={query} search={search} />
          <div className="stack search-main">
            <SearchTools state={state} answer={lastOf(answer)} onChange={change} />
            <Overview
              answer={facets}
              onCountry={(code) => search(withCondition(query, conditionFor('country', code)))}
              onSpan={(from, to) => search(withSpan(query, 'created_at', from, to))}
            />
            <Results state={state} answer={answer} onChange={change} />
          </div>
        </div>
      )}
    </div>
  )
}

function Facets({
  answer,
  query,
  search,
}: {
  readonly answer: Answer<FacetAnswer>
  readonly query: string
  readonly search: (query: string) => void
}) {
  const conditions = conditionsOf(query)
  return (
    <aside className="search-facets" aria-label="Refine">
      <Answered answer={answer} what="facets" lines={12}>
        {({ facets }) => (
          <FacetList
            facets={facets}
            isChosen={(field, value) => conditions.includes(conditionFor(field, value))}
            onToggle={(field, value) => search(toggled(query, field, value))}
            onExclude={(field, value) => search(excluding(query, field, value))}
          />
        )}
      </Answered>
    </aside>
  )
}

function facetPath(query: string, { source }: SearchState): string {
  return `/app/api/search/host/facets?${new URLSearchParams({ query, view: source })}`
}
