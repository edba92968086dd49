/** Keys from left to right, row below row, of the layouts that most people type names on. */
const layouts: readonly (readonly string[])[] = [
  ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
]
/** How far each row is moved to the right, in keys. */
const rowOffsets = [0, 0.5, 0.75, 1.25] as const

/** For every key those that touch it, on any of the layouts. */
export const keyboardNeighbours: ReadonlyMap<string, readonly string[]> = neighbours()

function neighbours(): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const rows of layouts) {
    const keys = rows.flatMap((row, y) => [...row].map((key, x) => ({ key, x: x + rowOffsets[y]!, y })))
    for (const a of keys)
      for (const b of keys) {
        const touches =
          a.y === b.y ? Math.abs(a.x - b.x) === 1 : Math.abs(a.y - b.y) === 1 && Math.abs(a.x - b.x) < 1
        if (touches) found.set(a.key, (found.get(a.key) ?? new Set()).add(b.key))
      }
  }
  return new Map([...found].map(([key, touching]) => [key, [...touching].sort()]))
}
