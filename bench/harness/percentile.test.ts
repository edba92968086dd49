import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { percentile, summarize } from './percentile.ts'

const hundred = Array.from({ length: 100 }, (_, n) => n + 1)

describe('percentile', () => {
  it('is the nearest rank', () => {
    assert.equal(percentile(hundred, 0.5), 50)
    assert.equal(percentile(hundred, 0.95), 95)
    assert.equal(percentile(hundred, 0.99), 99)
    assert.equal(percentile([1, 2, 3], 0.5), 2)
    assert.equal(percentile([1, 2, 3, 4], 0.5), 2)
    assert.equal(percentile([1, 2, 3, 4], 0.51), 3)
  })

  it('has the smallest and the largest at its ends', () => {
    assert.equal(percentile(hundred, 0), 1)
    assert.equal(percentile(hundred, 1), 100)
    assert.equal(percentile([7], 0.99), 7)
  })

  it('refuses nothing', () => {
    assert.throws(() => percentile([], 0.5), RangeError)
  })

  it('leaves the asked share at or below it, and is one of the samples', () => {
    const samples = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 })
    fc.assert(
      fc.property(samples, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, share) => {
        const sorted = Float64Array.from(values).sort()
        const found = percentile(sorted, share)
        const below = values.filter((value) => value <= found).length
        const strictlyBelow = values.filter((value) => value < found).length
        assert.ok(sorted.includes(found))
        assert.ok(below >= share * values.length)
        assert.ok(strictlyBelow < share * values.length)
      }),
    )
  })
})

describe('summarize', () => {
  it('sorts by number and not by text', () => {
    assert.deepEqual(summarize([100, 20, 3]), { count: 3, least: 3, p50: 20, p95: 100, p99: 100, most: 100 })
  })

  it('does not change what it is given', () => {
    const samples = [3, 1, 2]
    summarize(samples)
    assert.deepEqual(samples, [3, 1, 2])
  })
})
