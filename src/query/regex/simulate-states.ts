import { type CodeRange, includes } from './code-ranges.ts'

/** A state reads one character and goes to `next`, or goes to all of `outs` without reading. */
export type State =
  | { readonly kind: 'read'; readonly ranges: readonly CodeRange[]; readonly next: number }
  | { readonly kind: 'split'; readonly outs: readonly number[] }
  | { readonly kind: 'accept' }

/** Whether the text from an index on is accepted, beginning with these reading states. */
export type Simulation = (reading: readonly number[], text: string, from: number) => boolean

/**
 * Follows all states through a text without keeping the sets that it meets. Everything is in arrays of numbers, since
 * a pattern that comes here visits all of its states for every character.
 */
export function createSimulation(
  states: readonly State[],
  bounds: readonly number[],
  classOf: (code: number) => number,
): Simulation {
  const { nextOf, setOf, outStart, outs } = flatten(states)
  const classCount = bounds.length + 1
  const members = membership(states, setOf, bounds)
  const marks = new Uint32Array(states.length)
  const stack = new Uint32Array(states.length + outs.length)
  let current = new Uint32Array(states.length)
  let following = new Uint32Array(states.length)
  let generation = 0

  return (reading, text, from) => {
    current.set(reading)
    let count = reading.length
    let accepts = false
    for (let i = from; i < text.length; i++) {
      const code = text.codePointAt(i)!
      if (code > 0xffff) i++
      const characterClass = classOf(code)
      if (++generation > 0xffffffff) {
        marks.fill(0)
        generation = 1
      }
      let found = 0
      accepts = false
      for (let n = 0; n < count; n++) {
        const state = current[n]!
        if (members[setOf[state]! * classCount + characterClass] === 0) continue
        let depth = 1
        stack[0] = nextOf[state]!
        while (depth > 0) {
          const at = stack[--depth]!
          if (marks[at] === generation) continue
          marks[at] = generation
          const first = outStart[at]!
          const end = outStart[at + 1]!
          if (first < end) for (let out = first; out < end; out++) stack[depth++] = outs[out]!
          else if (setOf[at]! >= 0) following[found++] = at
          else accepts = true
        }
      }
      if (found === 0 && !accepts) return false
      const read = current
      current = following
      following = read
      count = found
    }
    return accepts
  }
}

/** `setOf` is the number of the set that a state reads, -1 for others; a state without outs and set accepts. */
function flatten(states: readonly State[]) {
  const nextOf = new Uint32Array(states.length)
  const setOf = new Int32Array(states.length).fill(-1)
  const outStart = new Uint32Array(states.length + 1)
  const outs: number[] = []
  const sets = new Map<string, number>()
  for (const [index, state] of states.entries()) {
    outStart[index] = outs.length
    if (state.kind === 'split') outs.push(...state.outs)
    if (state.kind !== 'read') continue
    const key = state.ranges.join(';')
    const set = sets.get(key) ?? sets.size
    sets.set(key, set)
    setOf[index] = set
    nextOf[index] = state.next
  }
  outStart[states.length] = outs.length
  return { nextOf, setOf, outStart, outs: Uint32Array.from(outs) }
}

/** For each set and class of characters 1 when the set has them. A class begins at the bound before it. */
function membership(states: readonly State[], setOf: Int32Array, bounds: readonly number[]): Uint8Array {
  const classCount = bounds.length + 1
  const members = new Uint8Array((Math.max(-1, ...setOf) + 1) * classCount)
  const done = new Set<number>()
  for (const [index, state] of states.entries()) {
    const set = setOf[index]!
    if (state.kind !== 'read' || done.has(set)) continue
    done.add(set)
    for (let number = 0; number < classCount; number++)
      if (includes(state.ranges, number === 0 ? 0 : bounds[number - 1]!))
        members[set * classCount + number] = 1
  }
  return members
}
