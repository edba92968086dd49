/** Milliseconds since 1970, UTC: from the first to before the last. */
import { dayMs, hourMs, minuteMs } from '../../core/time.ts'
export type DateSpan = { readonly from: number; readonly below: number }

const shape =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:[Zz]|([+-])(\d{2}):?(\d{2}))?)?$/

/** What storage can hold as a time (DateTime64): 1900 to 2299. Dates outside mean its ends. */
const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2300, 0, 1) - 1

/**
 * The time that a date (`2019-01-31`) or an ISO 8601 date-time means, as long as its smallest written unit: a
 * date is a day, a date-time without seconds a minute. Without an offset it is UTC. Null when it is neither.
 */
export function dateSpan(text: string): DateSpan | null {
  const found = shape.exec(text)
  if (found === null) return null
  const [, years, months, days, hours, minutes, seconds, fraction, sign, offsetHours, offsetMinutes] = found
  const parts = [months, days, hours, minutes, seconds].map((part) => Number(part ?? 0))
  const [month = 0, date = 0, hour = 0, min = 0, second = 0] = parts
  const midnight = new Date(0)
  midnight.setUTCFullYear(Number(years), month - 1, date)
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== date) return null
  if (
    hour > 23 ||
    min > 59 ||
    second > 59 ||
    Number(offsetHours ?? 0) > 23 ||
    Number(offsetMinutes ?? 0) > 59
  )
    return null
  const offset =
    (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0)) * minuteMs * (sign === '-' ? -1 : 1)
  const millis = Number((fraction ?? '').padEnd(3, '0').slice(0, 3))
  const from = midnight.getTime() + hour * hourMs + min * minuteMs + second * 1000 + millis - offset
  const length =
    hours === undefined ? dayMs : seconds === undefined ? minuteMs : fraction === undefined ? 1000 : 1
  return { from: clamp(from), below: clamp(from + length) }
}

function clamp(time: number): number {
  return Math.min(Math.max(time, earliest), latest)
}
