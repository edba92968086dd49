import { useState } from 'react'
import { Link } from 'wouter'
import { useAccount } from '../../api/session.tsx'
import { May } from '../../parts/answer/may.tsx'
import { CopyButton } from '../../parts/form/copy-button.tsx'
import { count, milliseconds } from '../../parts/format.ts'
import { SourceSwitch } from '../../parts/source/source-switch.tsx'
import { curlFor } from './curl.ts'
import { SaveSearch } from './save-search.tsx'
import { type SearchState, type View, views } from './search-state.ts'
import type { ChangeSearch } from './use-search-state.ts'

const viewNames: Readonly<Record<View, string>> = { hosts: 'Hosts', services: 'Services', table: 'Table' }
/** What is counted in each view: singular and plural. */
const nouns: Readonly<Record<View, readonly [string, string]>> = {
  hosts: ['host', 'hosts'],
  services: ['service', 'services'],
  table: ['result', 'results'],
}

/** The number of results and the actions on all of them. */
export function SearchTools({
  state,
  answer,
  onChange,
}: {
  readonly state: SearchState
  readonly answer: { readonly total: number; readonly took: number } | undefined
  readonly onChange: ChangeSearch
}) {
  const { view, source } = state
  const query = state.query ?? ''
  return (
    <div className="row apart search-tools">
      <p role="status" className="search-total">
        {answer && (
          <>
            <strong>{count(answer.total)}</strong> {nouns[view][answer.total === 1 ? 0 : 1]}{' '}
            <span className="soft">in {milliseconds(answer.took)}</span>
          </>
        )}
      </p>
      <div className="row">
        <SourceSwitch source={source} onChange={(next) => onChange({ source: next })} />
        <fieldset className="switch" aria-label="View">
          {views.map((name) => (
            <button
              key={name}
              type="button"
              className="small"
              aria-pressed={view === name}
              onClick={() => onChange({ view: name })}
            >
              {viewNames[name]}
            </button>
          ))}
        </fieldset>
        <Actions query={query} state={state} />
      </div>
    </div>
  )
}

function Actions({ query, state }: { readonly query: string; readonly state: SearchState }) {
  const [saving, setSaving] = useState(false)
  const bound = useAccount()?.exportRows
  const note = bound === undefined ? undefined : `At most the newest ${count(bound)} events`
  const download = (format: string) =>
    `/app/api/export/host?${new URLSearchParams({ query, format, view: state.source })}`
  return (
    <>
      <May action="change">
        <Link className="button small" href={`/alerts?${new URLSearchParams({ query })}`}>
          Alert me
        </Link>
        <Link className="button small" href={`/alerts?${new URLSearchParams({ query, kind: 'change' })}`}>
          Watch
        </Link>
        <button type="button" className="small" onClick={() => setSaving(true)}>
          Save
        </button>
      </May>
      <details className="menu">
        <summary className="button small" title={note}>
          Export
        </summary>
        <div className="menu-list">
          <a href={download('csv')} download>
            CSV
          </a>
          <a href={download('ndjson')} download>
            NDJSON
          </a>
        </div>
      </details>
      <CopyButton name="Copy as curl" text={curlFor(location.origin, query, state.source)} />
      {saving && <SaveSearch query={query} onClose={() => setSaving(false)} />}
    </>
  )
}
