import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { date } from './date.ts'

test('the spellings of records', () => {
  const noon = Date.UTC(2019, 0, 28, 12)
  for (const spelling of [
    '2019-01-28T12:00:00Z',
    '2019-01-28T12:00:00.000+00:00',
    '2019-01-28 12:00:00',
    '2019-01-28 12:00:00 UTC',
    '2019-01-28T14:00:00+02:00',
    '2019-01-28T04:30:00-0730',
    'Jan 28 12:00:00 2019 GMT',
    noon,
    noon / 1000,
  ])
    assert.equal(date(spelling), noon, `${spelling}`)
  assert.equal(date('2019-01-28'), Date.UTC(2019, 0, 28))
  assert.equal(date('Feb  1 00:00:00 2021 GMT'), Date.UTC(2021, 1, 1))
  assert.equal(date('2020-01-01T00:00:00.5Z'), Date.UTC(2020, 0, 1, 0, 0, 0, 500))
})

test('what is no time is absent', () => {
  for (const value of [
    '',
    'yesterday',
    '2019-02-30',
    '2019-13-01',
    '2019-01-00',
    '2019-01-28T25:00:00Z',
    'Foo 28 00:00:00 2019 GMT',
    'Feb 30 00:00:00 2019 GMT',
    '0001-01-01',
    '1'.repeat(50),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    null,
    {},
    ['2019-01-28'],
    true,
  ])
    assert.equal(date(value), undefined, `${JSON.stringify(value)}`)
})

test('every time is read back from its ISO spelling', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0101-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (day) => {
        assert.equal(date(day.toISOString()), day.getTime())
      },
    ),
    { numRuns: 500 },
  )
})
