import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { dateSpan } from './date-span.ts'

const at = (text: string) => Date.parse(text)

describe('dateSpan', () => {
  const table: readonly (readonly [string, string, number])[] = [
    ['2019-01-01', '2019-01-01T00:00:00Z', 86_400_000],
    ['2020-02-29', '2020-02-29T00:00:00Z', 86_400_000],
    ['2019-01-01T10:30', '2019-01-01T10:30:00Z', 60_000],
    ['2019-01-01T10:30:05', '2019-01-01T10:30:05Z', 1000],
    ['2019-01-01 10:30:05Z', '2019-01-01T10:30:05Z', 1000],
    ['2019-01-01T10:30:05.5Z', '2019-01-01T10:30:05.500Z', 1],
    ['2019-01-01T10:30:05.123456', '2019-01-01T10:30:05.123Z', 1],
    ['2019-01-01T10:30:05+02:00', '2019-01-01T08:30:05Z', 1000],
    ['2019-01-01T10:30-0330', '2019-01-01T14:00:00Z', 60_000],
  ]
  for (const [text, from, length] of table)
    it(text, () => assert.deepEqual(dateSpan(text), { from: at(from), below: at(from) + length }))

  for (const text of [
    'yesterday',
    '2019',
    '2019-1-1',
    '2019-02-29',
    '2019-13-01',
    '2019-00-10',
    '2019-01-01T24:00',
    '2019-01-01T10',
    '2019-01-01T10:61',
    '2019-01-01Z',
    ' 2019-01-01',
  ])
    it(`is not ${text}`, () => assert.equal(dateSpan(text), null))

  it('stays within what storage can hold', () => {
    assert.equal(dateSpan('0001-01-01')?.from, at('1900-01-01'))
    assert.equal(dateSpan('9999-12-31')?.below, at('2300-01-01') - 1)
  })

  it('reads every day as that day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1901-01-01'), max: new Date('2298-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          assert.equal(dateSpan(day)?.from, at(`${day}T00:00:00Z`))
        },
      ),
    )
  })
})
