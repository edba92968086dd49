import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { check } from '../check/check.ts'
import { exampleFields } from '../testing/example-fields.ts'
import { parse } from '../text/parse.ts'
import { progressBytes, type SentRule } from './match-protocol.ts'
import { createRuleEvaluator } from './rule-evaluator.ts'

const { freeText, dataColumn } = exampleFields
const sent = (number: number, query: string, topic = 't'): SentRule => ({
  number,
  topic,
  plan: check(parse(query), exampleFields),
  freeText,
  dataColumn,
  derived: [],
})

/** Each look at the clock takes as long as the test says. */
function evaluatorWith(costs: { wall: number; processor: number }) {
  let wall = 0
  let processor = 0
  const evaluator = createRuleEvaluator(
    new Int32Array(progressBytes / 4),
    { countedMs: 1, eventMs: 20 },
    {
      now: () => {
        wall += costs.wall
        return wall
      },
      processor: () => {
        processor += costs.processor
        return processor
      },
    },
  )
  return evaluator
}

const pairs = (matches: Uint32Array): number[][] =>
  Array.from(matches, (_, n) => [...matches.slice(n, n + 2)]).filter((_, n) => n % 2 === 0)

describe('rule evaluator', () => {
  test('a rule that was slow comes after all others, with the same results', () => {
    const costs = { wall: 0, processor: 0 }
    const evaluator = evaluatorWith(costs)
    evaluator.change([sent(1, 'port:>20'), sent(2, 'port:>10')], [])
    const rows = [22, 15, 30].map((port) => ({ row: { port }, topics: ['t'] }))
    const all = [
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 1],
      [2, 2],
    ]
    const first = evaluator.match(1, rows, new Map())
    assert.deepEqual(pairs(first.matches), all)
    assert.deepEqual(first.costs, [])
    Object.assign(costs, { wall: 30, processor: 30 })
    evaluator.match(2, [{ row: { port: 22 }, topics: ['t'] }], new Map())
    Object.assign(costs, { wall: 0, processor: 0 })
    evaluator.change([sent(3, 'port:>20')], [])
    assert.deepEqual(pairs(evaluator.match(3, rows, new Map()).matches), [[0, 3], [2, 3], ...all])
  })

  test('no more is charged than the processor was used', () => {
    const evaluator = evaluatorWith({ wall: 30, processor: 5 })
    evaluator.change([sent(1, 'port:>20')], [])
    const { costs } = evaluator.match(1, [{ row: { port: 22 }, topics: ['t'] }], new Map())
    assert.deepEqual(costs, [{ number: 1, ms: 5 }])
  })

  test('a record is held against the rules of its topics only', () => {
    const evaluator = evaluatorWith({ wall: 0, processor: 0 })
    evaluator.change([sent(1, 'port:>20', 'a'), sent(2, 'port:>20', 'b')], [])
    const row = { port: 22 }
    const rows = [['a'], ['b'], ['a', 'b'], ['c']].map((topics) => ({ row, topics }))
    assert.deepEqual(pairs(evaluator.match(1, rows, new Map()).matches), [
      [0, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ])
    evaluator.change([], [1])
    assert.deepEqual(pairs(evaluator.match(2, rows, new Map()).matches), [
      [1, 2],
      [2, 2],
    ])
  })
})
