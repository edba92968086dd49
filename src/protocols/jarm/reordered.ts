export type Order = 'forward' | 'reverse' | 'top-half' | 'bottom-half' | 'middle-out'

/** The orders in which JARM offers a list; halves leave the other half out, the middle goes with the top. */
export function reordered<T>(items: readonly T[], order: Order): readonly T[] {
  const upper = Math.ceil(items.length / 2)
  switch (order) {
    case 'forward':
      return items
    case 'reverse':
      return items.toReversed()
    case 'top-half':
      return items.slice(0, upper).reverse()
    case 'bottom-half':
      return items.slice(upper)
    case 'middle-out':
      return middleOut(items)
  }
}

/** From the middle to both ends, the later one of each pair first. */
function middleOut<T>(items: readonly T[]): readonly T[] {
  const half = Math.floor(items.length / 2)
  const odd = items.length % 2 === 1
  const out = odd ? [items[half]!] : []
  for (let away = 1; away <= half; away++) {
    out.push(items[odd ? half + away : half - 1 + away]!)
    out.push(items[half - away]!)
  }
  return out
}
