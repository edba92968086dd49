import type { Random } from './random.ts'

export type Weighted<T> = readonly (readonly [item: T, weight: number])[]

/** Draws items as often as their weights say. */
export function weighted<T>(entries: Weighted<T>): (random: Random) => T {
  const items = entries.map(([item]) => item)
  const ends: number[] = []
  let total = 0
  for (const [, weight] of entries) {
    total += weight
    ends.push(total)
  }
  if (!(total > 0)) throw new RangeError('A weighted choice needs at least one positive weight.')
  return function drawWeighted(random) {
    const point = random.next() * total
    let at = 0
    while (ends[at]! <= point) at++
    return items[at]!
  }
}
