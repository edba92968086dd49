const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export function count(value: number): string {
  return whole.format(value)
}

/** 12,345 as 12.3K: for axes and narrow columns. */
export function shortCount(value: number): string {
  return short.format(value)
}

export function countryName(code: string): string {
  try {
    return countries.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export function ago(ms: number, now: number): string {
  const seconds = (ms - now) / 1000
  for (const [unit, size] of units)
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit)
  return 'just now'
}

/** `2026-11-15 08:20`, in UTC like everything in the data. */
export function minute(ms: number): string {
  return isTime(ms) ? new Date(ms).toISOString().slice(0, 16).replace('T', ' ') : '–'
}

/** `08:20:31`, in UTC. */
export function clock(ms: number): string {
  return isTime(ms) ? new Date(ms).toISOString().slice(11, 19) : '–'
}

export function day(ms: number): string {
  return isTime(ms) ? new Date(ms).toISOString().slice(0, 10) : '–'
}

/** A time that the service writes as a number or as text. */
export function timeOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? Date.parse(value) : Number.NaN
}

export function milliseconds(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB']

export function bytes(value: number): string {
  let left = value
  let unit = 0
  while (left >= 1024 && unit < byteUnits.length - 1) {
    left /= 1024
    unit += 1
  }
  return `${unit === 0 || left >= 100 ? Math.round(left) : left.toFixed(1)} ${byteUnits[unit]}`
}

function isTime(ms: number): boolean {
  return Math.abs(ms) <= 8.64e15
}
