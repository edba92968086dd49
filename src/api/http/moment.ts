import { dayMs, hourMs, minuteMs } from '../../core/time.ts'
import { type DateSpan, dateSpan } from '../../query/check/date-span.ts'

const units: ReadonlyMap<string, number> = new Map([
  ['minute', minuteMs],
  ['hour', hourMs],
  ['day', dayMs],
  ['week', 7 * dayMs],
  ['month', 30 * dayMs],
])

/**
 * The time that a user means: a date or date-time, `now`, `today`, `yesterday`, or `7 days ago` with
 * minutes, hours, days, weeks and months of 30 days. Days and longer units mean whole days (UTC). Null when
 * it is none of them.
 */
export function readMoment(text: string, now: number): DateSpan | null {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s_+]+/)
  if (words.length === 1 && words[0] === 'now') return { from: now, below: now + 1 }
  if (words.length === 1 && words[0] === 'today') return dayOf(now)
  if (words.length === 1 && words[0] === 'yesterday') return dayOf(now - dayMs)
  const [amount = '', unit = '', ago] = words
  const length = units.get(unit.replace(/s$/, ''))
  if (words.length === 3 && ago === 'ago' && /^\d{1,6}$/.test(amount) && length !== undefined) {
    const moment = now - Number(amount) * length
    return length < dayMs ? { from: moment, below: moment + 1 } : dayOf(moment)
  }
  return dateSpan(text.trim())
}

function dayOf(moment: number): DateSpan {
  const from = Math.floor(moment / dayMs) * dayMs
  return { from, below: from + dayMs }
}
