import type { Derivation, FieldSet } from '../field.ts'
import type { Predicate } from '../predicate/plan-predicate.ts'
import type { Row } from '../predicate/row.ts'
import { type ConditionIndex, createConditionIndex, type Evaluate } from './condition-index.ts'
import {
  type DerivedRows,
  type MatchReply,
  progressSlots,
  type RuleCost,
  type SentRow,
  type SentRule,
  type WorkerLimits,
} from './match-protocol.ts'

/** The worker's side of a matcher: all rules, and the evaluation of batches against them. */
export type RuleEvaluator = {
  change(add: readonly SentRule[], remove: readonly number[]): void
  match(id: number, rows: readonly SentRow[], derived: DerivedRows): MatchReply
}

/** Clocks in milliseconds. */
export type EvaluatorClock = { now(): number; processor(): number }

type LoadedRule = SentRule & { slow: boolean }
type Topic = { readonly rules: Map<number, LoadedRule>; index: ConditionIndex<LoadedRule> | null }
type Later = {
  readonly at: number
  readonly rule: LoadedRule
  readonly holds: Predicate
  readonly row: Row
}

/** `progress` is written before every evaluation, so that the main thread sees which rule does not come to an end. */
export function createRuleEvaluator(
  progress: Int32Array,
  limits: WorkerLimits,
  clock: EvaluatorClock,
): RuleEvaluator {
  const topics = new Map<string, Topic>()
  const topicOf = new Map<number, Topic>()
  let derived: DerivedRows = new Map()

  const derivation = (column: string): Derivation => ({
    known: () => [],
    rowOf: (value) => derived.get(column)?.get(value) ?? {},
  })
  const fieldsOf = ({ freeText, dataColumn, derived: columns }: SentRule): FieldSet => ({
    find: () => undefined,
    all: [],
    names: [],
    freeText,
    dataColumn,
    advice: {},
    derivations: Object.fromEntries(columns.map((column) => [column, derivation(column)])),
  })
  const indexOf = (topic: Topic): ConditionIndex<LoadedRule> => {
    const rules = [...topic.rules.values()]
    // Rules of one topic are about the same records, so that the fields of one serve all.
    const columns = [...new Set(rules.flatMap(({ derived }) => derived))]
    topic.index ??= createConditionIndex(
      rules.map((rule) => ({ plan: rule.plan, item: rule })),
      fieldsOf({ ...rules[0]!, derived: columns }),
    )
    return topic.index
  }

  return {
    change(add, remove) {
      for (const number of remove) {
        const topic = topicOf.get(number)
        topicOf.delete(number)
        if (!topic?.rules.delete(number)) continue
        topic.index = null
      }
      for (const rule of add) {
        const topic = topics.get(rule.topic) ?? { rules: new Map(), index: null }
        topics.set(rule.topic, topic)
        topicOf.set(rule.number, topic)
        topic.rules.set(rule.number, { ...rule, slow: false })
        topic.index = null
      }
      for (const [name, { rules }] of topics) if (rules.size === 0) topics.delete(name)
    },
    match(id, rows, given) {
      derived = given
      const batch = new Batch(progress, limits, clock)
      for (const [at, { row, topics: names }] of rows.entries())
        for (const name of names) {
          const topic = topics.get(name)
          if (topic) batch.evaluateRow(at, row, indexOf(topic))
        }
      return batch.finish(id)
    },
  }
}

/** One batch of records: what was found, and what each rule cost. */
class Batch {
  readonly #progress: Int32Array
  readonly #limits: WorkerLimits
  readonly #clock: EvaluatorClock
  readonly #started: number
  readonly #matches: number[] = []
  readonly #later: Later[] = []
  readonly #costs = new Map<number, number>()
  readonly #failed = new Map<number, string>()
  #processor: number
  #at = 0

  constructor(progress: Int32Array, limits: WorkerLimits, clock: EvaluatorClock) {
    this.#progress = progress
    this.#limits = limits
    this.#clock = clock
    this.#started = clock.now()
    this.#processor = clock.processor()
  }

  evaluateRow(at: number, row: Row, index: ConditionIndex<LoadedRule>): void {
    this.#at = at
    for (const { number } of index.matching(row, this.#evaluate)) this.#matches.push(at, number)
  }

  finish(id: number): MatchReply {
    for (const { at, rule, holds, row } of this.#later)
      if (this.#measure(rule, holds, row)) this.#matches.push(at, rule.number)
    return {
      id,
      matches: Uint32Array.from(this.#matches),
      costs: Array.from(this.#costs, ([number, ms]): RuleCost => ({ number, ms })),
      failed: Array.from(this.#failed, ([number, message]) => ({ number, message })),
      busyMs: this.#clock.now() - this.#started,
    }
  }

  /** A slow rule comes after all others, so that it delays nobody's results but those of slow rules. */
  readonly #evaluate: Evaluate<LoadedRule> = (rule, holds, row) => {
    if (!rule.slow) return this.#measure(rule, holds, row)
    this.#later.push({ at: this.#at, rule, holds, row })
    return false
  }

  #measure(rule: LoadedRule, holds: Predicate, row: Row): boolean {
    const before = this.#clock.now()
    this.#progress[progressSlots.rule] = rule.number
    this.#progress[progressSlots.evaluation]! += 1
    try {
      return holds(row)
    } catch (error) {
      this.#failed.set(rule.number, (error as Error).message)
      return false
    } finally {
      this.#progress[progressSlots.rule] = 0
      const taken = this.#clock.now() - before
      if (taken >= this.#limits.countedMs) this.#charge(rule, taken)
    }
  }

  /** On a busy machine the clock runs while the thread waits: no more is charged than the processor was used. */
  #charge(rule: LoadedRule, taken: number): void {
    const processor = this.#clock.processor()
    const ms = Math.min(taken, processor - this.#processor)
    this.#processor = processor
    if (ms < this.#limits.countedMs) return
    if (ms >= this.#limits.eventMs) rule.slow = true
    this.#costs.set(rule.number, (this.#costs.get(rule.number) ?? 0) + ms)
  }
}
