import { type CodeRange, includes } from './code-ranges.ts'

/** A state reads one character and goes to `next`, or goes to all of `outs` without reading. */
export type State =
  | { readonly kind: 'read'; readonly ranges: readonly CodeRange[]; readonly next: number }
  | { readonly kind: 'split'; readonly outs: readonly number[] }
  | { readonly kind: 'accept' }

/** Whether the text from an index on is accepted, beginning with these reading states. */
export type Simulation = (reading: readonly number[], text: string, from: number) => boolean

/** Positions that lead to the same others beside their neighbour, as words of a bit set from `first` on. */
type Jump = { readonly from: Words; readonly to: Words }
type Words = { readonly first: number; readonly bits: Int32Array }

/**
 * Follows all states at once with a bit for each state that reads, 32 of them in one step, and keeps nothing of the
 * sets that it meets. In a written-out repetition a state leads to its neighbour, which is a shift; states that lead
 * to the same others share one jump.
 */
export function createSimulation(
  states: readonly State[],
  bounds: readonly number[],
  classOf: (code: number) => number,
): Simulation {
  const positions = states.flatMap((state, index) => (state.kind === 'read' ? [index] : []))
  const positionOf = new Map(positions.map((state, position) => [state, position]))
  const width = Math.ceil(positions.length / 32)
  const { shifts, jumps, accepting } = followers(states, positions, positionOf, width)
  const readers: (Int32Array | undefined)[] = new Array(bounds.length + 1)
  const readersOf = (characterClass: number): Int32Array => {
    const known = readers[characterClass]
    if (known) return known
    const made = new Int32Array(width)
    // Characters of one class are alike for the pattern: the first of them says it for all.
    const code = characterClass === 0 ? 0 : bounds[characterClass - 1]!
    for (const [position, index] of positions.entries()) {
      const state = states[index]!
      if (state.kind === 'read' && includes(state.ranges, code)) setBit(made, position)
    }
    readers[characterClass] = made
    return made
  }
  let current = new Int32Array(width)
  let following = new Int32Array(width)

  return (reading, text, from) => {
    following.fill(0)
    for (const state of reading) setBit(following, positionOf.get(state)!)
    for (let i = from; i < text.length; i++) {
      const code = text.codePointAt(i)!
      if (code > 0xffff) i++
      const readable = readersOf(classOf(code))
      let any = 0
      for (let word = 0; word < width; word++) any |= following[word]! &= readable[word]!
      if (any === 0) return false
      const read = following
      following = current
      current = read
      advance(current, following, shifts, jumps)
    }
    for (let word = 0; word < width; word++) if ((current[word]! & accepting[word]!) !== 0) return true
    return false
  }
}

/** The states that can read next, from those that have just read. */
function advance(
  current: Int32Array,
  following: Int32Array,
  shifts: Int32Array,
  jumps: readonly Jump[],
): void {
  const width = current.length
  // The neighbour of a position is the one below it: patterns are built from their end.
  for (let word = 0; word < width; word++) {
    const own = current[word]! & shifts[word]!
    const above = word + 1 < width ? current[word + 1]! & shifts[word + 1]! : 0
    following[word] = (own >>> 1) | (above << 31)
  }
  for (const { from, to } of jumps) {
    let hit = 0
    for (let word = 0; word < from.bits.length; word++) hit |= current[from.first + word]! & from.bits[word]!
    if (hit === 0) continue
    for (let word = 0; word < to.bits.length; word++) following[to.first + word]! |= to.bits[word]!
  }
}

function followers(
  states: readonly State[],
  positions: readonly number[],
  positionOf: ReadonlyMap<number, number>,
  width: number,
) {
  const shifts = new Int32Array(width)
  const accepting = new Int32Array(width)
  const groups = new Map<string, { readonly from: number[]; readonly to: readonly number[] }>()
  for (const [position, state] of positions.entries()) {
    const { reading, accepts } = closure(states, (states[state] as { next: number }).next)
    const next = reading.map((index) => positionOf.get(index)!)
    if (accepts) setBit(accepting, position)
    if (next.includes(position - 1)) setBit(shifts, position)
    const others = next.filter((other) => other !== position - 1).sort((a, b) => a - b)
    if (others.length === 0) continue
    const key = others.join()
    const group = groups.get(key)
    if (group) group.from.push(position)
    else groups.set(key, { from: [position], to: others })
  }
  const jumps = Array.from(
    groups.values(),
    ({ from, to }): Jump => ({ from: wordsOf(from), to: wordsOf(to) }),
  )
  return { shifts, jumps, accepting }
}

function closure(states: readonly State[], start: number): { reading: number[]; accepts: boolean } {
  const seen = new Set<number>([start])
  const reading: number[] = []
  let accepts = false
  for (const index of seen) {
    const state = states[index]!
    if (state.kind === 'accept') accepts = true
    else if (state.kind === 'read') reading.push(index)
    else for (const out of state.outs) seen.add(out)
  }
  return { reading, accepts }
}

/** The bit set of sorted positions, without the empty words before and behind. */
function wordsOf(positions: readonly number[]): Words {
  const first = positions[0]! >> 5
  const bits = new Int32Array((positions.at(-1)! >> 5) - first + 1)
  for (const position of positions) setBit(bits, position - first * 32)
  return { first, bits }
}

function setBit(words: Int32Array, position: number): void {
  words[position >> 5]! |= 1 << (position & 31)
}
