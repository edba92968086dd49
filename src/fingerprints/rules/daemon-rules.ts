import { expandCpe, expandTemplate } from '../expand-template.ts'
import type { Rule, ServiceDetails } from '../rule.ts'

/** A rule in one row: what it finds, an answer, and what its expression captures there, which is its test. */
export type DaemonRow = readonly [
  id: string,
  service: string,
  reads: string,
  match: RegExp,
  answer: string,
  details?: ServiceDetails & Pick<Rule, 'soft' | 'next'>,
  captured?: readonly string[],
]

export function daemonRules(rows: readonly DaemonRow[]): readonly Rule[] {
  return rows.map(([id, service, reads, match, answer, details = {}, captured = []]) => {
    const { soft: _soft, next: _next, ...said } = details
    return {
      ...{ id, service, reads, match },
      ...details,
      example: { answer, ...filled(said, ['', ...captured]) },
    }
  })
}

/** The details as they are with these captures. */
function filled({ cpe, ...texts }: ServiceDetails, captures: readonly string[]): ServiceDetails {
  const plain = Object.entries(texts).flatMap(([member, template]) => {
    const text = expandTemplate(template, captures)
    return text === undefined ? [] : [[member, text] as const]
  })
  return {
    ...Object.fromEntries(plain),
    ...(cpe === undefined ? {} : { cpe: cpe.map((one) => expandCpe(one, captures)) }),
  }
}
