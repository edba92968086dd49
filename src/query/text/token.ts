import type { CompareOperator, RangeValue, WildcardPart } from '../ast.ts'

type Span = { readonly start: number; readonly end: number }

/** `end` is behind the last character. What cannot be read is a token too: highlighting shows it, the parser refuses it. */
export type Token = Span &
  (
    | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'minus' | 'plus' }
    /** A weight such as `^2`, which changes nothing: results are in the order of time. */
    | { readonly kind: 'boost' }
    | { readonly kind: 'field'; readonly name: string }
    | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
    | { readonly kind: 'wildcard'; readonly parts: readonly WildcardPart[] }
    | { readonly kind: 'regex'; readonly source: string }
    | { readonly kind: 'compare'; readonly operator: CompareOperator }
    | { readonly kind: 'range'; readonly range: RangeValue }
    | { readonly kind: 'invalid'; readonly message: string; readonly at: number }
  )

export type TokenKind = Token['kind']
