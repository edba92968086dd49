import type { FieldSet, StoredField } from '../field.ts'
import type { Plan, TextTest } from '../plan.ts'
import {
  derivedProbe,
  freeTokenProbe,
  numberProbe,
  type Probe,
  type ProbeKey,
  prefixProbe,
  tokenProbe,
  valueProbe,
} from './probe.ts'

/** Something that a record must have. */
export type Need = { readonly probe: Probe; readonly key: ProbeKey }

/** Of these a record has at least one, or the plan does not hold. `rank`: the less, the fewer records have one. */
export type Needs = { readonly any: readonly Need[]; readonly rank: number }

/** Wider ranges of numbers narrow nothing down. */
const maxNumbers = 64
/** A range of addresses that is no network is at most so many of them; wider ones go by their common beginning. */
const maxPrefixes = 8
const maxNeeds = 512
/** Words of these fields are in so many records that any other condition is better. */
const broad = new Set(['types', 'protocol', 'tag', 'tags', 'country', 'continent', 'source', 'category'])

const rank = { address: 0, value: 1, word: 2, number: 3, broad: 5, wide: 6 } as const

/** What a record must have for the plan to hold; null when nothing follows that can be looked up. */
export function needsOf(plan: Plan, fields: FieldSet): Needs | null {
  switch (plan.kind) {
    case 'and':
      return plan.items
        .map((item) => needsOf(item, fields))
        .reduce((best, needs) => (needs && (!best || needs.rank < best.rank) ? needs : best), null)
    case 'or':
      return needsOfAny(plan.items, fields)
    case 'free':
      return textNeeds(plan.test, rank.word + 0.5, () => freeTokenProbe(fields), null)
    case 'text':
      return textNeeds(
        plan.test,
        isBroad(plan.field) ? rank.broad : rank.word,
        () => tokenProbe(plan.field, fields),
        () => valueProbe(plan.field, fields),
      )
    case 'number':
      return numberNeeds(plan, fields)
    case 'ip':
      return addressNeeds(plan, fields)
    case 'derived': {
      const inner = needsOf(plan.item, fields)
      if (!inner) return null
      const any = inner.any.map(({ probe, key }) => ({ probe: derivedProbe(plan.from, probe, fields), key }))
      return { any, rank: inner.rank }
    }
    case 'all':
    case 'not':
    case 'exists':
    case 'version':
    case 'date':
    case 'bool':
      return null
  }
}

type PlanOf<Kind extends Plan['kind']> = Extract<Plan, { kind: Kind }>

function needsOfAny(items: readonly Plan[], fields: FieldSet): Needs | null {
  const any: Need[] = []
  let worst = 0
  for (const item of items) {
    const needs = needsOf(item, fields)
    if (!needs || any.length + needs.any.length > maxNeeds) return null
    any.push(...needs.any)
    worst = Math.max(worst, needs.rank)
  }
  return { any, rank: worst }
}

function textNeeds(
  test: TextTest,
  wordRank: number,
  words: () => Probe,
  values: (() => Probe) | null,
): Needs | null {
  if (test.kind === 'equals' && values)
    return { any: [{ probe: values(), key: test.text }], rank: Math.min(wordRank, rank.value) }
  if (test.kind !== 'tokens') return null
  // The longest word is seldom the most frequent one.
  const key = test.tokens.reduce((longest, token) => (token.length > longest.length ? token : longest))
  return { any: [{ probe: words(), key }], rank: wordRank }
}

function isBroad({ source }: StoredField): boolean {
  return source.kind === 'column' && broad.has(source.name)
}

function numberNeeds({ field, low, high }: PlanOf<'number'>, fields: FieldSet): Needs | null {
  if (!low || !high) return null
  const first = Math.floor(Number(low.value))
  const last = Math.floor(Number(high.value))
  // Beyond the whole numbers that a double holds, counting up goes nowhere.
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || last - first >= maxNumbers) return null
  const probe = numberProbe(field, fields)
  const any: Need[] = []
  for (let key = first; key <= last; key++) any.push({ probe, key })
  return { any, rank: rank.number + any.length / maxNumbers }
}

function addressNeeds({ field, first, last }: PlanOf<'ip'>, fields: FieldSet): Needs | null {
  const prefixes = prefixesOf(first, last) ?? [commonPrefix(first, last)]
  // The IPv4 addresses begin behind 96 bits: all of them together say nothing.
  if (prefixes.some(({ bits }) => bits === 0)) return null
  const narrow = prefixes.every(({ bits }) => bits >= 112)
  return {
    any: prefixes.map(({ bits, key }) => ({ probe: prefixProbe(field, fields, bits), key })),
    rank: narrow ? rank.address : rank.wide,
  }
}

type Prefix = { readonly bits: number; readonly key: bigint }

/** The fewest networks that are together the range; null when they are too many. */
export function prefixesOf(first: bigint, last: bigint): Prefix[] | null {
  const prefixes: Prefix[] = []
  let at = first
  while (at <= last) {
    let size = 0
    while (size < 128 && ((at >> BigInt(size)) & 1n) === 0n && at + (1n << BigInt(size + 1)) - 1n <= last)
      size++
    prefixes.push({ bits: 128 - size, key: at >> BigInt(size) })
    if (prefixes.length > maxPrefixes) return null
    at += 1n << BigInt(size)
  }
  return prefixes
}

function commonPrefix(first: bigint, last: bigint): Prefix {
  let shift = 0n
  while (first >> shift !== last >> shift) shift++
  return { bits: 128 - Number(shift), key: first >> shift }
}
