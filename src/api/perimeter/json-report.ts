import { safeJson } from '../../perimeter/reports/escape-text.ts'
import type { Report, Tally } from '../../perimeter/reports/report.ts'
import { findRule } from '../../perimeter/rules/rules.ts'
import { moment, shownFinding, shownRule, shownRun, shownService, shownSummary } from './answers.ts'

/** The numbers of a report, and what to do first. */
export function shownReport(report: Report) {
  const { perimeter, madeAt, since, summary, newFindings, fixedFindings, assets, rules, first } = report
  return {
    perimeter: { id: perimeter.id, name: perimeter.name },
    made_at: moment(madeAt),
    since: moment(since),
    summary: shownSummary(summary),
    new_findings: newFindings,
    fixed_findings: fixedFindings,
    findings_by_asset: assets.map((tally) => ({ asset: tally.name, ...shownTally(tally) })),
    findings_by_rule: rules.map((tally) => ({
      ...{ rule: tally.name, title: findRule(tally.name)?.title ?? tally.name, ...shownTally(tally) },
    })),
    first: first.map((finding) => ({
      ...shownFinding(finding),
      advice: findRule(finding.rule)?.advice ?? '',
    })),
    last_scan: report.lastScan && shownRun(report.lastScan),
  }
}

function shownTally({ open, total }: Tally) {
  return { total, open }
}

/** All of a report, with the objects that the interface has elsewhere. */
export async function* jsonReport(report: Report): AsyncGenerator<string> {
  const rules = report.rules.flatMap(({ name }) => findRule(name) ?? []).map(shownRule)
  yield `${safeJson({ ...shownReport(report), rules }).slice(0, -1)},"findings":[`
  yield* joined(report.findings(), shownFinding)
  yield '],"services":['
  yield* joined(report.services(), shownService)
  yield ']}\n'
}

async function* joined<Row>(
  pages: AsyncIterable<readonly Row[]>,
  shown: (row: Row) => unknown,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const page of pages) {
    if (page.length === 0) continue
    yield `${isFirst ? '' : ','}\n${page.map((row) => safeJson(shown(row))).join(',\n')}`
    isFirst = false
  }
}
