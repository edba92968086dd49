import type { SearchState } from './search-state.ts'

/** Rows of the table that one request fetches. */
export const rowsOfPage = 100
const groupsOfPage = 10

const groupOf = { hosts: 'host', services: 'service', table: 'none' } as const

/** The request for one page of results. */
export function pathOf({ query, view, page, source, sort }: SearchState, pagesize: number): string {
  const parameters = new URLSearchParams({
    query: query ?? '',
    view: source,
    group: groupOf[view],
    page: String(page),
    pagesize: String(pagesize),
    ...(view === 'table' && { sort: sort.key, direction: sort.direction }),
  })
  return `/app/api/hosts?${parameters}`
}

/** What is shown first. The table continues from its first rows by itself. */
export function firstPath(state: SearchState): string {
  return state.view === 'table' ? pathOf({ ...state, page: 1 }, rowsOfPage) : pathOf(state, groupsOfPage)
}
