import type { Derivation } from '../../query/field.ts'
import type { Bucket } from '../search.ts'

/** How many events have exactly these values in a column. */
export type Combination = { readonly key: readonly string[]; readonly doc_count: number }

/** Counts by a column as counts by what follows from its values; an event counts once for each of these. */
export function countDerived(
  combinations: readonly Combination[],
  derivation: Derivation | undefined,
  member: string,
  { order, size }: { readonly order: 'asc' | 'desc'; readonly size: number },
): Bucket[] {
  const counts = new Map<string, number>()
  for (const { key, doc_count } of combinations) {
    const follows = new Set(key.flatMap((value) => textsOf(derivation?.rowOf(value)[member])))
    for (const one of follows) counts.set(one, (counts.get(one) ?? 0) + doc_count)
  }
  const sign = order === 'asc' ? 1 : -1
  return [...counts]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .sort((a, b) => sign * (a.doc_count - b.doc_count) || (a.key < b.key ? -1 : 1))
    .slice(0, size)
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
