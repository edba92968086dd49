import { useState } from 'react'
import type { SearchAnswer } from '../../api/answers.ts'
import { useAccount } from '../../api/session.tsx'
import { CopyButton } from '../../parts/form/copy-button.tsx'
import { count, milliseconds } from '../../parts/format.ts'
import { curlFor } from './curl.ts'
import { SaveSearch } from './save-search.tsx'
import type { SearchState, View } from './use-search-state.ts'

/** The number of results and the actions on all of them. */
export function SearchTools({
  state,
  answer,
  onView,
}: {
  readonly state: SearchState
  readonly answer: SearchAnswer<unknown> | undefined
  readonly onView: (view: View) => void
}) {
  const [saving, setSaving] = useState(false)
  const account = useAccount()
  const query = state.query ?? ''
  const download = (format: string) => `/app/api/export/host?${new URLSearchParams({ query, format })}`
  const bound = account?.exportRows
  const note = bound === undefined ? undefined : `At most the newest ${count(bound)}`
  return (
    <div className="row apart search-tools">
      <p role="status" className="search-total">
        {answer && (
          <>
            <strong>{count(answer.total)}</strong> {answer.total === 1 ? 'result' : 'results'}{' '}
            <span className="soft">in {milliseconds(answer.took)}</span>
          </>
        )}
      </p>
      <div className="row">
        <fieldset className="switch" aria-label="View">
          {(['cards', 'table'] as const).map((view) => (
            <button
              key={view}
              type="button"
              className="small"
              aria-pressed={state.view === view}
              onClick={() => onView(view)}
            >
              {view === 'cards' ? 'Cards' : 'Table'}
            </button>
          ))}
        </fieldset>
        <button type="button" className="small" onClick={() => setSaving(true)}>
          Save
        </button>
        <a className="button small" href={download('csv')} download title={note}>
          CSV
        </a>
        <a className="button small" href={download('ndjson')} download title={note}>
          NDJSON
        </a>
        <CopyButton name="Copy as curl" text={curlFor(location.origin, query)} />
      </div>
      {bound !== undefined && answer && answer.total > bound && (
        <p className="soft small-text search-bound">Downloads contain the newest {count(bound)}.</p>
      )}
      {saving && <SaveSearch query={query} onClose={() => setSaving(false)} />}
    </div>
  )
}
