import { type Source, sourceIn } from '../../parts/source/source.ts'
import { type SortOrder, sortIn } from './sort-order.ts'

/** Results as cards, one for each host or each port of a host, or as a table of events. */
export type View = 'hosts' | 'services' | 'table'
export const views: readonly View[] = ['hosts', 'services', 'table']

/** The state of the page. All of it is in the URL, so that it can be shared and the back button works. */
export type SearchState = {
  /** Null before the first search. */
  readonly query: string | null
  readonly view: View
  readonly page: number
  readonly source: Source
  readonly sort: SortOrder
}

export function stateIn(parameters: URLSearchParams): SearchState {
  return {
    query: parameters.get('query'),
    view: views.find((name) => name === parameters.get('view')) ?? 'hosts',
    page: pageIn(parameters.get('page')),
    source: sourceIn(parameters),
    sort: sortIn(parameters.get('sort')),
  }
}

export function parametersOf({ query, view, page, source, sort }: SearchState): URLSearchParams {
  const parameters = new URLSearchParams()
  if (query !== null) parameters.set('query', query)
  if (view !== 'hosts') parameters.set('view', view)
  if (page > 1) parameters.set('page', String(page))
  if (source !== 'all') parameters.set('source', source)
  const order = `${sort.direction === 'desc' ? '-' : ''}${sort.key}`
  if (order !== '-time') parameters.set('sort', order)
  return parameters
}

function pageIn(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1
}
