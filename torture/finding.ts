/**
 * Lost: acknowledged and not there. Doubled: there more than once. Contradiction: an answer that does not agree with the
 * list of what was sent or with another answer. Other: something that did not come back or could not be looked at.
 */
export type FindingKind = 'lost' | 'doubled' | 'contradiction' | 'other'

/** Something that is not as it was promised. */
export type Finding = { readonly kind: FindingKind; readonly count: number; readonly text: string }

export function contradiction(text: string): Finding {
  return { kind: 'contradiction', count: 1, text }
}

export function otherFinding(text: string): Finding {
  return { kind: 'other', count: 1, text }
}

export function countOf(findings: readonly Finding[], kind: FindingKind): number {
  return findings.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0)
}
