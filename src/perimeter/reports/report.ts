import type { KnownName } from '../discovery/name-store.ts'
import type { StoredService } from '../evaluate/service-store.ts'
import type { Finding, Severity } from '../findings/finding.ts'
import type { Perimeter, Run } from '../perimeter.ts'
import type { Summary } from '../summary.ts'

/**
 * All that a report says. Numbers are read once; findings, services and names can be hundreds of thousands, and are
 * read in pages while the report is written.
 */
export type Report = {
  readonly perimeter: Pick<Perimeter, 'id' | 'name'>
  readonly madeAt: number
  /** The beginning of its period: what is open was found at any time, what is fixed was fixed since. */
  readonly since: number
  readonly summary: Summary
  /** Open ones that were first seen in the period, and those that were fixed in it. */
  readonly newFindings: number
  readonly fixedFindings: number
  /** The assets and the rules with the most open findings. */
  readonly assets: readonly Tally[]
  readonly rules: readonly Tally[]
  /** The most severe open findings: what to do first. */
  readonly first: readonly Finding[]
  /** Services whose certificates end within the next months or have ended, soonest first. */
  readonly expiring: readonly StoredService[]
  readonly lastScan: Run | null
  /** The open ones first, the most severe first among them; then accepted and false ones, then fixed ones. */
  findings(): AsyncIterable<readonly Finding[]>
  services(): AsyncIterable<readonly StoredService[]>
  names(): AsyncIterable<readonly KnownName[]>
}

/** Open findings of one asset or one rule. */
export type Tally = {
  /** The value of the asset, or the id of the rule. */
  readonly name: string
  readonly open: Readonly<Record<Severity, number>>
  readonly total: number
}

export const reportFormats = ['html', 'pdf', 'csv', 'json', 'sarif', 'stix'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** How a file of each format is sent and named. */
export const reportTypes: Readonly<Record<ReportFormat, string>> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  sarif: 'application/sarif+json; charset=utf-8',
  stix: 'application/stix+json;version=2.1',
}

/** Such as `rimlight-our-network-2026-01-31.pdf`; the name of a perimeter is any text. */
export function reportFileName(name: string, madeAt: number, format: ReportFormat): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  const extension = format === 'stix' ? 'stix.json' : format
  return `rimlight-${plain === '' ? 'report' : plain}-${dayText(madeAt)}.${extension}`
}

/** `2026-01-31`. */
export function dayText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
