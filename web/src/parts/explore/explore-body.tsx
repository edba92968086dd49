import { type ReactNode, useState } from 'react'
import type { SearchAnswer } from '../../api/answers.ts'
import { Answered } from '../answer/answered.tsx'
import { Notice } from '../answer/notice.tsx'
import { Pager } from '../table/pager.tsx'
import { FacetList } from './facet-list.tsx'
import './explore.css'
import type { Explore } from './use-explore.ts'

/** The last page that the service returns. */
const maxPages = 1_000

/** Facets beside a page of results. */
export function ExploreBody<Row>({
  explore,
  what,
  nothing,
  pictured = [],
  children,
}: {
  readonly explore: Explore<Row>
  readonly what: string
  /** What to try when there are no results. */
  readonly nothing: ReactNode
  /** Fields that the page shows as a chart. */
  readonly pictured?: readonly string[]
  readonly children: (rows: readonly Row[]) => ReactNode
}) {
  const { results, counts, actions, page, pagesize, turn } = explore
  const [open, setOpen] = useState(false)
  return (
    <div className="explore">
      <aside className="explore-side" data-open={open} aria-label="Filters">
        <button
          type="button"
          className="small explore-open"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide filters' : 'Filters'}
        </button>
        <div className="explore-facets">
          {counts.kind !== 'failed' && (
            <Answered answer={counts} what="the filters" lines={8}>
              {({ facets }) => (
                <FacetList facets={facets.filter(({ field }) => !pictured.includes(field))} {...actions} />
              )}
            </Answered>
          )}
        </div>
      </aside>
      <div className="explore-main stack">
        <Answered answer={results} what={what} lines={6}>
          {(found: SearchAnswer<Row>) =>
            found.results.length === 0 ? (
              <Notice kind="empty" title="No results">
                {nothing}
              </Notice>
            ) : (
              <div className="stack loose">
                {children(found.results)}
                <Pager page={page} pagesize={pagesize} total={found.total} maxPage={maxPages} onPage={turn} />
              </div>
            )
          }
        </Answered>
      </div>
    </div>
  )
}
