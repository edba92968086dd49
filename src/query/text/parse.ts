import { all, and, exists, match, not, or, type Query, text, type Value, wildcard } from '../ast.ts'
import { limits } from '../limits.ts'
import { QueryLimitError, QuerySyntaxError } from '../query-error.ts'
import { parseRegex } from '../regex/parse-regex.ts'
import type { Token, TokenKind } from './token.ts'
import { tokenize } from './tokenize.ts'

/** The field that values belong to: null outside of `field:(…)`. */
type Scope = { readonly name: string; readonly at: number } | null

/** Reads a query. Throws QuerySyntaxError (or its kind QueryLimitError) and nothing else. */
export function parse(input: string): Query {
  if (input.length > limits.textLength)
    throw new QueryLimitError(
      `The query has ${input.length} characters, the limit is ${limits.textLength}.`,
      limits.textLength,
      'too_long',
    )
  // A lone surrogate has no UTF-8 form; the replacement keeps every position.
  return new QueryReader(input.toWellFormed()).read()
}

/** Reads tokens by recursive descent: `or` binds weakest, then `and`, then negation. */
class QueryReader {
  readonly #input: string
  readonly #tokens: readonly Token[]
  #index = 0
  #depth = 0
  #terms = 0
  #wildcards = 0

  constructor(input: string) {
    this.#input = input
    this.#tokens = tokenize(input).filter(({ kind }) => kind !== 'boost')
  }

  read(): Query {
    if (this.#tokens.length === 0) return all
    const query = this.#readOr(null)
    const rest = this.#peek()
    if (rest !== undefined) throw new QuerySyntaxError('This parenthesis closes nothing.', rest.start)
    return query
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#index]
  }

  #isNext(kind: TokenKind): boolean {
    return this.#peek()?.kind === kind
  }

  #readOr(scope: Scope): Query {
    const items = [this.#readAnd(scope)]
    while (this.#isNext('or')) {
      this.#index++
      items.push(this.#readAnd(scope))
    }
    return or(items)
  }

  #readAnd(scope: Scope): Query {
    const items = [this.#readNot(scope)]
    for (;;) {
      const token = this.#peek()
      if (token === undefined || token.kind === 'or' || token.kind === 'close') return and(items)
      if (token.kind === 'and') this.#index++
      items.push(this.#readNot(scope))
    }
  }

  #readNot(scope: Scope): Query {
    const token = this.#peek()
    if (token?.kind === 'plus') {
      this.#index++
      return this.#readTerm(scope)
    }
    if (token?.kind !== 'not' && token?.kind !== 'minus') return this.#readTerm(scope)
    this.#index++
    return this.#deeper(token, () => not(this.#readNot(scope)))
  }

  #readTerm(scope: Scope): Query {
    const token = this.#peek()
    if (token?.kind === 'open') return this.#readGroup(token, scope)
    if (token?.kind !== 'field') return this.#readValue(scope)
    this.#index++
    const inner = { name: token.name, at: token.start }
    const value = this.#peek()
    return value?.kind === 'open' ? this.#readGroup(value, inner) : this.#readValue(inner)
  }

  #readGroup(open: Token, scope: Scope): Query {
    this.#index++
    if (this.#isNext('close')) throw new QuerySyntaxError('Nothing stands in these parentheses.', open.start)
    const inside = this.#deeper(open, () => this.#readOr(scope))
    if (!this.#isNext('close')) throw new QuerySyntaxError('This parenthesis is never closed.', open.start)
    this.#index++
    return inside
  }

  #deeper(token: Token, read: () => Query): Query {
    if (++this.#depth > limits.depth)
      throw new QueryLimitError(
        `Parentheses and negations are nested deeper than ${limits.depth}.`,
        token.start,
        'too_deep',
      )
    const inside = read()
    this.#depth--
    return inside
  }

  #readValue(scope: Scope): Query {
    const token = this.#peek()
    const at = scope?.at ?? token?.start ?? this.#input.length
    const query = this.#leaf(token, scope, at)
    this.#index++
    if (++this.#terms > limits.terms)
      throw new QueryLimitError(`The query has more than ${limits.terms} conditions.`, at, 'too_many_terms')
    return query
  }

  #leaf(token: Token | undefined, scope: Scope, at: number): Query {
    if (token === undefined) throw missing(scope, this.#input.length, 'the query ends here')
    if (token.kind === 'wildcard' && token.parts.every((part) => part.kind === '*'))
      return scope === null ? all : exists(existing(scope), at)
    const value = this.#valueFrom(token, scope)
    if (scope?.name !== '_exists_') return match(scope?.name ?? null, value, at, token.start)
    if (value.kind !== 'text') throw new QuerySyntaxError('_exists_ takes the name of a field.', token.start)
    return exists(value.text, token.start)
  }

  #valueFrom(token: Token, scope: Scope): Value {
    switch (token.kind) {
      case 'text':
        return text(token.text)
      case 'wildcard':
        this.#countWildcards(token.parts.filter((part) => part.kind !== 'text').length, token.start)
        if (token.parts.some((part) => part.kind === 'text')) return wildcard(token.parts)
        throw new QuerySyntaxError('A wildcard needs at least one other character beside it.', token.start)
      case 'regex':
        parseRegex(token.source, token.start + 1)
        return { kind: 'regex', source: token.source }
      case 'range':
        return token.range
      case 'compare':
        return this.#readComparison(token)
      case 'invalid':
        throw new QuerySyntaxError(token.message, token.at)
      case 'field':
        throw new QuerySyntaxError('A field cannot stand inside the value of another.', token.start)
      default:
        throw missing(scope, token.start, `"${this.#input.slice(token.start, token.end)}" stands here`)
    }
  }

  #readComparison(token: Extract<Token, { kind: 'compare' }>): Value {
    this.#index++
    const bound = this.#peek()
    if (bound?.kind === 'invalid') throw new QuerySyntaxError(bound.message, bound.at)
    if (bound?.kind !== 'text')
      throw new QuerySyntaxError(`A value is missing after ${token.operator}.`, token.end)
    return { kind: 'compare', operator: token.operator, bound: bound.text }
  }

  #countWildcards(count: number, at: number): void {
    this.#wildcards += count
    if (this.#wildcards > limits.wildcards)
      throw new QueryLimitError(
        `The query has more than ${limits.wildcards} wildcards.`,
        at,
        'too_many_wildcards',
      )
  }
}

function existing(scope: { readonly name: string; readonly at: number }): string {
  if (scope.name === '_exists_') throw new QuerySyntaxError('_exists_ takes the name of a field.', scope.at)
  return scope.name
}

function missing(scope: Scope, at: number, found: string): QuerySyntaxError {
  const what = scope === null ? 'A condition is missing' : `The field "${scope.name}" has no value`
  return new QuerySyntaxError(`${what}: ${found}.`, at)
}
