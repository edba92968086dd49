import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Change, countsByDay, groupedByDay, kindsIn } from './change.ts'

const change = (ts: string, kind = 'opened'): Change => ({
  ts,
  kind,
  ip: '192.0.2.1',
  port: 80,
  protocol: 'tcp',
  what: 'port',
  before: null,
  after: 'open',
})
const latest = Date.UTC(2100, 0, 1)
const time = fc.integer({ min: Date.UTC(2000, 0, 1), max: latest })

test('days that have no change are there too', () => {
  const counts = countsByDay(
    [change('2024-01-03T23:59:59.000Z'), change('2024-01-03T00:00:00.000Z'), change('2024-01-01T12:00:00Z')],
    Date.UTC(2024, 0, 1),
    Date.UTC(2024, 0, 4) - 1,
  )
  assert.deepEqual(
    counts.map(({ from, to, count }) => [from.slice(0, 10), to.slice(0, 10), count]),
    [
      ['2024-01-01', '2024-01-02', 1],
      ['2024-01-02', '2024-01-03', 0],
      ['2024-01-03', '2024-01-04', 2],
    ],
  )
})

test('any time is covered without gaps by a few bars, and every change is in one', () => {
  fc.assert(
    fc.property(time, time, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (one, other, places) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const changes = places.map((place) => change(new Date(from + place * (to - from)).toISOString()))
      const counts = countsByDay(changes, from, to)
      assert.ok(counts.length >= 1 && counts.length <= 60)
      assert.ok(Date.parse(counts[0]!.from) <= from && Date.parse(counts.at(-1)!.to) > to)
      for (const [index, { to: end }] of counts.slice(0, -1).entries())
        assert.equal(end, counts[index + 1]!.from)
      assert.equal(
        counts.reduce((sum, { count }) => sum + count, 0),
        changes.length,
      )
    }),
  )
})

test('changes stand under their day, and kinds are counted', () => {
  const list = [
    change('2024-01-03T02:00:00Z', 'version'),
    change('2024-01-03T01:00:00Z'),
    change('2024-01-01'),
  ]
  assert.deepEqual(
    groupedByDay(list).map(({ day, changes }) => [day, changes.length]),
    [
      ['2024-01-03', 2],
      ['2024-01-01', 1],
    ],
  )
  assert.deepEqual(kindsIn(list), [
    ['opened', 2],
    ['version', 1],
  ])
})
