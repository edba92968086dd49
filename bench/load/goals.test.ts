import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { missedGoals, slope } from './goals.ts'

const goals = { maxDelayMs: 50, maxSlopeMbPerMinute: 5 }
const search = {
  kind: 'search',
  count: 9,
  errors: 0,
  serverErrors: 0,
  skipped: 0,
  p50: 1,
  p99: 2,
  max: 3,
} as const
const good = { delayP99Ms: 50, kinds: [search], streamsCut: 0, slopeMbPerMinute: 5 }

describe('goals of the load test', () => {
  test('nothing is missed at the limits, nor where memory cannot be told', () => {
    assert.deepEqual(missedGoals(good, goals), [])
    assert.deepEqual(missedGoals({ ...good, slopeMbPerMinute: null }, goals), [])
  })

  test('each one that is missed is named', () => {
    const failed = { ...search, errors: 3, serverErrors: 2 }
    const bad = { delayP99Ms: 51, kinds: [failed], streamsCut: 1, slopeMbPerMinute: 6 }
    assert.deepEqual(missedGoals(bad, goals), [
      'the main thread was late by 51.0 ms (p99), not at most 50 ms',
      '2 answers were 5xx',
      '1 requests failed otherwise',
      '1 streams were cut',
      'memory grew by 6 MB a minute, not at most 5 MB',
    ])
  })
})

test('the slope is that of the closest line', () => {
  const line = [0, 1, 2, 3].map((at) => ({ at, value: 10 + 3 * at }))
  assert.equal(slope(line), 3)
  assert.equal(slope([{ at: 1, value: 5 }]), 0)
})
