import type { Query } from '../ast.ts'

/** The query with every position set to 0: what two texts with the same meaning share. */
export function withoutPositions(query: Query): Query {
  switch (query.kind) {
    case 'and':
    case 'or':
      return { ...query, items: query.items.map(withoutPositions) }
    case 'not':
      return { ...query, item: withoutPositions(query.item) }
    case 'exists':
      return { ...query, at: 0 }
    case 'match':
      return { ...query, at: 0, valueAt: 0 }
    case 'all':
      return query
  }
}
