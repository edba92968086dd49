import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { editDistance } from './edit-distance.ts'

test('characters inserted, deleted and replaced', () => {
  for (const [a, b, distance] of [
    ['', '', 0],
    ['', 'abc', 3],
    ['port', 'ports', 1],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 2],
  ] as const)
    assert.equal(editDistance(a, b), distance, `${a} ${b}`)
})

test('a distance is symmetric, zero for equal texts alone, and never longer than by another way', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      assert.equal(editDistance(a, b), editDistance(b, a))
      assert.equal(editDistance(a, b) === 0, a === b)
      assert.ok(editDistance(a, c) <= editDistance(a, b) + editDistance(b, c))
    }),
  )
})
