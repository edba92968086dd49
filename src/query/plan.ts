import type { StoredField } from './field.ts'
import type { RegexNode } from './regex/regex-node.ts'

/** A query checked against the fields, its values read: what both compilers work from. */
export type Plan =
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly items: readonly Plan[] }
  | { readonly kind: 'not'; readonly item: Plan }
  | { readonly kind: 'exists'; readonly field: StoredField }
  /** Anywhere in the record. */
  | { readonly kind: 'free'; readonly test: TextTest }
  | { readonly kind: 'text'; readonly field: StoredField; readonly test: TextTest }
  /** Keys of versions (core/version-order.ts): at least `from`, less than `below`. */
  | {
      readonly kind: 'version'
      readonly field: StoredField
      readonly from: string | null
      readonly below: string | null
    }
  | {
      readonly kind: 'number'
      readonly field: StoredField
      readonly low: NumberEnd | null
      readonly high: NumberEnd | null
    }
  /** Milliseconds: at least `from`, less than `below`. */
  | {
      readonly kind: 'date'
      readonly field: StoredField
      readonly from: number | null
      readonly below: number | null
    }
  /** Numbers under which storage keeps both versions of addresses; both ends included. */
  | { readonly kind: 'ip'; readonly field: StoredField; readonly first: bigint; readonly last: bigint }
  | { readonly kind: 'bool'; readonly field: StoredField; readonly value: boolean }
  /** What follows from some value of the column passes; the item asks a record of its own. */
  | { readonly kind: 'derived'; readonly from: string; readonly item: Plan }

/** All texts are folded. */
export type TextTest =
  | { readonly kind: 'tokens'; readonly tokens: readonly string[] }
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'equals'; readonly text: string }
  | { readonly kind: 'pattern'; readonly pattern: RegexNode }
  | { readonly kind: 'between'; readonly low: TextEnd | null; readonly high: TextEnd | null }

export type TextEnd = { readonly text: string; readonly inclusive: boolean }
export type NumberEnd = { readonly value: number | bigint; readonly inclusive: boolean }
