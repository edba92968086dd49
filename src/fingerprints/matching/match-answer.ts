import type { Match } from '../rule.ts'

/** Holds an answer to a probe against rules, here or on another thread. */
export type MatchAnswer = (probe: string, answer: Uint8Array) => Promise<Matched>

export type Matched = {
  readonly match: Match | null
  /** Why there is no match although a rule might have made one. */
  readonly note?: string
}
