import type { Observation } from './observation.ts'
import { type Category, type RuleName, rules, type SectionName, sections } from './rules.ts'

/** Points, the rule they come from, and the event that shows it. */
export type Finding = {
  readonly rule: RuleName
  readonly points: number
  readonly detail: string
  /** Null for what no event of a host shows. */
  readonly event: Pick<Observation, 'type' | 'port' | 'protocol' | 'ts'> | null
}

/** A name with a yes or no, and the points for yes. */
export type Flag<Name extends string> = { readonly [Each in Name]: boolean } & { readonly score: number }

export type Tally = {
  /** Writes the points down and gives them back; `points` where the rule leaves their number open. */
  give(rule: RuleName, from: Observation | null, detail: string, points?: number): number
  readonly findings: readonly Finding[]
}

export function createTally(): Tally {
  const findings: Finding[] = []
  return {
    findings,
    give(rule, from, detail, points) {
      const fixed = rules[rule].points
      const given = points ?? (fixed === 'cvss' ? 0 : fixed)
      const event = from && { type: from.type, port: from.port, protocol: from.protocol, ts: from.ts }
      if (given > 0) findings.push({ rule, points: given, detail, event })
      return given
    },
  }
}

/** CVSS has one decimal, and sums of such numbers get others by and by. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

export function total(entries: readonly { readonly score: number }[]): number {
  return tenths(entries.reduce((sum, { score }) => sum + score, 0))
}

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
