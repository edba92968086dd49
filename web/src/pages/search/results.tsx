import { Link } from 'wouter'
import type { HostResults } from '../../api/answers.ts'
import type { Answer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { ResultCard } from './result-card.tsx'
import { ResultTable } from './result-table.tsx'
import type { SearchState } from './search-state.ts'
import type { ChangeSearch } from './use-search-state.ts'

export function Results({
  state,
  answer,
  onChange,
}: {
  readonly state: SearchState
  readonly answer: Answer<HostResults>
  readonly onChange: ChangeSearch
}) {
  const { query, view, page, source, sort } = state
  return (
    <Answered answer={answer} what="results" lines={10}>
      {(found) => {
        const { total, pagesize, groups, hosts } = found
        if (total === 0) return <NoResults state={state} onChange={onChange} />
        if (view === 'table')
          return (
            <ResultTable
              key={`${query} ${source} ${sort.key} ${sort.direction}`}
              state={state}
              first={found}
              current={answer.kind === 'here'}
              onChange={onChange}
            />
          )
        return (
          <div className="stack">
            <ol className="result-list" aria-label="Results">
              {groups.map((group, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page of results never changes its order
                <li key={index}>
                  <ResultCard group={group} host={hosts[group.ip]} />
                </li>
              ))}
            </ol>
            <Pager
              page={page}
              pagesize={pagesize}
              total={total}
              onPage={(next) => onChange({ page: next })}
            />
          </div>
        )
      }}
    </Answered>
  )
}

/** What to do so that there is something to see. */
function NoResults({ state, onChange }: { readonly state: SearchState; readonly onChange: ChangeSearch }) {
  if (state.query === '*')
    return (
      <Notice kind="empty" title={state.source === 'own' ? 'Your scans have no results yet' : 'No data yet'}>
        <Link href="/jobs/new">Start a scan</Link> or <Link href="/import">upload the results</Link> of
        another tool.
      </Notice>
    )
  return (
    <Notice kind="empty" title="No results">
      Remove a condition, or search for part of a word with <code>*</code>.
      {state.source !== 'all' && (
        <>
          {' '}
          Only {state.source === 'own' ? 'your scans are' : 'public data is'} searched.{' '}
          <button type="button" className="small" onClick={() => onChange({ source: 'all' })}>
            Search all data
          </button>
        </>
      )}
    </Notice>
  )
}
