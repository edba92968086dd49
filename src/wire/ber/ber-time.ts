import { minuteMs } from '../../core/time.ts'
import { ProtocolError } from '../buffered-reader.ts'
import { type BerValue, berTag } from './read-ber.ts'

const utc = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(Z|[+-]\d{4})$/
const generalized = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d{1,9})?(Z|[+-]\d{4})?$/

/** Milliseconds of a UTCTime or GeneralizedTime (X.680, 46 and 47); zones other than Z are read as well. */
export function readTime(value: BerValue | undefined): number {
  const text = value?.content.subarray(0, 40).toString('latin1') ?? ''
  const found = value?.tag === berTag.utcTime ? utc.exec(text) : generalized.exec(text)
  if (!found || (value?.tag !== berTag.utcTime && value?.tag !== berTag.generalizedTime))
    throw new ProtocolError('A time is none')
  const [, year = '', month, day, hour, minute, second = '0', zone = 'Z'] = found
  const date = new Date(0)
  date.setUTCFullYear(fullYear(year), Number(month) - 1, Number(day))
  date.setUTCHours(Number(hour), Number(minute), Number(second))
  // A day that the month does not have has been carried over into the next.
  if (date.getUTCDate() !== Number(day) || date.getUTCMonth() !== Number(month) - 1)
    throw new ProtocolError('A time is none')
  return date.getTime() - offsetOf(zone)
}

/** RFC 5280, 4.1.2.5.1: two digits are of 1950 to 2049. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year >= 50 ? 1900 + year : 2000 + year
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3))
  return (zone[0] === '-' ? -minutes : minutes) * minuteMs
}

/** `2019-01-28T00:00:00+00:00` */
export function isoTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, -5)}+00:00`
}

/** As OpenSSL prints it: `Jan 28 00:00:00 2019 GMT`. */
export function opensslTime(time: number): string {
  const [, day = '', month, year, clock] = new Date(time).toUTCString().split(' ')
  return `${month} ${String(Number(day)).padStart(2, ' ')} ${clock} ${Number(year)} GMT`
}
