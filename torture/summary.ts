import { countOf, type Finding } from './finding.ts'

/** What became of one round. */
export type RoundReport = {
  readonly fault: string
  readonly seed: number
  readonly seconds: number
  /** Events, not batches. */
  readonly acknowledged: number
  readonly findings: readonly Finding[]
}

const head = ['fault', 'rounds', 'seconds', 'acknowledged', 'lost', 'doubled', 'contradictions', 'other']

/** One line for people while it runs. The seed is that of the round: with it alone the round can be run again. */
export function roundLine(number: number, report: RoundReport, did: string): string {
  const { fault, seed, seconds, acknowledged, findings } = report
  const counts = [
    `${acknowledged} acknowledged`,
    `${countOf(findings, 'lost')} lost`,
    `${countOf(findings, 'doubled')} doubled`,
    `${countOf(findings, 'contradiction')} contradictions`,
  ]
  return `round ${number}, seed ${seed}, ${fault}, ${seconds.toFixed(1)} s: ${counts.join(', ')}; ${did}`
}

/** A Markdown table of all rounds, one row for each fault and one for all of them. */
export function summaryTable(rounds: readonly RoundReport[]): string {
  const names = [...new Set(rounds.map(({ fault }) => fault))]
  const rows = [
    ...names.map((name) =>
      row(
        `\`${name}\``,
        rounds.filter(({ fault }) => fault === name),
      ),
    ),
    row('all', rounds),
  ]
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function row(name: string, rounds: readonly RoundReport[]): string[] {
  const sum = (value: (round: RoundReport) => number): string =>
    String(Math.round(rounds.reduce((all, one) => all + value(one), 0)))
  return [
    name,
    String(rounds.length),
    sum(({ seconds }) => seconds),
    sum(({ acknowledged }) => acknowledged),
    ...(['lost', 'doubled', 'contradiction', 'other'] as const).map((kind) =>
      sum(({ findings }) => countOf(findings, kind)),
    ),
  ]
}
