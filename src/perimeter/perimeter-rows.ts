import type { Generated } from 'kysely'
import type { AssetKind, AssetState, Criticality } from './assets/asset.ts'
import type { FindingState } from './findings/finding.ts'
import type { RunStatus } from './perimeter.ts'

/** What perimeters add to the ledger. Times are milliseconds since 1970. */
export type PerimeterTables = {
  perimeters: {
    id: string
    account_id: string
    name: string
    created_at: number
    /** ScanSettings and Schedule as JSON. */
    scan: string
    schedule: string
    paused: Generated<number>
    next_scan_at: number | null
  }
  perimeter_revision: { id: number; revision: number }
  perimeter_runs: {
    id: Generated<number>
    perimeter_id: string
    kind: 'scan' | 'verify'
    status: RunStatus
    job_id: string | null
    finding_id: number | null
    requested_at: number
    finished_at: number | null
    reason: string | null
    /** RunCoverage as JSON. */
    coverage: string
    services: Generated<number>
    opened: Generated<number>
    fixed: Generated<number>
  }
  perimeter_assets: {
    id: Generated<number>
    perimeter_id: string
    account_id: string
    kind: AssetKind
    value: string
    state: AssetState
    reason: string
    /** A JSON array. */
    labels: string
    owner: string
    note: string
    criticality: Criticality
    created_at: number
    last_seen_at: number | null
    baseline_at: number | null
    proved_at: number | null
  }
  perimeter_services: {
    id: Generated<number>
    perimeter_id: string
    asset_id: number
    ip: string
    port: number
    protocol: string
    name: string
    product: string
    version: string
    /** Fingerprint of the certificate; empty where there is none. */
    certificate: string
    certificate_name: string
    certificate_end: number | null
    first_seen: number
    last_seen: number
    /** 0 while it is open. */
    closed_at: Generated<number>
  }
  perimeter_findings: {
    id: Generated<number>
    perimeter_id: string
    account_id: string
    asset_id: number
    rule: string
    subject: string
    title: string
    /** The position in `severities`. */
    severity: number
    severity_reasons: string
    state: FindingState
    state_at: number
    state_reason: string
    state_by: string
    accepted_until: number | null
    ip: string | null
    port: number | null
    protocol: string | null
    name: string | null
    source: string
    evidence: string
    first_seen: number
    last_seen: number
    expires_at: number | null
    baseline: number
    open: number
  }
  perimeter_names: {
    id: Generated<number>
    perimeter_id: string
    asset_id: number
    name: string
    source: string
    state: 'unknown' | 'resolves' | 'missing' | 'dangling'
    /** A JSON array. */
    addresses: string
    alias: string
    first_seen: number
    checked_at: Generated<number>
    /** When it resolved last; 0 when it never did. */
    seen_at: Generated<number>
    /** When it last moved to other addresses; 0 when it never did. */
    moved_at: Generated<number>
  }
  perimeter_discoveries: {
    asset_id: number
    perimeter_id: string
    stage: 'names' | 'guesses' | 'resolve' | 'look-alikes' | 'leaks' | 'done'
    position: number
    started_at: number
    next_at: number
  }
  /** Written by triggers only. */
  perimeter_counts: { perimeter_id: string; what: string; count: number }
  perimeter_change_hours: { perimeter_id: string; hour: number; kind: string; count: number }
  perimeter_finding_changes: {
    id: number
    finding_id: number
    perimeter_id: string
    at: number
    from_state: FindingState | null
    to_state: FindingState
    by: string
    reason: string
    baseline: number
  }
  perimeter_days: { perimeter_id: string; day: string; score: number; open: number; services: number }
}
