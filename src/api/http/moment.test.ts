import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readMoment } from './moment.ts'

const now = Date.parse('2026-03-05T12:34:56.789Z')
const day = 86_400_000
const midnight = Date.parse('2026-03-05T00:00:00Z')

test('dates, and words for days and shorter times', () => {
  const known: Record<string, [number, number]> = {
    '2026-01-31': [Date.parse('2026-01-31'), Date.parse('2026-02-01')],
    '2026-01-31T10:00:00Z': [Date.parse('2026-01-31T10:00:00Z'), Date.parse('2026-01-31T10:00:01Z')],
    now: [now, now + 1],
    today: [midnight, midnight + day],
    ' Yesterday ': [midnight - day, midnight],
    '7 days ago': [midnight - 7 * day, midnight - 6 * day],
    '1 day ago': [midnight - day, midnight],
    '7+days+ago': [midnight - 7 * day, midnight - 6 * day],
    '2 weeks ago': [midnight - 14 * day, midnight - 13 * day],
    '1 month ago': [midnight - 30 * day, midnight - 29 * day],
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

test('no text whatever throws, and a span is never empty', () => {
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
