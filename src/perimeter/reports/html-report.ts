import type { Finding } from '../findings/finding.ts'
import { findRule } from '../rules/rules.ts'
import { htmlText } from './escape-text.ts'
import { detailParts, type HtmlOptions } from './html-details.ts'
import { assetBars, expiryTimeline, scoreLine, severityBars, severityColours } from './pictures.ts'
import { dayText, type Report } from './report.ts'
import { reportStyle } from './report-style.ts'

export const htmlLimits: HtmlOptions = { maxFindings: 5_000, maxServices: 5_000 }
/** A page of paper has some ten of them. */
export const pdfLimits: HtmlOptions = { maxFindings: 1_000, maxServices: 1_000 }

/** A report as one file that loads nothing: a summary for a manager, then details for an engineer. */
export async function* htmlReport(report: Report, options: HtmlOptions): AsyncGenerator<string> {
  const title = `${htmlText(report.perimeter.name)}: attack surface report`
  yield [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>\n<style>${reportStyle}</style>\n</head>\n<body>\n`,
  ].join('\n')
  yield summaryPart(report)
  yield* detailParts(report, options)
  yield '</body>\n</html>\n'
}

/** One page for a reader who decides. */
function summaryPart(report: Report): string {
  const { perimeter, madeAt, since, summary, assets, expiring } = report
  const course = scoreLine(summary.course)
  return [
    '<main>\n<header>',
    `<h1>${htmlText(perimeter.name)}</h1>`,
    `<p class="soft">Attack surface report of ${dayText(madeAt)}, for the time since ${dayText(since)}</p>`,
    '</header>',
    tiles(report),
    section('Open findings by severity', severityBars(summary.openFindings)),
    section('What to do first', firstList(report.first)),
    ...(course === '' ? [] : [section('Score over time', course)]),
    ...(assets.length === 0 ? [] : [section('Findings by asset', assetBars(assets))]),
    ...(expiring.length === 0
      ? []
      : [section('Certificates that end next', expiryTimeline(expiring, madeAt))]),
    section('Coverage', coverageText(report)),
    '</main>\n',
  ].join('\n')
}

function section(title: string, content: string): string {
  return `<section>\n<h2>${htmlText(title)}</h2>\n${content}\n</section>`
}

function tiles({ summary, newFindings, fixedFindings }: Report): string {
  const open = Object.values(summary.openFindings).reduce((sum, one) => sum + one, 0)
  const values: readonly (readonly [string, number])[] = [
    ['score, from 0 (nothing open) to 100', summary.score],
    ['open findings', open],
    ['of them new', newFindings],
    ['fixed', fixedFindings],
    ['open ports', summary.services],
    ['assets', summary.assets.confirmed],
  ]
  const items = values.map(([label, value]) => `<li><strong>${value}</strong> ${label}</li>`)
  return `<ul class="tiles">\n${items.join('\n')}\n</ul>`
}

const maxFirst = 5

function firstList(findings: readonly Finding[]): string {
  if (findings.length === 0) return '<p>Nothing: no finding is open.</p>'
  const items = findings.slice(0, maxFirst).map(({ title, severity, rule }) => {
    const advice = findRule(rule)?.advice ?? ''
    return `<li><span class="severity" style="color:${severityColours[severity]}">${severity}</span> ${htmlText(title)}<br><span class="soft">${htmlText(advice)}</span></li>`
  })
  return `<ol class="first">\n${items.join('\n')}\n</ol>`
}

function coverageText({ summary, lastScan }: Report): string {
  const { day, week, older, never } = summary.coverage
  const scan =
    lastScan === null
      ? 'It was not scanned yet.'
      : `The last scan was on ${dayText(lastScan.requestedAt)}: ${lastScan.status}${lastScan.reason === null ? '' : ` (${lastScan.reason})`}.`
  return `<p>Assets by when they last answered: ${day} within a day, ${week} within a week, ${older} earlier, ${never} never. ${htmlText(scan)}</p>`
}
