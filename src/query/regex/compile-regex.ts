import { includes } from './code-ranges.ts'
import type { RegexNode } from './regex-node.ts'
import { createSimulation, type Simulation, type State } from './simulate-states.ts'

/** A set of states, with the sets it leads to as far as they were needed. */
type Step = {
  readonly reading: readonly number[]
  readonly accepts: boolean
  readonly next: (Step | undefined)[]
}

/** Numbers kept by one matcher for speed; a pattern that would need more is run without memory. */
const memory = 65536

/**
 * A matcher of whole texts in time linear in the text for every pattern: all states are followed at once
 * (Thompson 1968). Sets of states that were met are kept, so that most characters cost one look-up; a pattern that
 * meets too many of them costs its number of states for each character from then on.
 */
export function compileRegex(node: RegexNode): (text: string) => boolean {
  const states = build(node)
  const bounds = boundaries(states)
  const classes = classifier(bounds)
  let known = new Map<string, Step>()
  let room = memory
  let simulate: Simulation | undefined

  function close(entries: readonly number[]): Step {
    const seen = new Set<number>()
    const reading: number[] = []
    const stack = [...entries]
    let accepts = false
    while (stack.length > 0) {
      const index = stack.pop()!
      if (seen.has(index)) continue
      seen.add(index)
      const state = states[index]!
      if (state.kind === 'accept') accepts = true
      else if (state.kind === 'read') reading.push(index)
      else for (const out of state.outs) stack.push(out)
    }
    return remember({ reading: reading.sort((a, b) => a - b), accepts, next: [] })
  }

  function remember(step: Step): Step {
    const key = `${step.reading.join()}${step.accepts ? '!' : ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    room -= step.reading.length + bounds.length + 8
    if (room <= 0) known = new Map()
    else known.set(key, step)
    return step
  }

  function advance(step: Step, code: number, characterClass: number): Step {
    const entries: number[] = []
    for (const index of step.reading) {
      const state = states[index]!
      if (state.kind === 'read' && includes(state.ranges, code)) entries.push(state.next)
    }
    const next = close(entries)
    step.next[characterClass] = next
    return next
  }

  const start = close([states.length - 1])
  return (text) => {
    let step = start
    for (let i = 0; i < text.length; i++) {
      const code = text.codePointAt(i)!
      const characterClass = classes(code)
      let next = step.next[characterClass]
      if (next === undefined) {
        if (room <= 0) {
          simulate ??= createSimulation(states, bounds, classes)
          return simulate(step.reading, text, i)
        }
        next = advance(step, code, characterClass)
      }
      if (code > 0xffff) i++
      step = next
      if (step.reading.length === 0 && !step.accepts) return false
    }
    return step.accepts
  }
}

/** The states, the last one being where the pattern begins. */
function build(root: RegexNode): readonly State[] {
  const states: State[] = [{ kind: 'accept' }]
  const add = (state: State): number => states.push(state) - 1

  function into(node: RegexNode, next: number): number {
    switch (node.kind) {
      case 'set':
        return add({ kind: 'read', ranges: node.ranges, next })
      case 'sequence':
        return node.items.reduceRight((after, item) => into(item, after), next)
      case 'choice':
        return add({ kind: 'split', outs: node.items.map((item) => into(item, next)) })
      case 'repeat': {
        let entry = node.max === null ? loop(node.item, next) : next
        for (let i = node.min; i < (node.max ?? node.min); i++)
          entry = add({ kind: 'split', outs: [into(node.item, entry), next] })
        for (let i = 0; i < node.min; i++) entry = into(node.item, entry)
        return entry
      }
    }
  }

  function loop(item: RegexNode, next: number): number {
    const outs = [next]
    const split = add({ kind: 'split', outs })
    outs.push(into(item, split))
    return split
  }

  add({ kind: 'split', outs: [into(root, 0)] })
  return states
}

/** Where sets begin or end: characters between two of them are alike for the pattern. */
function boundaries(states: readonly State[]): readonly number[] {
  const found = new Set<number>()
  for (const state of states)
    if (state.kind === 'read') for (const [first, last] of state.ranges) found.add(first).add(last + 1)
  return [...found].sort((a, b) => a - b)
}

function classifier(bounds: readonly number[]): (code: number) => number {
  const find = (code: number): number => {
    let low = 0
    let high = bounds.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (bounds[middle]! <= code) low = middle + 1
      else high = middle
    }
    return low
  }
  const ascii = Uint16Array.from({ length: 128 }, (_, code) => find(code))
  return (code) => (code < 128 ? ascii[code]! : find(code))
}
