/** Letters and digits that pass for others in many fonts, and pairs that run into one. Both ways. */
const close: readonly (readonly [string, string])[] = [
  ['0', 'o'],
  ['1', 'l'],
  ['1', 'i'],
  ['i', 'l'],
  ['5', 's'],
  ['d', 'cl'],
  ['g', 'q'],
  ['m', 'rn'],
  ['m', 'nn'],
  ['w', 'vv'],
]

/** Those that only a hurried reader takes for each other. */
const loose: readonly (readonly [string, string])[] = [
  ['2', 'z'],
  ['3', '8'],
  ['6', '9'],
  ['6', 'b'],
  ['9', 'g'],
  ['b', 'd'],
  ['b', 'lb'],
  ['b', 'ib'],
  ['c', 'e'],
  ['d', 'dl'],
  ['d', 'di'],
  ['h', 'lh'],
  ['h', 'ih'],
  ['i', 'j'],
  ['k', 'lk'],
  ['k', 'ik'],
  ['k', 'lc'],
  ['m', 'rr'],
  ['m', 'n'],
  ['n', 'r'],
  ['u', 'v'],
  ['v', 'y'],
]

/** For every letter or pair what passes for it. */
export const closeLookAlikes: ReadonlyMap<string, readonly string[]> = bothWays(close)
export const looseLookAlikes: ReadonlyMap<string, readonly string[]> = bothWays(loose)

function bothWays(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [a, b] of pairs) {
    found.set(a, [...(found.get(a) ?? []), b])
    found.set(b, [...(found.get(b) ?? []), a])
  }
  return found
}
