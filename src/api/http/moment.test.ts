import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayMs } from '../../core/time.ts'
import { readMoment } from './moment.ts'

const now = Date.parse('2026-03-05T12:34:56.789Z')
const midnight = Date.parse('2026-03-05T00:00:00Z')

test('dates, and words for days and shorter times', () => {
  const known: Record<string, [number, number]> = {
    '2026-01-31': [Date.parse('2026-01-31'), Date.parse('2026-02-01')],
    '2026-01-31T10:00:00Z': [Date.parse('2026-01-31T10:00:00Z'), Date.parse('2026-01-31T10:00:01Z')],
    now: [now, now + 1],
    today: [midnight, midnight + dayMs],
    ' Yesterday ': [midnight - dayMs, midnight],
    '7 days ago': [midnight - 7 * dayMs, midnight - 6 * dayMs],
    '1 day ago': [midnight - dayMs, midnight],
    '7+days+ago': [midnight - 7 * dayMs, midnight - 6 * dayMs],
    '2 weeks ago': [midnight - 14 * dayMs, midnight - 13 * dayMs],
    '1 month ago': [midnight - 30 * dayMs, midnight - 29 * dayMs],
    '90 minutes ago': [now - 5_400_000, now - 5_399_999],
    '3 hours ago': [now - 10_800_000, now - 10_799_999],
  }
  for (const [text, [from, below]] of Object.entries(known))
    assert.deepEqual(readMoment(text, now), { from, below }, text)
})

test('what is no time is null', () => {
  for (const text of [
    '',
    'soon',
    'days ago',
    '7 days',
    '7 years ago',
    '7 constructor ago',
    '-1 days ago',
    '1.5 days ago',
    'today today',
  ])
    assert.equal(readMoment(text, now), null, text)
})

test('no text throws, and a span is never empty', () => {
  const words = fc.constantFrom(
    '7',
    'days',
    'ago',
    'now',
    '2026-01-31',
    ' ',
    '+',
    '999999',
    'months',
    'constructor',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((list) => list.join(' ')),
      ),
      (text) => {
        const span = readMoment(text, now)
        assert.ok(span === null || span.from < span.below)
      },
    ),
  )
})
