import { EscapedLine } from '../event/escaped-text.tsx'
import './condition-chips.css'
import { conditionsOf, withoutCondition } from './refine.ts'

/** The conditions of the query, each with a button to remove it. */
export function ConditionChips({
  query,
  onChange,
}: {
  readonly query: string
  readonly onChange: (query: string) => void
}) {
  const conditions = conditionsOf(query)
  if (conditions.length === 0) return null
  return (
    <ul className="chips" aria-label="Conditions">
      {conditions.map((condition, index) => (
        <li key={condition} className="chip">
          <code>
            <EscapedLine text={condition} />
          </code>
          <button
            type="button"
            className="plain"
            aria-label={`Remove ${condition}`}
            onClick={() => onChange(withoutCondition(query, index))}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
