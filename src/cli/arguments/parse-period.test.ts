import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parsePeriod, periodText } from './parse-period.ts'

test('a period is read in its unit', () => {
  assert.deepEqual(
    ['30m', '12h', '7d', '2w'].map(parsePeriod),
    [1_800_000, 43_200_000, 604_800_000, 1_209_600_000],
  )
})

test('nothing else is a period', () => {
  for (const text of ['', '7', 'd', '7 d', '-1d', '1.5d', '0m', '1s', '53w', '999999999d', '7D', '7d\n'])
    assert.throws(() => parsePeriod(text), /is not a time between two runs/, text)
})

test('what is written is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 * 1_440 }), (minutes) => {
      assert.equal(parsePeriod(periodText(minutes * 60_000)), minutes * 60_000)
    }),
  )
})
