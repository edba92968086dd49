/**
 * A query as written: field names and values are still text, nothing is checked against the fields. `at` is
 * the position in the text, for messages; two queries that differ only in it mean the same.
 */
export type Query = AllNode | AndNode | OrNode | NotNode | ExistsNode | MatchNode

export type AllNode = { readonly kind: 'all' }
export type AndNode = { readonly kind: 'and'; readonly items: readonly Query[] }
export type OrNode = { readonly kind: 'or'; readonly items: readonly Query[] }
export type NotNode = { readonly kind: 'not'; readonly item: Query }
export type ExistsNode = { readonly kind: 'exists'; readonly field: string; readonly at: number }

export type MatchNode = {
  readonly kind: 'match'
  /** null: anywhere in the record. */
  readonly field: string | null
  readonly value: Value
  readonly at: number
  readonly valueAt: number
}

export type Value = TextValue | WildcardValue | RegexValue | CompareValue | RangeValue

/** A word or a quoted phrase, without its escapes and quotes. Never empty. */
export type TextValue = { readonly kind: 'text'; readonly text: string }
/** Texts and wildcards in turn; at least one text, never two texts or two `*` side by side. */
export type WildcardValue = { readonly kind: 'wildcard'; readonly parts: readonly WildcardPart[] }
export type WildcardPart = { readonly kind: 'text'; readonly text: string } | { readonly kind: '*' | '?' }
/** As written between the slashes, a slash of its own being `\/`. */
export type RegexValue = { readonly kind: 'regex'; readonly source: string }
export type CompareOperator = '>' | '>=' | '<' | '<='
export type CompareValue = {
  readonly kind: 'compare'
  readonly operator: CompareOperator
  readonly bound: string
}
/** null: open end. */
export type RangeValue = {
  readonly kind: 'range'
  readonly from: string | null
  readonly to: string | null
  readonly includesFrom: boolean
  readonly includesTo: boolean
}

export const all: AllNode = Object.freeze({ kind: 'all' })

/** One item stands for itself. */
export function and(items: readonly Query[]): Query {
  return items.length === 1 ? items[0]! : Object.freeze({ kind: 'and', items: Object.freeze([...items]) })
}

export function or(items: readonly Query[]): Query {
  return items.length === 1 ? items[0]! : Object.freeze({ kind: 'or', items: Object.freeze([...items]) })
}

export function not(item: Query): NotNode {
  return Object.freeze({ kind: 'not', item })
}

export function exists(field: string, at = 0): ExistsNode {
  return Object.freeze({ kind: 'exists', field, at })
}

export function match(field: string | null, value: Value, at = 0, valueAt = at): MatchNode {
  return Object.freeze({ kind: 'match', field, value: Object.freeze(value), at, valueAt })
}

export function text(content: string): TextValue {
  return Object.freeze({ kind: 'text', text: content })
}

export function wildcard(parts: readonly WildcardPart[]): WildcardValue {
  return Object.freeze({
    kind: 'wildcard',
    parts: Object.freeze(parts.map((part) => Object.freeze({ ...part }))),
  })
}
