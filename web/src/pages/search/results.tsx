import type { SearchAnswer } from '../../api/answers.ts'
import { type Answer, lastOf } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import type { EventRecord } from '../../parts/event/event-summary.ts'
import { Pager } from '../../parts/table/pager.tsx'
import { ResultCard } from './result-card.tsx'
import { ResultTable } from './result-table.tsx'
import type { SearchState } from './use-search-state.ts'

export function Results({
  state,
  answer,
  onPage,
}: {
  readonly state: SearchState
  readonly answer: Answer<SearchAnswer<EventRecord>>
  readonly onPage: (page: number) => void
}) {
  const { query, view, page } = state
  return (
    <Answered answer={answer} what="results" lines={10}>
      {({ total, pagesize, results }) => {
        if (total === 0)
          return (
            <Notice kind="empty" title="No results">
              Remove a condition, or search for part of a word with <code>*</code>.
            </Notice>
          )
        if (view === 'table')
          return <ResultTable key={query} query={query ?? ''} total={lastOf(answer)?.total ?? total} />
        return (
          <div className="stack">
            <ol className="result-list" aria-label="Results">
              {results.map((record, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page of results never changes its order
                <li key={index}>
                  <ResultCard record={record} />
                </li>
              ))}
            </ol>
            <Pager page={page} pagesize={pagesize} total={total} onPage={onPage} />
          </div>
        )
      }}
    </Answered>
  )
}
