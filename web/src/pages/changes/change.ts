import { dayMs } from '../../../../src/core/time.ts'
import type { TimelineCount } from '../../api/answers.ts'
import { timeOf } from '../../parts/format.ts'

export type Change = {
  readonly ts: string
  readonly kind: string
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly what: string
  readonly before: string | null
  readonly after: string | null
}

export type ChangeAnswer = {
  readonly query: string
  readonly from: string
  readonly to: string
  readonly page: number
  readonly pagesize: number
  readonly total: number
  readonly changes: readonly Change[]
}

/** More bars than this are too thin to be pointed at. */
const maxBars = 60

/** How many changes there were in each span of whole days (UTC), the same number of days each. */
export function countsByDay(
  changes: readonly Pick<Change, 'ts'>[],
  from: number,
  to: number,
): readonly TimelineCount[] {
  if (!(from <= to)) return []
  const first = Math.floor(from / dayMs)
  const days = Math.floor(to / dayMs) - first + 1
  const step = Math.ceil(days / maxBars)
  const counts = new Array<number>(Math.ceil(days / step)).fill(0)
  for (const { ts } of changes) {
    const bar = Math.floor((Math.floor(timeOf(ts) / dayMs) - first) / step)
    if (counts[bar] !== undefined) counts[bar] += 1
  }
  const moment = (day: number) => new Date(day * dayMs).toISOString()
  return counts.map((count, bar) => ({
    from: moment(first + bar * step),
    to: moment(first + Math.min(days, (bar + 1) * step)),
    count,
  }))
}

/** Changes under the day they happened on, in the order they come in. */
export function groupedByDay(
  changes: readonly Change[],
): readonly { readonly day: string; readonly changes: readonly Change[] }[] {
  const groups: { readonly day: string; readonly changes: Change[] }[] = []
  for (const change of changes) {
    const day = change.ts.slice(0, 10)
    const last = groups.at(-1)
    if (last?.day === day) last.changes.push(change)
    else groups.push({ day, changes: [change] })
  }
  return groups
}

/** How often each kind is there, the most frequent first. */
export function kindsIn(changes: readonly Change[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}
