import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, hourMs } from '../../core/time.ts'
import { defaultSchedule, type Schedule } from '../perimeter.ts'
import { isTimeZone, localTime, nextScan, nextTime } from './schedule.ts'

const at = (text: string): number => Date.parse(text)
const next = (schedule: Partial<Schedule>, after: string): string =>
  new Date(nextTime({ ...defaultSchedule, ...schedule }, at(after))).toISOString()

test('every day at an hour: today before it, tomorrow from it on', () => {
  assert.equal(next({ hour: 3 }, '2026-01-15T02:59:59Z'), '2026-01-15T03:00:00.000Z')
  assert.equal(next({ hour: 3 }, '2026-01-15T03:00:00Z'), '2026-01-16T03:00:00.000Z')
  assert.equal(next({ hour: 0 }, '2026-12-31T23:59:59Z'), '2027-01-01T00:00:00.000Z')
})

test('every week on a day', () => {
  // The 15th of January 2026 is a Thursday.
  assert.equal(
    next({ every: 'week', weekday: 4, hour: 3 }, '2026-01-15T02:00:00Z'),
    '2026-01-15T03:00:00.000Z',
  )
  assert.equal(
    next({ every: 'week', weekday: 4, hour: 3 }, '2026-01-15T03:00:00Z'),
    '2026-01-22T03:00:00.000Z',
  )
  assert.equal(
    next({ every: 'week', weekday: 0, hour: 3 }, '2026-01-15T03:00:00Z'),
    '2026-01-18T03:00:00.000Z',
  )
})

test('the clocks of the time zone count, in winter and in summer', () => {
  const berlin = { hour: 9, timeZone: 'Europe/Berlin' }
  assert.equal(next(berlin, '2026-01-15T00:00:00Z'), '2026-01-15T08:00:00.000Z')
  assert.equal(next(berlin, '2026-07-15T00:00:00Z'), '2026-07-15T07:00:00.000Z')
})

test('a day without the hour is left out, and one that has it twice counts once', () => {
  // On 2026-03-29 clocks in Berlin go from 2 to 3, on 2026-10-25 from 3 back to 2.
  const berlin = { hour: 2, timeZone: 'Europe/Berlin' }
  assert.equal(next(berlin, '2026-03-28T12:00:00Z'), '2026-03-30T00:00:00.000Z')
  const sundays = { ...berlin, every: 'week', weekday: 0 } as const
  assert.equal(next(sundays, '2026-03-23T00:00:00Z'), '2026-04-05T00:00:00.000Z')
  assert.equal(next(berlin, '2026-10-24T12:00:00Z'), '2026-10-25T00:00:00.000Z')
  assert.equal(next(berlin, '2026-10-25T00:00:00Z'), '2026-10-26T01:00:00.000Z')
})

test('zones that are not whole hours away find their time within a day', () => {
  const kolkata = { ...defaultSchedule, hour: 6, timeZone: 'Asia/Kolkata' }
  const found = nextTime(kolkata, at('2026-01-15T12:00:00Z'))
  assert.equal(localTime(found, 'Asia/Kolkata').hour, 6)
  assert.ok(found - at('2026-01-15T12:00:00Z') <= dayMs)
})

test('what is never scanned by itself has no next time', () => {
  const now = at('2026-01-15T00:00:00Z')
  assert.equal(nextScan({ preset: 'none' }, defaultSchedule, now), null)
  assert.equal(nextScan({ preset: 'quick' }, { ...defaultSchedule, every: 'never' }, now), null)
  assert.equal(nextScan({ preset: 'quick' }, defaultSchedule, now), now + 3 * hourMs)
})

test('names of time zones', () => {
  assert.deepEqual(['UTC', 'Europe/Lisbon', 'Mars/Olympus', ''].map(isTimeZone), [true, true, false, false])
})
