import { dayMs, hourMs } from '../../core/time.ts'
import type { ScanSettings, Schedule } from '../perimeter.ts'

/** When a perimeter is scanned next, after a moment; null when only on request. */
export function nextScan(scan: ScanSettings, schedule: Schedule, after: number): number | null {
  return scan.preset === 'none' || schedule.every === 'never' ? null : nextTime(schedule, after)
}

/** The next moment of a schedule, which is every day or every week. */
export function nextTime(schedule: Schedule, after: number): number {
  // The first full hour that fits: clocks that are put forward skip an hour, so that a day can have none.
  const first = Math.floor(after / hourMs) * hourMs + hourMs
  const until = first + 15 * dayMs
  for (let at = first; at < until; at += hourMs) {
    const { hour, weekday } = localTime(at, schedule.timeZone)
    const fits = hour === schedule.hour && (schedule.every === 'day' || weekday === schedule.weekday)
    // Clocks that are put back show an hour twice: the first of them was the time.
    if (fits && localTime(at - hourMs, schedule.timeZone).hour !== hour) return at
  }
  return first + (schedule.every === 'day' ? dayMs : 7 * dayMs)
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** What the clocks of a time zone show. */
export function localTime(
  at: number,
  timeZone: string,
): { readonly hour: number; readonly minute: number; readonly weekday: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    weekday: 'short',
  }).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return {
    hour: Number(part('hour')),
    minute: Number(part('minute')),
    weekday: weekdays.indexOf(part('weekday')),
  }
}
