import type { FacetAnswer, SearchAnswer } from '../../api/answers.ts'
import { lastOf, useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import type { EventRecord } from '../../parts/event/event-summary.ts'
import { FacetList } from '../../parts/explore/facet-list.tsx'
import { usePageTitle } from '../../parts/frame/page-head.tsx'
import { ConditionChips } from '../../parts/query/condition-chips.tsx'
import { QueryBox } from '../../parts/query/query-box.tsx'
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
import { SearchTools } from './search-tools.tsx'
import { StartPanel } from './start-panel.tsx'
import { useSearchState } from './use-search-state.ts'

export const cardsOfPage = 20

export function HostSearch() {
  const [state, change] = useSearchState()
  const { query, page } = state
  const asked = query === null ? null : new URLSearchParams({ query })
  const answer = useAnswer<SearchAnswer<EventRecord>>(
    asked &&
      `/app/api/search/host?${asked}&page=${state.view === 'table' ? 1 : page}&pagesize=${cardsOfPage}`,
  )
  const wrong = answer.kind === 'failed' && answer.problem.status === 400
  const facets = useAnswer<FacetAnswer>(asked && !wrong ? `/app/api/search/host/facets?${asked}` : null)
  usePageTitle(query ? query : 'Hosts')
  const search = (wanted: string) => change({ query: wanted === '' ? '*' : wanted })
  const now = query ?? ''
  const conditions = conditionsOf(now)
  return (
    <div className="search">
      <h1 className="visually-hidden">Hosts</h1>
      <div className="search-top">
        <QueryBox
          area="host"
          label="Search hosts"
          query={query === '*' ? '' : now}
          problem={answer.kind === 'failed' ? answer.problem : null}
          onSearch={search}
        />
        {query !== '*' && <ConditionChips query={now} onChange={search} />}
      </div>
      {query === null ? (
        <StartPanel onSearch={search} />
      ) : wrong ? null : (
        <div className="search-body">
          <aside className="search-facets" aria-label="Refine">
            <Answered answer={facets} what="facets" lines={12}>
              {(data) => (
                <FacetList
                  facets={data.facets}
                  isChosen={(field, value) => conditions.includes(conditionFor(field, value))}
                  onToggle={(field, value) => search(toggled(now, field, value))}
                  onExclude={(field, value) => search(excluding(now, field, value))}
                />
              )}
            </Answered>
          </aside>
          <div className="stack search-main">
            <SearchTools state={state} answer={lastOf(answer)} onView={(view) => change({ view, page: 1 })} />
            <Overview
              answer={facets}
              onCountry={(code) => search(withCondition(now, conditionFor('country', code)))}
              onSpan={(from, to) => search(withSpan(now, 'created_at', from, to))}
            />
            <Results state={state} answer={answer} onPage={(next) => change({ page: next })} />
          </div>
        </div>
      )}
    </div>
  )
}
