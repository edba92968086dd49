import assert from 'node:assert/strict'
import { it } from 'node:test'
import { megabytes, milliseconds, overhead, perSecond, times } from './figures.ts'

it('figures keep the digits that mean something', () => {
  assert.equal(perSecond(200_000, 12_500), '16,000/s')
  assert.equal(milliseconds(1.2345), '1.23 ms')
  assert.equal(milliseconds(12.345), '12.3 ms')
  assert.equal(milliseconds(1234.5), '1235 ms')
  assert.equal(megabytes(1_234_567_890), '1,235 MB')
})

it('ratios and overheads say which way they go', () => {
  assert.equal(times(2), '2.00x')
  assert.equal(times(23.44), '23.4x')
  assert.equal(times(0.00123), '0.0012x')
  assert.equal(times(1 / 0), '-')
  assert.equal(overhead(125, 100), '+25 %')
  assert.equal(overhead(90, 100), '-10 %')
})
