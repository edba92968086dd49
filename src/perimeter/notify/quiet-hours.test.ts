import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isQuiet, minutesOf } from './quiet-hours.ts'

const at = (text: string): number => Date.parse(`2026-01-15T${text}:00Z`)
const quiet = (from: string, to: string, timeZone = 'UTC') => ({ from, to, timeZone })

test('the first minute is quiet and the last is not', () => {
  const night = quiet('01:30', '06:00')
  assert.deepEqual(
    ['01:29', '01:30', '05:59', '06:00'].map((time) => isQuiet(night, at(time))),
    [false, true, true, false],
  )
})

test('hours over midnight', () => {
  const night = quiet('22:00', '06:00')
  assert.deepEqual(
    ['21:59', '22:00', '23:59', '00:00', '05:59', '06:00', '12:00'].map((time) => isQuiet(night, at(time))),
    [false, true, true, true, true, false, false],
  )
})

test('the clocks of the time zone count, also in summer', () => {
  const night = quiet('22:00', '06:00', 'Europe/Berlin')
  assert.equal(isQuiet(night, Date.parse('2026-01-15T20:59:00Z')), false)
  assert.equal(isQuiet(night, Date.parse('2026-01-15T21:00:00Z')), true)
  assert.equal(isQuiet(night, Date.parse('2026-07-15T20:00:00Z')), true)
})

test('without quiet hours nothing waits', () => {
  assert.equal(isQuiet(null, at('03:00')), false)
})

test('times of a day', () => {
  assert.deepEqual(['00:00', '09:05', '23:59', '24:00', '9:05', '12:60', ''].map(minutesOf), [
    0,
    545,
    1_439,
    null,
    null,
    null,
    null,
  ])
})
