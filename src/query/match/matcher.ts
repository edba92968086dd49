import type { FieldSet } from '../field.ts'
import type { Plan } from '../plan.ts'
import type { Row } from '../predicate/row.ts'
import type { BudgetLimits } from './match-budget.ts'
import type { WorkerLimits } from './match-protocol.ts'

/** Evaluates queries that strangers wrote on records that strangers sent, in a thread of its own and within a budget. */
export type Matcher = {
  /** Returns how to remove it. */
  add(rule: MatchRule): () => void
  /** For each record the rules of its topics that hold for it. */
  match(records: readonly MatchRecord[]): Promise<readonly (readonly MatchRule[])[]>
  /** Why an owner can add no rule now; null when it can. */
  refusal(owner: string): string | null
  figures(): MatchFigures
  close(): Promise<void>
}

export type MatchRule = {
  /** Rules are evaluated on records with this topic; all rules of a topic have the same fields. */
  readonly topic: string
  readonly plan: Plan
  readonly fields: FieldSet
  /** The accounts whose budget it uses, in equal parts. */
  owners(): readonly string[]
  /** It took too long and is removed; the reason is for its owners. */
  onPaused(reason: string): void
}

export type MatchRecord = { readonly row: Row; readonly topics: readonly string[] }

export type MatchFigures = {
  readonly rules: number
  readonly events: number
  readonly seconds: number
  readonly paused: number
  readonly restarts: number
}

export type MatchLimits = WorkerLimits &
  BudgetLimits & {
    /** A rule that does not finish with one event in this time is paused, and the thread is started again. */
    readonly stuckMs: number
  }

/** Hundreds of times what an ordinary query takes, and a share of the processor that leaves most of it to others. */
export const defaultMatchLimits: MatchLimits = {
  countedMs: 1,
  eventMs: 20,
  ownerMs: 5_000,
  totalMs: 15_000,
  stuckMs: 2_000,
}
