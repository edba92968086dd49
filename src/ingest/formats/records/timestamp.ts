/** The last millisecond of the year 9999, where the schema of events ends. */
const lastTime = 253402300799999

/**
 * A tool's own time in milliseconds, or `now` where it wrote none that can be read. A time without a zone
 * is UTC: that is what the tools here mean by it.
 */
export function timeOf(value: unknown, now: number): number {
  const time = typeof value === 'string' ? readText(value) : secondsToTime(value)
  return time !== undefined && time > 0 && time <= lastTime ? time : now
}

const isoTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,3})\d{0,9})?(Z|[+-]\d{2}:\d{2})?$/

function readText(text: string): number | undefined {
  if (/^\d{1,12}$/.test(text)) return secondsToTime(Number(text))
  const match = isoTime.exec(text)
  if (!match) return undefined
  const [, date, clock, fraction = '0', zone = 'Z'] = match
  const time = Date.parse(`${date}T${clock}.${fraction.padEnd(3, '0')}${zone}`)
  return Number.isNaN(time) ? undefined : time
}

function secondsToTime(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.floor(value * 1000) : undefined
}
