import { type Source, sources } from './source.ts'
import './source-switch.css'

const names: Readonly<Record<Source, string>> = { all: 'All data', public: 'Public', own: 'My scans' }

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
