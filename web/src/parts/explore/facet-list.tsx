import { useState } from 'react'
import type { Facet } from '../../api/answers.ts'
import { EscapedLine } from '../event/escaped-text.tsx'
import { count, countryName, shortCount } from '../format.ts'
import './facet-list.css'

const shownAtFirst = 6

export type FacetActions = {
  readonly isChosen: (field: string, value: string) => boolean
  readonly onToggle: (field: string, value: string) => void
  readonly onExclude: (field: string, value: string) => void
}

/** The most frequent values of each field; a click includes a value, the second button excludes it. */
export function FacetList({ facets, ...actions }: { readonly facets: readonly Facet[] } & FacetActions) {
  const filled = facets.filter(({ values }) => values.length > 0)
  return (
    <div className="facets">
      {filled.map((facet) => (
        <FacetGroup key={facet.field} facet={facet} {...actions} />
      ))}
    </div>
  )
}

function FacetGroup({ facet, isChosen, onToggle, onExclude }: { readonly facet: Facet } & FacetActions) {
  const [all, setAll] = useState(false)
  const { field, title, values } = facet
  const most = values.reduce((highest, value) => Math.max(highest, value.count), 1)
  return (
    <section className="facet" aria-label={title}>
      <h3 className="facet-title">{title}</h3>
      <ul>
        {(all ? values : values.slice(0, shownAtFirst)).map((one) => {
          const value = String(one.value)
          return (
            <li key={value} className="facet-row">
              <button
                type="button"
                className="facet-value plain"
                aria-pressed={isChosen(field, value)}
                onClick={() => onToggle(field, value)}
              >
                <span className="facet-fill" style={{ width: `${(100 * one.count) / most}%` }} />
                <span className="facet-name" title={one.label ?? value}>
                  <EscapedLine text={one.label ?? shownName(field, value)} />
                </span>
                <span className="facet-count" title={count(one.count)}>
                  {shortCount(one.count)}
                </span>
              </button>
              <button
                type="button"
                className="facet-exclude plain"
                aria-label={`Exclude ${title} ${value}`}
                title="Exclude"
                onClick={() => onExclude(field, value)}
              >
                −
              </button>
            </li>
          )
        })}
      </ul>
      {values.length > shownAtFirst && (
        <button type="button" className="plain small facet-more" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${values.length - shownAtFirst} more`}
        </button>
      )}
    </section>
  )
}

function shownName(field: string, value: string): string {
  return /country/.test(field) && /^[a-z]{2}$/i.test(value) ? countryName(value) : value
}
