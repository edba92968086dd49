import type { Asset } from '../../perimeter/assets/asset.ts'
import type { ListedName } from '../../perimeter/discovery/name-store.ts'
import type { ServiceState } from '../../perimeter/evaluate/service-state.ts'
import type { Finding } from '../../perimeter/findings/finding.ts'
import type { FindingChange } from '../../perimeter/findings/finding-change.ts'
import type { ListedChange } from '../../perimeter/findings/list-changes.ts'
import type { Perimeter, Run } from '../../perimeter/perimeter.ts'
import type { KeptReport, WeeklySchedule } from '../../perimeter/reports/report-store.ts'
import type { Rule } from '../../perimeter/rules/rule.ts'
import type { PeriodChanges, Summary } from '../../perimeter/summary.ts'

export function moment(ts: number): string
export function moment(ts: number | null): string | null
export function moment(ts: number | null): string | null {
  return ts === null ? null : new Date(ts).toISOString()
}

export function shownRun(run: Run) {
  const { id, kind, status, jobId, findingId, requestedAt, finishedAt, reason, services, opened, fixed } = run
  return {
    ...{ id, kind, status, job: jobId, finding: findingId },
    requested_at: moment(requestedAt),
    finished_at: moment(finishedAt),
    seconds: finishedAt === null ? null : Math.round((finishedAt - requestedAt) / 1_000),
    ...{ reason, services, opened, fixed },
  }
}

export function shownPerimeter(perimeter: Perimeter, last: Run | null) {
  const { id, name, createdAt, scan, schedule, paused, nextScanAt } = perimeter
  const { every, hour, weekday, timeZone } = schedule
  return {
    id,
    name,
    created_at: moment(createdAt),
    preset: scan.preset,
    ports: scan.ports ?? null,
    modules: scan.modules ?? [],
    schedule: { every, hour, weekday, time_zone: timeZone },
    paused,
    next_scan_at: moment(nextScanAt),
    last_scan: last && shownRun(last),
  }
}

export function shownAsset(asset: Asset) {
  const { id, kind, value, state, reason, labels, owner, note, criticality } = asset
  return {
    ...{ id, perimeter: asset.perimeterId, kind, value, state, reason, labels, owner, note, criticality },
    created_at: moment(asset.createdAt),
    last_seen_at: moment(asset.lastSeenAt),
    proved_at: moment(asset.provedAt),
  }
}

export function shownService(service: ServiceState) {
  const { ip, port, protocol, name, product, version, certificateName, certificateEnd, assetId } = service
  return {
    ...{ ip, port, protocol, name, product, version, certificate: certificateName },
    certificate_end: moment(certificateEnd),
    asset: assetId,
    first_seen: moment(service.firstSeen),
    last_seen: moment(service.lastSeen),
  }
}

export function shownFinding(finding: Finding) {
  const { id, perimeterId, rule, title, severity, severityReasons, state, stateBy, stateReason } = finding
  const { subject, ip, port, protocol, name, evidence, baseline } = finding
  return {
    ...{ id, perimeter: perimeterId, rule, title, severity, severity_reasons: severityReasons, state },
    state_at: moment(finding.stateAt),
    state_by: stateBy,
    state_reason: stateReason,
    accepted_until: moment(finding.acceptedUntil),
    asset: { id: finding.assetId, value: finding.asset },
    ...{ subject, ip, port, protocol, name },
    first_seen: moment(finding.firstSeen),
    last_seen: moment(finding.lastSeen),
    expires_at: moment(finding.expiresAt),
    baseline,
    evidence: { ...evidence, at: moment(evidence.at) },
  }
}

export function shownRule({ id, title, category, severity, explanation, advice, references = [] }: Rule) {
  return { id, title, category, severity, explanation, advice, references }
}

export function shownChange({ at, from, to, by, reason }: FindingChange) {
  return { at: moment(at), from, to, by, reason }
}

export function shownListedChange({ finding, ...change }: ListedChange) {
  return { ...shownChange(change), finding: finding && shownFinding(finding) }
}

const shownPeriod = ({ opened, fixed, reopened, since }: PeriodChanges) => ({
  ...{ opened, fixed, reopened },
  since: moment(since),
})

export function shownSummary(summary: Summary) {
  const { perimeters, assets, services, openFindings, findingsByState, score, course, coverage } = summary
  return {
    ...{ perimeters, assets, services, open_findings: openFindings, findings_by_state: findingsByState },
    ...{ score, course, last_day: shownPeriod(summary.lastDay), last_week: shownPeriod(summary.lastWeek) },
    expiring: summary.expiring.map(({ perimeterId, ip, port, name, endsAt }) => ({
      ...{ perimeter: perimeterId, ip, port, name, ends_at: moment(endsAt) },
    })),
    coverage,
  }
}

export function shownWeekly(planned: WeeklySchedule | null) {
  if (!planned) return null
  const { weekday, hour, timeZone, nextAt } = planned
  return { every: 'week' as const, weekday, hour, time_zone: timeZone, next_at: moment(nextAt) }
}

export function shownKept({ id, madeAt, since, score, open, html, pdf, problem }: KeptReport) {
  return {
    ...{ id, made_at: moment(madeAt), since: moment(since), score, open },
    html_bytes: html.bytes,
    pdf_bytes: pdf?.bytes ?? null,
    problem,
  }
}

export function shownName({ name, state, addresses, alias, source, ...times }: ListedName) {
  return {
    ...{ name, state, addresses, alias, source, first_seen: moment(times.firstSeen) },
    last_seen: moment(times.lastSeen),
    moved_at: moment(times.movedAt),
  }
}
