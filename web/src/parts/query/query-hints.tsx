import type { QueryHint } from '../../../../src/query/text/hints.ts'
import { EscapedLine } from '../event/escaped-text.tsx'

/** What a query says that its author probably did not mean, and a button for what they did. */
export function QueryHints({
  hints,
  onSearch,
}: {
  readonly hints: readonly QueryHint[]
  readonly onSearch: (query: string) => void
}) {
  if (hints.length === 0) return null
  return (
    <ul className="query-hints" aria-label="Hints">
      {hints.map(({ message, at, instead }) => (
        <li key={`${at} ${message}`}>
          <EscapedLine text={message} />{' '}
          {instead !== undefined && (
            <button type="button" className="small" onClick={() => onSearch(instead)}>
              Search{' '}
              <code>
                <EscapedLine text={instead.slice(0, 120)} />
              </code>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
