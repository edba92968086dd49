import type { Plan } from '../plan.ts'
import type { Row } from '../predicate/row.ts'

/** A rule as the worker gets it: plans are data, predicates are not. */
export type SentRule = {
  readonly number: number
  readonly topic: string
  readonly plan: Plan
  readonly freeText: string
  readonly dataColumn: string
  /** Columns from whose values something follows that the rule asks for. */
  readonly derived: readonly string[]
}

export type SentRow = { readonly row: Row; readonly topics: readonly string[] }

/** By column and value: the record that follows from it. The functions that know are in the main thread. */
export type DerivedRows = ReadonlyMap<string, ReadonlyMap<string, Row>>

export type MatchRequest =
  | { readonly kind: 'rules'; readonly add: readonly SentRule[]; readonly remove: readonly number[] }
  | {
      readonly kind: 'match'
      readonly id: number
      readonly rows: readonly SentRow[]
      readonly derived: DerivedRows
    }

export type MatchReply = {
  readonly id: number
  /** Index of a row and number of a rule that holds for it, in turn. */
  readonly matches: Uint32Array
  /** Rules with evaluations that took noticeably long. */
  readonly costs: readonly RuleCost[]
  /** Rules whose evaluation failed. */
  readonly failed: readonly { readonly number: number; readonly message: string }[]
  readonly busyMs: number
}

export type RuleCost = { readonly number: number; readonly ms: number }

export type WorkerData = { readonly progress: SharedArrayBuffer; readonly limits: WorkerLimits }

export type WorkerLimits = {
  /** Evaluations below this are what rules are for, and cost nobody anything. */
  readonly countedMs: number
  /** A rule that took longer with one event is evaluated after all others from then on. */
  readonly eventMs: number
}

/** What the worker does now, in shared memory: it cannot answer questions while it evaluates. */
export const progressSlots = { rule: 0, evaluation: 1 } as const
export const progressBytes = 8
