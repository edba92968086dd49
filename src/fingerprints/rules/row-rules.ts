import type { Rule, ServiceDetails } from '../rule.ts'
import { exampleAnswer } from './example-answer.ts'

/** A rule that is written out: what it finds, and a text with what is expected of it, which is its test. */
export type RuleRow = readonly [
  id: string,
  match: RegExp,
  details: ServiceDetails,
  said: string,
  expected: ServiceDetails,
]

/** Rules of one service that read the same part of an answer. */
export function rowRules(service: string, reads: string, rows: readonly RuleRow[]): readonly Rule[] {
  return rows.map(([id, match, details, said, expected]) => ({
    ...{ id, service, reads, match },
    ...details,
    example: { answer: exampleAnswer(reads, said), ...expected },
  }))
}
