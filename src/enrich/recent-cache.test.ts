import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRecentCache } from './recent-cache.ts'

test('keeps what is asked for, forgets the rest, never holds more than its limit', () => {
  const cache = createRecentCache<number, number>(100)
  cache.set(-1, -1)
  for (let i = 0; i < 1000; i++) {
    cache.set(i, i)
    assert.equal(cache.get(-1), -1)
    assert.equal(cache.get(i), i)
  }
  const held = Array.from({ length: 1000 }, (_, i) => i).filter((i) => cache.get(i) !== undefined)
  assert.ok(held.length >= 49 && held.length <= 100, `${held.length}`)
  assert.ok(held.every((i) => i >= 900))
})
