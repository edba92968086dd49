import { count } from '../format.ts'

/** Pages from 1; `maxPage` is the last one that the service returns. */
export function Pager({
  page,
  pagesize,
  total,
  maxPage = 500,
  onPage,
}: {
  readonly page: number
  readonly pagesize: number
  readonly total: number
  readonly maxPage?: number
  readonly onPage: (page: number) => void
}) {
  const last = Math.min(maxPage, Math.max(1, Math.ceil(total / pagesize)))
  if (last <= 1) return null
  return (
    <nav className="row pager" aria-label="Pages of results">
      <button type="button" className="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        ← Newer
      </button>
      <span className="soft small-text">
        Page {count(page)} of {count(last)}
      </span>
      <button type="button" className="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Older →
      </button>
    </nav>
  )
}
