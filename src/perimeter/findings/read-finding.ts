import { numberOrNull } from '../ledger-tables.ts'
import { type Evidence, type Finding, type FindingState, severities } from './finding.ts'

export const findingColumns = [
  'perimeter_findings.id',
  'perimeter_findings.perimeter_id',
  'perimeter_findings.account_id',
  'perimeter_findings.asset_id',
  'perimeter_assets.value as asset',
  'perimeter_findings.rule',
  'perimeter_findings.subject',
  'perimeter_findings.title',
  'perimeter_findings.severity',
  'perimeter_findings.severity_reasons',
  'perimeter_findings.state',
  'perimeter_findings.state_at',
  'perimeter_findings.state_reason',
  'perimeter_findings.state_by',
  'perimeter_findings.accepted_until',
  'perimeter_findings.ip',
  'perimeter_findings.port',
  'perimeter_findings.protocol',
  'perimeter_findings.name',
  'perimeter_findings.evidence',
  'perimeter_findings.first_seen',
  'perimeter_findings.last_seen',
  'perimeter_findings.expires_at',
  'perimeter_findings.baseline',
] as const

/** A row of these columns. */
export type FindingRow = {
  readonly id: number
  readonly perimeter_id: string
  readonly account_id: string
  readonly asset_id: number
  readonly asset: string | null
  readonly rule: string
  readonly subject: string
  readonly title: string
  readonly severity: number
  readonly severity_reasons: string
  readonly state: FindingState
  readonly state_at: number
  readonly state_reason: string
  readonly state_by: string
  readonly accepted_until: number | null
  readonly ip: string | null
  readonly port: number | null
  readonly protocol: string | null
  readonly name: string | null
  readonly evidence: string
  readonly first_seen: number
  readonly last_seen: number
  readonly expires_at: number | null
  readonly baseline: number
}

export function findingFrom(row: FindingRow): Finding {
  return {
    id: Number(row.id),
    perimeterId: row.perimeter_id,
    accountId: row.account_id,
    assetId: Number(row.asset_id),
    // The asset may be removed between the two.
    asset: row.asset ?? '',
    rule: row.rule,
    subject: row.subject,
    title: row.title,
    severity: severities[Number(row.severity)]!,
    severityReasons: JSON.parse(row.severity_reasons) as string[],
    state: row.state,
    stateAt: Number(row.state_at),
    acceptedUntil: numberOrNull(row.accepted_until),
    stateReason: row.state_reason,
    stateBy: row.state_by,
    ip: row.ip,
    port: numberOrNull(row.port),
    protocol: row.protocol,
    name: row.name,
    firstSeen: Number(row.first_seen),
    lastSeen: Number(row.last_seen),
    evidence: JSON.parse(row.evidence) as Evidence,
    expiresAt: numberOrNull(row.expires_at),
    baseline: Number(row.baseline) === 1,
  }
}
