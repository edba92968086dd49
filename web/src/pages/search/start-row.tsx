import type { ReactNode } from 'react'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'

/** A suggested or saved search and its actions. */
export function StartRow({
  query,
  name,
  onSearch,
  children,
}: {
  readonly query: string
  readonly name: string
  readonly onSearch: (query: string) => void
  readonly children?: ReactNode
}) {
  return (
    <li className="start-item">
      <button type="button" className="plain start-row" onClick={() => onSearch(query)}>
        <span>{name}</span>
        <code>
          <EscapedLine text={query} />
        </code>
      </button>
      {children}
    </li>
  )
}
