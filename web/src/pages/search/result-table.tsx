import { useState } from 'react'
import type { HostResults } from '../../api/answers.ts'
import { count } from '../../parts/format.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import type { SearchState } from './search-state.ts'
import { resultColumns, storeColumns, storedColumns } from './table-columns.tsx'
import { useResultRows } from './use-result-rows.ts'
import type { ChangeSearch } from './use-search-state.ts'

/** The service pages no further; the rest needs a download or a narrower query. */
const maxRows = 10_000

export function ResultTable({
  state,
  first,
  current,
  onChange,
}: {
  readonly state: SearchState
  /** The first rows, and how many there are. */
  readonly first: HostResults
  /** False while they are those of the search before, in another order. */
  readonly current: boolean
  readonly onChange: ChangeSearch
}) {
  const { total } = first
  const { rowAt, onRange } = useResultRows(state, current ? first : null)
  const [chosen, setChosen] = useState(storedColumns)
  const columns = resultColumns.filter(({ id }) => chosen.has(id))
  const { key, direction } = state.sort
  const sorted = resultColumns.find(({ sort }) => sort === key)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    if (next.size === 0) return
    setChosen(next)
    storeColumns(next)
  }
  return (
    <div className="stack">
      <details className="result-columns">
        <summary>Columns</summary>
        <fieldset className="row">
          <legend className="visually-hidden">Columns of the table</legend>
          {resultColumns.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} /> {name}
            </label>
          ))}
        </fieldset>
      </details>
      <DataTable
        label="Results"
        columns={columns}
        rowCount={Math.min(total, maxRows)}
        rowAt={rowAt}
        onRange={onRange}
        minWidth={`${Math.max(40, 9 * columns.length)}rem`}
        {...(sorted && { sorted: { column: sorted.name, direction } })}
        onSort={({ sort }) => {
          if (sort === undefined) return
          // The newest are wanted first, and everything else from its beginning.
          const first = sort === 'time' ? 'desc' : 'asc'
          const other = first === 'asc' ? 'desc' : 'asc'
          onChange({ sort: { key: sort, direction: sort === key && direction === first ? other : first } })
        }}
      />
      {total > maxRows && (
        <p className="soft small-text">
          Showing the first {count(maxRows)} of {count(total)}. Refine the query to see others.
        </p>
      )}
    </div>
  )
}
