import { csvRow } from '../../core/csv-row.ts'
import type { Finding } from '../findings/finding.ts'
import { findRule } from '../rules/rules.ts'
import { visibleText } from './escape-text.ts'
import type { Report } from './report.ts'

const columns = [
  ...['id', 'severity', 'state', 'title', 'rule', 'asset', 'subject', 'ip', 'port', 'protocol', 'name'],
  ...['first_seen', 'last_seen', 'expires_at', 'state_at', 'state_by', 'state_reason', 'accepted_until'],
  ...['severity_reasons', 'evidence', 'advice'],
]

/** The findings of a report, one a row. */
export async function* csvReport(report: Pick<Report, 'findings'>): AsyncGenerator<string> {
  yield csvRow(columns)
  for await (const page of report.findings()) yield page.map(rowOf).join('')
}

function rowOf(finding: Finding): string {
  const { id, severity, state, title, rule, asset, subject, ip, port, protocol, name } = finding
  const facts = Object.entries(finding.evidence.facts).map(([fact, value]) => `${fact}: ${value}`)
  return csvRow(
    [
      ...[id, severity, state, title, rule, asset, subject, ip, port, protocol, name],
      ...[moment(finding.firstSeen), moment(finding.lastSeen), moment(finding.expiresAt)],
      ...[moment(finding.stateAt), finding.stateBy, finding.stateReason, moment(finding.acceptedUntil)],
      ...[finding.severityReasons.join('; '), facts.join('; '), findRule(rule)?.advice],
    ].map((value) => (typeof value === 'number' ? value : visibleText(value ?? ''))),
  )
}

function moment(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString()
}
