import { localTime } from '../scans/schedule.ts'
import type { QuietHours } from './channel.ts'

/** From `00:00` to `23:59`; null for what is no time of a day. */
export function minutesOf(text: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}

/** Whether nothing may be sent at this moment. */
export function isQuiet(quiet: QuietHours | null, at: number): boolean {
  if (!quiet) return false
  const from = minutesOf(quiet.from) ?? 0
  const to = minutesOf(quiet.to) ?? 0
  const { hour, minute } = localTime(at, quiet.timeZone)
  const now = hour * 60 + minute
  return from < to ? now >= from && now < to : now >= from || now < to
}
