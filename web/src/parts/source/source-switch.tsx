import type { ViewName } from '../../../../src/areas/view.ts'
import './source-switch.css'

/** Whose observations a page shows; the parameter `source` of its address. */
export type Source = ViewName

const names: Readonly<Record<Source, string>> = { all: 'All data', public: 'Public', own: 'My scans' }
const sources = Object.keys(names) as readonly Source[]

export function sourceIn(parameters: URLSearchParams): Source {
  return sources.find((name) => name === parameters.get('source')) ?? 'all'
}

/** Public data and the results of the own scans in one view, or one of them alone. */
export function SourceSwitch({
  source,
  onChange,
}: {
  readonly source: Source
  readonly onChange: (source: Source) => void
}) {
  return (
    <fieldset className="switch" aria-label="Data">
      {sources.map((name) => (
        <button
          key={name}
          type="button"
          className="small"
          aria-pressed={name === source}
          onClick={() => onChange(name)}
        >
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}
