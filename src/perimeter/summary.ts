import type { FindingState, Severity } from './findings/finding.ts'

/** What the home page shows of one perimeter, or of all of an account. */
export type Summary = {
  readonly perimeters: number
  readonly assets: { readonly confirmed: number; readonly suggested: number }
  /** Open ports. */
  readonly services: number
  /** New, reopened and acknowledged ones. */
  readonly openFindings: Readonly<Record<Severity, number>>
  readonly findingsByState: Readonly<Record<FindingState, number>>
  /** From 0 (nothing open) to 100. */
  readonly score: number
  /** Oldest first, one for each day that has one. */
  readonly course: readonly SummaryDay[]
  readonly lastDay: PeriodChanges
  readonly lastWeek: PeriodChanges
  /** What ends next, soonest first. */
  readonly expiring: readonly ExpiringCertificate[]
  readonly coverage: Coverage
}

export type SummaryDay = {
  /** `2026-01-31`. */
  readonly day: string
  readonly score: number
  readonly open: number
  readonly services: number
}

export type ChangeCounts = { readonly opened: number; readonly fixed: number; readonly reopened: number }

/** With the beginning of the period: the list of the same changes begins there too. */
export type PeriodChanges = ChangeCounts & { readonly since: number }

export type ExpiringCertificate = {
  readonly perimeterId: string
  readonly ip: string
  readonly port: number
  readonly name: string
  readonly endsAt: number
}

/** How many confirmed assets were last seen within a day, a week, earlier, or never. */
export type Coverage = {
  readonly day: number
  readonly week: number
  readonly older: number
  readonly never: number
}

const points: Readonly<Record<Severity, number>> = { info: 0, low: 1, medium: 4, high: 15, critical: 40 }
/** So many points are a score of 50. */
const halfPoints = 100

/** From 0 to 100: every open finding adds points by its severity, and the more there are the less each adds. */
export function perimeterScore(open: Readonly<Record<Severity, number>>): number {
  let sum = 0
  for (const [severity, count] of Object.entries(open)) sum += points[severity as Severity] * count
  return Math.round((100 * sum) / (sum + halfPoints))
}
