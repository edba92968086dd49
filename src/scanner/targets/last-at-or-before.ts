/** The index of the last of the ascending `starts` that is not above `value`; -1 when all are. */
export function lastAtOrBefore<T extends number | bigint>(starts: ArrayLike<T>, value: T): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (starts[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
