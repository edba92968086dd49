/** Letters and digits that pass for others in many fonts, and pairs that run into one. Both ways. */
const alike: readonly (readonly [string, string])[] = [
  ['0', 'o'],
  ['1', 'l'],
  ['1', 'i'],
  ['i', 'l'],
  ['i', 'j'],
  ['2', 'z'],
  ['3', '8'],
  ['5', 's'],
  ['6', '9'],
  ['6', 'b'],
  ['9', 'g'],
  ['b', 'd'],
  ['b', 'lb'],
  ['b', 'ib'],
  ['c', 'e'],
  ['d', 'cl'],
  ['d', 'dl'],
  ['d', 'di'],
  ['g', 'q'],
  ['h', 'lh'],
  ['h', 'ih'],
  ['k', 'lk'],
  ['k', 'ik'],
  ['k', 'lc'],
  ['m', 'rn'],
  ['m', 'nn'],
  ['m', 'rr'],
  ['m', 'n'],
  ['n', 'r'],
  ['u', 'v'],
  ['v', 'y'],
  ['w', 'vv'],
]

/** For every letter or pair what passes for it. */
export const plainLookAlikes: ReadonlyMap<string, readonly string[]> = bothWays()

function bothWays(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [a, b] of alike) {
    found.set(a, [...(found.get(a) ?? []), b])
    found.set(b, [...(found.get(b) ?? []), a])
  }
  return found
}
