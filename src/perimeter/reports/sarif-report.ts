import { createHash } from 'node:crypto'
import { type Finding, isOpen, type Severity } from '../findings/finding.ts'
import type { Rule } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { safeJson, visibleText } from './escape-text.ts'
import type { Report } from './report.ts'

/** SARIF has three levels. */
const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
}

/** In the middle of the ranges of CVSS that have these names, which is how viewers sort results. */
const scores: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
  info: '0.0',
}

const ruleIndex: ReadonlyMap<string, number> = new Map(rules.map(({ id }, at) => [id, at]))

/**
 * The findings of a report as SARIF 2.1.0. What is fixed is not in it: readers close the results that a newer log no
 * longer has. Accepted and false ones are suppressed results.
 */
export async function* sarifReport(
  report: Pick<Report, 'findings' | 'perimeter' | 'madeAt'>,
  version: string,
): AsyncGenerator<string> {
  const driver = { name: 'Rimlight', semanticVersion: version, rules: rules.map(ruleOf) }
  const run = {
    tool: { driver },
    automationDetails: { id: `perimeter/${report.perimeter.id}/` },
    columnKind: 'utf16CodeUnits',
    invocations: [{ executionSuccessful: true, endTimeUtc: new Date(report.madeAt).toISOString() }],
  }
  const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
  yield `{"$schema":${safeJson(schema)},"version":"2.1.0","runs":[${safeJson(run).slice(0, -1)},"results":[`
  let isFirst = true
  for await (const page of report.findings()) {
    const results = page
      .filter(({ state }) => state !== 'fixed')
      .map((finding) => safeJson(resultOf(finding)))
    if (results.length === 0) continue
    yield `${isFirst ? '' : ','}\n${results.join(',\n')}`
    isFirst = false
  }
  yield ']}]}\n'
}

function ruleOf({ id, title, explanation, advice, category, severity, references = [] }: Rule) {
  const cwes = references.filter((one) => /^CWE-\d+$/.test(one))
  const url = references.find((one) => one.startsWith('https://'))
  return {
    id,
    name: id.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase()),
    shortDescription: { text: messageText(title) },
    fullDescription: { text: messageText(explanation) },
    help: { text: messageText(`${explanation} ${advice}`) },
    ...(url !== undefined && { helpUri: url }),
    defaultConfiguration: { level: levels[severity] },
    properties: {
      tags: ['security', category, ...cwes.map((cwe) => `external/cwe/${cwe.toLowerCase()}`)],
      'security-severity': scores[severity],
    },
  }
}

function resultOf(finding: Finding) {
  const { id, rule, title, severity, severityReasons, state, subject, asset, evidence } = finding
  const index = ruleIndex.get(rule)
  const uri = uriOf(finding)
  return {
    ruleId: rule,
    ...(index !== undefined && { ruleIndex: index }),
    level: levels[severity],
    message: { text: messageText(title) },
    locations: [
      {
        ...(uri !== null && { physicalLocation: { artifactLocation: { uri } } }),
        logicalLocations: [
          { fullyQualifiedName: visibleText(`${asset} ${subject}`.trim()), kind: 'resource' },
        ],
      },
    ],
    partialFingerprints: { 'findingKey/v1': fingerprintOf(finding) },
    ...(!isOpen(state) && { suppressions: [suppressionOf(finding)] }),
    properties: {
      ...{ id, severity, state, 'security-severity': scores[severity] },
      severityReasons: severityReasons.map(visibleText),
      firstSeen: new Date(finding.firstSeen).toISOString(),
      lastSeen: new Date(finding.lastSeen).toISOString(),
      source: visibleText(evidence.source),
      evidence: Object.fromEntries(
        Object.entries(evidence.facts).map(([name, value]) => [visibleText(name), visibleText(value)]),
      ),
    },
  }
}

function suppressionOf({ state, stateReason, acceptedUntil }: Finding) {
  const until = acceptedUntil === null ? '' : ` until ${new Date(acceptedUntil).toISOString()}`
  const what = state === 'false' ? 'marked as false' : `accepted${until}`
  return {
    kind: 'external',
    status: 'accepted',
    justification: visibleText(stateReason === '' ? what : `${what}: ${stateReason}`),
  }
}

/** The same for the same problem in every log, also after the perimeter was made anew. */
function fingerprintOf({ rule, asset, subject }: Finding): string {
  return createHash('sha256').update(`${rule}\n${asset}\n${subject}`).digest('hex')
}

function uriOf({ ip, port, protocol, name }: Finding): string | null {
  if (ip !== null) {
    const host = ip.includes(':') ? `[${ip}]` : ip
    return port === null ? `ip://${host}` : `${protocol === 'udp' ? 'udp' : 'tcp'}://${host}:${port}`
  }
  return name === null ? null : `dns:${encodeURIComponent(visibleText(name))}`
}

/** Brackets would be a link and braces a placeholder (SARIF 2.1.0, sections 3.11.5 and 3.11.6). */
function messageText(text: string): string {
  return visibleText(text)
    .replace(/[[\]\\]/g, '\\$&')
    .replace(/[{}]/g, '$&$&')
}
