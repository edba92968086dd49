import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAccount } from '../../api/session.tsx'
import { lastOf } from '../../api/use-answer.ts'
import { count, milliseconds, shortCount } from '../format.ts'
import { ConditionChips } from '../query/condition-chips.tsx'
import { QueryBox } from '../query/query-box.tsx'
import './explore.css'
import type { Explore } from './use-explore.ts'

/** Areas whose new events alerts are evaluated on. */
const alertAreas: ReadonlySet<string> = new Set(['images', 'sensors', 'torrents', 'domains'])

/** The search box, the conditions of the query, and the number of results. */
export function ExploreHead<Row>({
  explore,
  what,
  placeholder,
  children,
}: {
  readonly explore: Explore<Row>
  /** Singular and plural of a result: `['image', 'images']`. */
  readonly what: readonly [string, string]
  readonly placeholder: string
  /** Filters beside the conditions. */
  readonly children?: ReactNode
}) {
  const { area, query, results, search } = explore
  const found = lastOf(results)
  return (
    <div className="explore-head">
      <QueryBox
        area={area}
        query={query}
        onSearch={search}
        problem={results.kind === 'failed' ? results.problem : null}
        label={`Search ${what[1]}`}
        placeholder={placeholder}
      />
      <div className="explore-line">
        <p className="explore-total" role="status">
          {found && (
            <>
              <strong>{count(found.total)}</strong> {found.total === 1 ? what[0] : what[1]}
              <span className="soft"> in {milliseconds(found.took)}</span>
            </>
          )}
        </p>
        <div className="row">
          <ConditionChips query={query} onChange={search} />
          {children}
          {alertAreas.has(area) && query !== '' && (
            <Link className="button small" href={`/alerts?${new URLSearchParams({ query, area })}`}>
              Alert me
            </Link>
          )}
          {found && found.total > 0 && <Downloads explore={explore} total={found.total} />}
        </div>
      </div>
    </div>
  )
}

function Downloads<Row>({ explore, total }: { readonly explore: Explore<Row>; readonly total: number }) {
  const bound = useAccount()?.exportRows ?? total
  const title = total > bound ? `The newest ${count(bound)} results` : 'All results'
  return (['csv', 'ndjson'] as const).map((format) => (
    <a
      key={format}
      className="button small"
      href={`/app/api/export/${explore.area}?${new URLSearchParams({ query: explore.query, format })}`}
      download
      title={title}
    >
      {total > bound ? `${format.toUpperCase()} (newest ${shortCount(bound)})` : format.toUpperCase()}
    </a>
  ))
}
