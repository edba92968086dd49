import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createPermutation, maxPermutation } from './permutation.ts'

test('visits every number below its size once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.bigInt(0n, 2n ** 64n - 1n), (size, seed) => {
      const { at } = createPermutation(size, seed)
      const seen = new Set(Array.from({ length: size }, (_, index) => at(index)))
      assert.equal(seen.size, size)
      for (const value of seen) assert.ok(Number.isInteger(value) && value >= 0 && value < size)
    }),
    { numRuns: 50 },
  )
})

test('stays within the largest sizes, where doubles are about to fail', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2 ** 40, max: maxPermutation }),
      fc.bigInt(),
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
        minLength: 2,
        maxLength: 50,
      }),
      (size, seed, indexes) => {
        const { at } = createPermutation(size, seed)
        const indices = new Set(indexes.map((index) => Math.floor(index * (size - 1))))
        const values = new Set([...indices].map(at))
        assert.equal(values.size, indices.size)
        for (const value of values) assert.ok(Number.isSafeInteger(value) && value >= 0 && value < size)
      },
    ),
  )
})

test('depends on every part of the seed and does not walk in steps', () => {
  const order = (seed: bigint) => {
    const { at } = createPermutation(100_000, seed)
    return Array.from({ length: 1000 }, (_, index) => at(index))
  }
  assert.deepEqual(order(1n), order(1n))
  assert.notDeepEqual(order(1n), order(2n))
  assert.notDeepEqual(order(1n), order(1n + 2n ** 40n))
  const steps = new Set(order(1n).map((value, index, all) => value - (all[index - 1] ?? 0)))
  assert.ok(steps.size > 950, `${steps.size} different steps`)
})

test('the first thousandth falls evenly on the whole', () => {
  const { at } = createPermutation(2 ** 24, 7n)
  const tenths = new Array<number>(10).fill(0)
  for (let index = 0; index < 16_777; index++) tenths[Math.floor((at(index) / 2 ** 24) * 10)]! += 1
  for (const count of tenths) assert.ok(Math.abs(count - 1677.7) < 250, tenths.join(' '))
})

test('refuses indexes that do not exist', () => {
  const { at } = createPermutation(10, 0n)
  for (const index of [-1, 10, 0.5, Number.NaN]) assert.throws(() => at(index), RangeError)
  assert.throws(() => createPermutation(-1, 0n), RangeError)
  assert.throws(() => createPermutation(2 ** 60, 0n), RangeError)
})
