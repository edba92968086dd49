import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clock, count, plural, size, timeAgo } from './quantities.ts'

test('numbers are written for people', () => {
  assert.equal(count(1234567), '1,234,567')
  assert.equal(size(999), '999 B')
  assert.equal(size(1_500), '1.5 kB')
  assert.equal(size(250_000_000), '250 MB')
  assert.equal(plural(1, 'event'), '1 event')
  assert.equal(plural(0, 'event'), '0 events')
})

test('times are short', () => {
  assert.equal(clock(7), '0:07')
  assert.equal(clock(750), '12:30')
  assert.equal(clock(3723), '1:02:03')
})

test('an age is written in its largest unit', () => {
  const now = 1_700_000_000_000
  assert.equal(timeAgo(now - 5_000, now), 'just now')
  assert.equal(timeAgo(now - 60_000, now), '1 minute ago')
  assert.equal(timeAgo(now - 3 * 3_600_000, now), '3 hours ago')
  assert.equal(timeAgo(now - 45 * 86_400_000, now), '1 month ago')
  assert.equal(timeAgo(now + 3_600_000, now), 'in the future')
  assert.equal(timeAgo(Number.NaN, now), '')
})
