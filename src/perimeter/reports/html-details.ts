import type { StoredService } from '../evaluate/service-store.ts'
import { type Finding, isOpen, severities } from '../findings/finding.ts'
import { findRule } from '../rules/rules.ts'
import { htmlText } from './escape-text.ts'
import { severityColours } from './pictures.ts'
import { dayText, type Report } from './report.ts'

export type HtmlOptions = {
  /** The details of more are only in the other formats: nobody reads that many pages. */
  readonly maxFindings: number
  readonly maxServices: number
}

/** Rows that are written before others get their turn. */
const sliceRows = 200

/** For a reader who fixes: each problem with its explanation and advice once, and what has it. */
export async function* detailParts(report: Report, options: HtmlOptions): AsyncGenerator<string> {
  const { open, closed, left } = await readFindings(report, options.maxFindings)
  yield '<section class="details">\n<h1>Details</h1>\n<h2>Open findings</h2>\n'
  if (open.length === 0) yield '<p>No finding is open.</p>\n'
  for (const group of groups(open)) yield* ruleParts(group)
  if (left > 0)
    yield `<p class="left">${left} further findings are not listed here: the CSV, JSON and SARIF files of this report have all of them.</p>\n`
  for (const [title, states] of [
    ['Fixed since then', ['fixed']],
    ['Accepted or marked as false', ['accepted', 'false']],
  ] as const) {
    const rows = closed.filter(({ state }) => (states as readonly string[]).includes(state))
    if (rows.length > 0) yield* closedParts(title, rows)
  }
  yield* serviceParts(report, options.maxServices)
  yield '</section>\n'
}

/** As many as are shown; the others are counted. */
async function readFindings(report: Report, max: number) {
  const open: Finding[] = []
  const closed: Finding[] = []
  let left = 0
  for await (const page of report.findings())
    for (const finding of page) {
      const list = isOpen(finding.state) ? open : closed
      if (list.length < max) list.push(finding)
      else left += 1
    }
  return { open, closed, left }
}

/** By rule, the one with the most severe finding first. */
function groups(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  return [...Map.groupBy(findings, ({ rule }) => rule).values()].sort(
    (a, b) => rank(b) - rank(a) || b.length - a.length,
  )
}

function rank(group: readonly Finding[]): number {
  return Math.max(...group.map(({ severity }) => severities.indexOf(severity)))
}

function* ruleParts(group: readonly Finding[]): Generator<string> {
  const id = group[0]!.rule
  const rule = findRule(id)
  const references = rule?.references ?? []
  yield [
    `<h3>${htmlText(rule?.title ?? id)} (${group.length})</h3>`,
    ...(rule ? [`<p>${htmlText(rule.explanation)}</p>`] : []),
    ...(rule ? [`<p><strong>What to do:</strong> ${htmlText(rule.advice)}</p>`] : []),
    ...(references.length > 0 ? [`<p class="soft">See ${htmlText(references.join(', '))}</p>`] : []),
    '',
  ].join('\n')
  yield* table(['Severity', 'Finding', 'Seen', 'Evidence'], group, findingRow)
}

function findingRow(finding: Finding): string {
  const { id, severity, severityReasons, title, asset, state, evidence, firstSeen, lastSeen } = finding
  const facts = Object.entries(evidence.facts).map(
    ([name, value]) => `<div><dt>${htmlText(name)}</dt><dd>${htmlText(value)}</dd></div>`,
  )
  return [
    `<td class="severity" style="color:${severityColours[severity]}">${severity}</td>`,
    `<td>${htmlText(title)}<p class="soft">#${id}, ${state}, asset ${htmlText(asset)}: ${htmlText(severityReasons.join('; '))}</p></td>`,
    `<td>${dayText(firstSeen)} to ${dayText(lastSeen)}</td>`,
    `<td><dl class="evidence">${facts.join('')}<div><dt>source</dt><dd>${htmlText(evidence.source)}</dd></div></dl></td>`,
  ].join('')
}

function* closedParts(title: string, findings: readonly Finding[]): Generator<string> {
  yield `<h2>${title}</h2>\n`
  yield* table(['Finding', 'State', 'Since', 'Reason'], findings, (finding) => {
    const { state, acceptedUntil, stateAt, stateBy, stateReason } = finding
    const until = acceptedUntil === null ? '' : ` until ${dayText(acceptedUntil)}`
    return `<td>${htmlText(finding.title)}</td><td>${state}${until}</td><td>${dayText(stateAt)}</td><td>${htmlText(stateReason)} <span class="soft">(${htmlText(stateBy)})</span></td>`
  })
}

async function* serviceParts(report: Report, max: number): AsyncGenerator<string> {
  yield '<h2>Open ports</h2>\n'
  let shown = 0
  for await (const page of report.services()) {
    const rows = page.slice(0, max - shown)
    if (rows.length === 0) break
    yield* table(
      shown === 0 ? ['Address', 'Service', 'Product', 'Certificate', 'First seen'] : [],
      rows,
      serviceRow,
    )
    shown += rows.length
  }
  const left = report.summary.services - shown
  if (shown === 0) yield '<p>None was seen.</p>\n'
  else if (left > 0) yield `<p class="left">${left} further open ports are not listed here.</p>\n`
}

function serviceRow(service: StoredService): string {
  const { ip, port, protocol, name, product, version, certificateName, certificateEnd, firstSeen } = service
  const certificate =
    certificateEnd === null ? certificateName : `${certificateName}, ends ${dayText(certificateEnd)}`
  return [`${ip} ${port}/${protocol}`, name, `${product} ${version}`.trim(), certificate, dayText(firstSeen)]
    .map((text) => `<td>${htmlText(text)}</td>`)
    .join('')
}

function* table<Row>(
  columns: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => string,
): Generator<string> {
  const heads = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  yield `<table>\n${heads === '' ? '' : `<thead><tr>${heads}</tr></thead>\n`}<tbody>\n`
  for (let start = 0; start < rows.length; start += sliceRows)
    yield rows
      .slice(start, start + sliceRows)
      .map((row) => `<tr>${cells(row)}</tr>\n`)
      .join('')
  yield '</tbody>\n</table>\n'
}
