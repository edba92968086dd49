import type {
  shownAsset,
  shownChange,
  shownFinding,
  shownListedChange,
  shownPerimeter,
  shownRule,
  shownRun,
  shownService,
  shownSummary,
} from '../../../../src/api/perimeter/answers.ts'
import type { SeenPeriod } from '../../../../src/perimeter/assets/asset.ts'
import { type ChangeKind, type Severity, severities } from '../../../../src/perimeter/findings/finding.ts'

export type ShownSummary = ReturnType<typeof shownSummary>
export type ShownPerimeter = ReturnType<typeof shownPerimeter>
export type ShownAsset = ReturnType<typeof shownAsset>
export type ShownRun = ReturnType<typeof shownRun>
export type ShownFinding = ReturnType<typeof shownFinding>
export type PerimeterList = { readonly total: number; readonly perimeters: readonly ShownPerimeter[] }
export type AssetPage = { readonly assets: readonly ShownAsset[]; readonly cursor: string | null }
export type ServicePage = {
  readonly services: readonly ReturnType<typeof shownService>[]
  readonly cursor: string | null
}
export type ChangePage = {
  readonly changes: readonly ReturnType<typeof shownListedChange>[]
  readonly cursor: string | null
}
export type RunList = { readonly runs: readonly ShownRun[] }
export type FindingPage = { readonly findings: readonly ShownFinding[]; readonly cursor: string | null }
export type FindingDetail = {
  readonly finding: ShownFinding
  readonly rule: ReturnType<typeof shownRule> | null
  readonly history: readonly ReturnType<typeof shownChange>[]
}
export type ScanCheck = {
  readonly assets: readonly { readonly kind: string; readonly value: string }[]
  readonly problems: readonly string[]
  readonly refused: readonly { readonly asset: string; readonly reason: string }[]
  readonly estimate: {
    readonly addresses: number
    readonly ports: number
    readonly packets: number
    readonly minutes: number
  } | null
  readonly problem: string | null
}

/** The most severe first, as lists show them. */
export const severityOrder: readonly Severity[] = severities.toReversed()

/** The class of the tag that shows a severity. */
export const severityTag: Readonly<Record<Severity, string>> = {
  critical: 'tag bad',
  high: 'tag bad',
  medium: 'tag warn',
  low: 'tag',
  info: 'tag',
}

export const changeNames: Readonly<Record<ChangeKind, string>> = {
  opened: 'Opened',
  reopened: 'Reopened',
  fixed: 'Fixed',
}

/** When an asset was last seen. */
export const seenNames: Readonly<Record<SeenPeriod, string>> = {
  day: 'within a day',
  week: 'within a week',
  older: 'earlier',
  never: 'never',
}

/** The address of a list that a number links to: of one perimeter, or of all. */
export function listPath(
  path: string,
  perimeterId: string | undefined,
  query: Readonly<Record<string, string>> = {},
): string {
  const asked = new URLSearchParams({
    ...query,
    ...(perimeterId !== undefined && { perimeter: perimeterId }),
  })
  return asked.size === 0 ? path : `${path}?${asked}`
}

/** What is open now, over all severities. */
export function openCount(summary: ShownSummary): number {
  return Object.values(summary.open_findings).reduce((sum, number) => sum + number, 0)
}

/** Points of a line from the left to the right of a box, for a drawing. */
export function linePoints(values: readonly number[], width: number, height: number, max: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, at) => `${(at * step).toFixed(1)},${(height - (value / max) * height).toFixed(1)}`)
    .join(' ')
}
