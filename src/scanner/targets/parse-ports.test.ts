import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { RimlightError } from '../../core/errors.ts'
import { parsePorts } from './parse-ports.ts'

test('reads numbers, lists and ranges, in order and without overlaps', () => {
  assert.deepEqual(parsePorts(443), [{ first: 443, last: 443 }])
  assert.deepEqual(parsePorts(' 443, 80 ,8000 - 8100'), [
    { first: 80, last: 80 },
    { first: 443, last: 443 },
    { first: 8000, last: 8100 },
  ])
  assert.deepEqual(parsePorts('10-20,15-30,31,80,80'), [
    { first: 10, last: 31 },
    { first: 80, last: 80 },
  ])
  assert.deepEqual(parsePorts('1-65535'), [{ first: 1, last: 65535 }])
})

for (const [input, reason] of [
  ['', /empty/],
  ['80,', /neither a port nor a range/],
  ['http', /"http" is neither/],
  ['0', /between 1 and 65535/],
  ['65536', /"65536"/],
  ['90-80', /ends before it begins/],
  ['1-2-3', /neither/],
  ['-5', /neither/],
  ['80;443', /neither/],
  ['9'.repeat(5000), /neither/],
  ['1,'.repeat(300_000), /too long/],
  [Number.NaN, /whole number/],
  [80.5, /whole number/],
  [-1, /whole number/],
] as const)
  test(`refuses ${String(input).slice(0, 12)} and says why`, () => {
    assert.throws(
      () => parsePorts(input),
      (error) => error instanceof RimlightError && error.status === 400 && reason.test(error.message),
    )
  })

test('any text gives ports within bounds or a clear error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9,\- ]{0,30}$/)), (text) => {
      try {
        for (const { first, last } of parsePorts(text))
          assert.ok(1 <= first && first <= last && last <= 65535)
      } catch (error) {
        assert.ok(error instanceof RimlightError, String(error))
      }
    }),
  )
})
