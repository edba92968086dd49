import { dayMs, hourMs, minuteMs } from '../../core/time.ts'
import { usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'

const units = { m: minuteMs, h: hourMs, d: dayMs, w: 7 * dayMs } as const
/** A campaign that never rests would keep every other job waiting. */
const least = units.m
const most = 366 * units.d

/** `30m`, `12h`, `7d`, `2w` in milliseconds. */
export function parsePeriod(text: string): number {
  const shape = /^(\d{1,9})([mhdw])$/.exec(text)
  const value = shape ? Number(shape[1]) * units[shape[2] as keyof typeof units] : 0
  if (value < least || value > most)
    throw usageError(
      `${JSON.stringify(plainText(text))} is not a time between two runs: write 30m, 12h, 7d or 2w, at most a year`,
    )
  return value
}

/** In the largest of days, hours and minutes that leaves no rest. */
export function periodText(milliseconds: number): string {
  for (const unit of ['d', 'h'] as const)
    if (milliseconds > 0 && milliseconds % units[unit] === 0) return `${milliseconds / units[unit]}${unit}`
  return `${Math.round(milliseconds / units.m)}m`
}
