import { minuteMs } from '../../core/time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2019-01-28`, `2019-01-28 10:00:00`, `2019-01-28T10:00:00.000+00:00`; without a zone it is UTC. */
const iso =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)? ?(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d))?$/i
/** As OpenSSL prints it: `Jan 28 00:00:00 2019 GMT`. */
const openssl = /^([a-z]{3}) {1,2}(\d{1,2}) (\d\d):(\d\d):(\d\d) (\d{4})(?: GMT)?$/i

/** Numbers below are seconds: as milliseconds they would lie in the first weeks of 1973 or before. */
const firstMilliseconds = 100_000_000_000
/** The end of the year 9999, "no expiration" of RFC 5280, 4.1.2.5. */
const last = 253_402_300_799_999

/** Milliseconds since 1970 of a time in one of the spellings that records have. */
export function date(value: unknown): number | undefined {
  if (typeof value === 'number') {
    return within(Math.trunc(Math.abs(value) < firstMilliseconds ? value * 1000 : value))
  }
  if (typeof value !== 'string' || value.length > 40) return undefined
  return readIso(value) ?? readOpenssl(value)
}

function readIso(value: string): number | undefined {
  const found = iso.exec(value)
  if (!found) return undefined
  const [
    ,
    year,
    month,
    day,
    hour = '0',
    minute = '0',
    second = '0',
    fraction = '0',
    sign,
    zoneHours,
    zoneMinutes,
  ] = found
  const time = utc([
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  ])
  if (time === undefined) return undefined
  const offset = sign === undefined ? 0 : (Number(zoneHours) * 60 + Number(zoneMinutes)) * minuteMs
  const thousandths = Number(fraction.padEnd(3, '0').slice(0, 3))
  return within(time + thousandths - (sign === '-' ? -offset : offset))
}

function readOpenssl(value: string): number | undefined {
  const found = openssl.exec(value)
  if (!found) return undefined
  const [, month = '', day, hour, minute, second, year] = found
  const index = months.indexOf(month.toLowerCase())
  return utc([Number(year), index, Number(day), Number(hour), Number(minute), Number(second)])
}

type Parts = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number]

/** Date.UTC carries the 31st of June over into July: such a date is none. */
function utc([year, month, day, hour, minute, second]: Parts): number | undefined {
  // Years below 100 mean 1900 and up to Date.UTC, and are not times of observations.
  if (year < 100 || month < 0 || month > 11 || hour > 23 || minute > 59 || second > 60) return undefined
  const time = Date.UTC(year, month, day, hour, minute, second)
  return day >= 1 && new Date(Date.UTC(year, month, day)).getUTCDate() === day ? within(time) : undefined
}

function within(time: number): number | undefined {
  return Number.isFinite(time) && Math.abs(time) <= last ? time + 0 : undefined
}
