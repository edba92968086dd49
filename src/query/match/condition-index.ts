import type { FieldSet } from '../field.ts'
import type { Plan } from '../plan.ts'
import { type Predicate, planPredicate } from '../predicate/plan-predicate.ts'
import type { Row } from '../predicate/row.ts'
import { needsOf } from './needs-of.ts'
import type { Probe, ProbeKey } from './probe.ts'

/** Many conditions at once: which of them hold for a record, without trying each. */
export type ConditionIndex<Item> = {
  /** Those whose condition holds, each once, in no particular order. `evaluate` can measure, or put off, each. */
  matching(row: Row, evaluate?: Evaluate<Item>): readonly Item[]
  /** How many have no condition that can be looked up, and are tried on every record. */
  readonly tried: number
}

export type Evaluate<Item> = (item: Item, holds: Predicate, row: Row) => boolean

export type Condition<Item> = { readonly plan: Plan; readonly item: Item }

type Entry<Item> = { readonly holds: Predicate; readonly item: Item; seen: number }

export function createConditionIndex<Item>(
  conditions: readonly Condition<Item>[],
  fields: FieldSet,
): ConditionIndex<Item> {
  const probes = new Map<string, { probe: Probe; entries: Map<ProbeKey, Entry<Item>[]> }>()
  const always: Entry<Item>[] = []
  for (const { plan, item } of conditions) {
    const entry: Entry<Item> = { holds: planPredicate(plan, fields), item, seen: 0 }
    const needs = needsOf(plan, fields)
    if (!needs) {
      always.push(entry)
      continue
    }
    for (const { probe, key } of needs.any) {
      const known = probes.get(probe.id) ?? { probe, entries: new Map<ProbeKey, Entry<Item>[]>() }
      probes.set(probe.id, known)
      const entries = known.entries.get(key)
      if (entries) entries.push(entry)
      else known.entries.set(key, [entry])
    }
  }
  const asked = [...probes.values()]
  let round = 0
  return {
    matching(row, evaluate = directly) {
      // A record has many of an entry's keys at times; the number of the round says that it was tried.
      round += 1
      const found: Item[] = []
      for (const { probe, entries } of asked)
        for (const key of probe.keysOf(row))
          for (const entry of entries.get(key) ?? []) {
            if (entry.seen === round) continue
            entry.seen = round
            if (evaluate(entry.item, entry.holds, row)) found.push(entry.item)
          }
      for (const { item, holds } of always) if (evaluate(item, holds, row)) found.push(item)
      return found
    },
    tried: always.length,
  }
}

function directly(_: unknown, holds: Predicate, row: Row): boolean {
  return holds(row)
}
