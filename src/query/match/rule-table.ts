import type { Derivation } from '../field.ts'
import type { Plan } from '../plan.ts'
import type { Row } from '../predicate/row.ts'
import type { DerivedRows, MatchRequest, SentRow, SentRule } from './match-protocol.ts'
import type { MatchRecord, MatchRule } from './matcher.ts'

type Entry = { readonly rule: MatchRule; readonly sent: SentRule }

/** The rules of a matcher, and what the worker does not know of them yet. */
export class RuleTable {
  readonly #entries = new Map<number, Entry>()
  /** How many rules each topic has. */
  readonly #topics = new Map<string, number>()
  readonly #derivations = new Map<string, { readonly derivation: Derivation; rules: number }>()
  #added: number[] = []
  #removed: number[] = []
  #nextNumber = 1

  get size(): number {
    return this.#entries.size
  }

  get(number: number): MatchRule | undefined {
    return this.#entries.get(number)?.rule
  }

  add(rule: MatchRule): number {
    const number = this.#nextNumber++
    const { topic, plan, fields } = rule
    const { freeText, dataColumn, derivations } = fields
    const derived = [...derivedColumns(plan)].filter((column) => derivations[column] !== undefined)
    this.#entries.set(number, { rule, sent: { number, topic, plan, freeText, dataColumn, derived } })
    this.#topics.set(topic, (this.#topics.get(topic) ?? 0) + 1)
    for (const column of derived) {
      const known = this.#derivations.get(column)
      if (known) known.rules += 1
      else this.#derivations.set(column, { derivation: derivations[column]!, rules: 1 })
    }
    this.#added.push(number)
    return number
  }

  /** False when it is gone already. */
  remove(number: number): boolean {
    const entry = this.#entries.get(number)
    if (!entry) return false
    const { topic, derived } = entry.sent
    this.#entries.delete(number)
    const left = this.#topics.get(topic)! - 1
    if (left > 0) this.#topics.set(topic, left)
    else this.#topics.delete(topic)
    for (const column of derived)
      if (--this.#derivations.get(column)!.rules === 0) this.#derivations.delete(column)
    this.#removed.push(number)
    return true
  }

  /** A new worker knows nothing. */
  forgetSent(): void {
    this.#added = [...this.#entries.keys()]
    this.#removed = []
  }

  /** What has changed since the last call; null when nothing has. */
  changes(): MatchRequest | null {
    if (this.#added.length === 0 && this.#removed.length === 0) return null
    const add = this.#added.flatMap((number) => this.#entries.get(number)?.sent ?? [])
    const remove = this.#removed
    this.#added = []
    this.#removed = []
    return { kind: 'rules', add, remove }
  }

  /** The records that some rule asks for, with the positions that they have among all. */
  wanted(records: readonly MatchRecord[]): {
    readonly rows: readonly SentRow[]
    readonly positions: readonly number[]
  } {
    const rows: SentRow[] = []
    const positions: number[] = []
    for (const [at, { row, topics }] of records.entries()) {
      const asked = topics.filter((topic) => this.#topics.has(topic))
      if (asked.length === 0) continue
      rows.push({ row, topics: asked })
      positions.push(at)
    }
    return { rows, positions }
  }

  /** What follows from the values of these records, as far as some rule asks for it. */
  derivedOf(rows: readonly SentRow[]): DerivedRows {
    const derived = new Map<string, Map<string, Row>>()
    for (const [column, { derivation }] of this.#derivations) {
      const following = new Map<string, Row>()
      derived.set(column, following)
      for (const { row } of rows)
        for (const value of textsAt(row[column]))
          if (!following.has(value)) following.set(value, derivation.rowOf(value))
    }
    return derived
  }
}

function derivedColumns(plan: Plan): ReadonlySet<string> {
  const columns = new Set<string>()
  const visit = (part: Plan): void => {
    if (part.kind === 'and' || part.kind === 'or') part.items.forEach(visit)
    else if (part.kind === 'not') visit(part.item)
    else if (part.kind === 'derived') columns.add(part.from)
  }
  visit(plan)
  return columns
}

function textsAt(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
