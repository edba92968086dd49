/** The day (UTC) on which a period that begins now ends: the same day of the next month, or its last day. */
export function nextPeriodEnd(from: Date): string {
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + 1
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay))).toISOString().slice(0, 10)
}

export function today(now: Date): string {
  return now.toISOString().slice(0, 10)
}
