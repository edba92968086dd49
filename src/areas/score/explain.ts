import { type Category, type RuleName, rules, type SectionName, sections } from './rules.ts'
import type { Finding } from './tally.ts'

/** One cause of a score, as it goes out. */
export type Explanation = {
  readonly category: Category
  readonly section: SectionName
  readonly rule: RuleName
  readonly points: number
  readonly reason: string
  readonly detail: string
  /** The event that shows it; null for torrents, which no event of a host shows. */
  readonly event: Finding['event']
}

/** Most points first. */
export function explain(findings: readonly Finding[]): readonly Explanation[] {
  return findings
    .map(({ rule, points, detail, event }) => {
      const { section, reason } = rules[rule]
      return { category: sections[section], section, rule, points, reason, detail, event }
    })
    .sort((a, b) => b.points - a.points)
}
