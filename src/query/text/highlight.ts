import type { TokenKind } from './token.ts'
import { tokenize } from './tokenize.ts'

export type HighlightKind =
  | 'field'
  | 'operator'
  | 'parenthesis'
  | 'text'
  | 'quoted'
  | 'wildcard'
  | 'regex'
  | 'comparison'
  | 'range'
  | 'invalid'

export type Highlight = {
  readonly kind: HighlightKind
  readonly start: number
  readonly end: number
  /** Why it is invalid. */
  readonly message?: string
}

const kinds: Readonly<Record<Exclude<TokenKind, 'text'>, HighlightKind>> = {
  open: 'parenthesis',
  close: 'parenthesis',
  and: 'operator',
  or: 'operator',
  not: 'operator',
  minus: 'operator',
  plus: 'operator',
  boost: 'operator',
  field: 'field',
  wildcard: 'wildcard',
  regex: 'regex',
  compare: 'comparison',
  range: 'range',
  invalid: 'invalid',
}

/** The parts of a query for colouring, in order; also of a query that is not finished. */
export function highlight(text: string): readonly Highlight[] {
  return tokenize(text).map((token) => {
    const { start, end } = token
    if (token.kind === 'text') return { kind: token.quoted ? 'quoted' : 'text', start, end }
    if (token.kind === 'invalid')
      return { kind: 'invalid', start, end: Math.max(end, start + 1), message: token.message }
    return { kind: kinds[token.kind], start, end }
  })
}
