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
  return readQuery(input.toWellFormed())
}

function readQuery(input: string): Query {
  const tokens = tokenize(input)
  let index = 0
  let depth = 0
  let terms = 0
  let wildcards = 0

  const peek = (): Token | undefined => tokens[index]
  const isNext = (kind: TokenKind) => tokens[index]?.kind === kind

  function readOr(scope: Scope): Query {
    const items = [readAnd(scope)]
    while (isNext('or')) {
      index++
      items.push(readAnd(scope))
    }
    return or(items)
  }

  function readAnd(scope: Scope): Query {
    const items = [readNot(scope)]
    for (;;) {
      const token = peek()
      if (token === undefined || token.kind === 'or' || token.kind === 'close') return and(items)
      if (token.kind === 'and') index++
      items.push(readNot(scope))
    }
  }

  function readNot(scope: Scope): Query {
    const token = peek()
    if (token?.kind === 'plus') {
      index++
      return readTerm(scope)
    }
    if (token?.kind !== 'not' && token?.kind !== 'minus') return readTerm(scope)
    index++
    return deeper(token, () => not(readNot(scope)))
  }

  function readTerm(scope: Scope): Query {
    const token = peek()
    if (token?.kind === 'open') return readGroup(token, scope)
    if (token?.kind !== 'field') return readValue(scope)
    index++
    const inner = { name: token.name, at: token.start }
    const value = peek()
    return value?.kind === 'open' ? readGroup(value, inner) : readValue(inner)
  }

  function readGroup(open: Token, scope: Scope): Query {
    index++
    if (isNext('close')) throw new QuerySyntaxError('Nothing stands in these parentheses.', open.start)
    const inside = deeper(open, () => readOr(scope))
    if (!isNext('close')) throw new QuerySyntaxError('This parenthesis is never closed.', open.start)
    index++
    return inside
  }

  function deeper(token: Token, read: () => Query): Query {
    if (++depth > limits.depth)
      throw new QueryLimitError(
        `Parentheses and negations are nested deeper than ${limits.depth}.`,
        token.start,
        'too_deep',
      )
    const inside = read()
    depth--
    return inside
  }

  function readValue(scope: Scope): Query {
    const token = peek()
    const at = scope?.at ?? token?.start ?? input.length
    const query = leaf(token, scope, at)
    index++
    if (++terms > limits.terms)
      throw new QueryLimitError(`The query has more than ${limits.terms} conditions.`, at, 'too_many_terms')
    return query
  }

  function leaf(token: Token | undefined, scope: Scope, at: number): Query {
    if (token === undefined) throw missing(scope, input.length, 'the query ends here')
    if (token.kind === 'wildcard' && token.parts.every((part) => part.kind === '*'))
      return scope === null ? all : exists(existing(scope), at)
    const value = valueFrom(token, scope)
    if (scope?.name !== '_exists_') return match(scope?.name ?? null, value, at, token.start)
    if (value.kind !== 'text') throw new QuerySyntaxError('_exists_ takes the name of a field.', token.start)
    return exists(value.text, token.start)
  }

  function valueFrom(token: Token, scope: Scope): Value {
    switch (token.kind) {
      case 'text':
        return text(token.text)
      case 'wildcard':
        countWildcards(token.parts.filter((part) => part.kind !== 'text').length, token.start)
        if (token.parts.some((part) => part.kind === 'text')) return wildcard(token.parts)
        throw new QuerySyntaxError('A wildcard needs at least one other character beside it.', token.start)
      case 'regex':
        parseRegex(token.source, token.start + 1)
        return { kind: 'regex', source: token.source }
      case 'range':
        return token.range
      case 'compare':
        return readComparison(token)
      case 'invalid':
        throw new QuerySyntaxError(token.message, token.at)
      case 'field':
        throw new QuerySyntaxError('A field cannot stand inside the value of another.', token.start)
      default:
        throw missing(scope, token.start, `"${input.slice(token.start, token.end)}" stands here`)
    }
  }

  function readComparison(token: Extract<Token, { kind: 'compare' }>): Value {
    index++
    const bound = peek()
    if (bound?.kind === 'invalid') throw new QuerySyntaxError(bound.message, bound.at)
    if (bound?.kind !== 'text')
      throw new QuerySyntaxError(`A value is missing after ${token.operator}.`, token.end)
    return { kind: 'compare', operator: token.operator, bound: bound.text }
  }

  function countWildcards(count: number, at: number): void {
    wildcards += count
    if (wildcards > limits.wildcards)
      throw new QueryLimitError(
        `The query has more than ${limits.wildcards} wildcards.`,
        at,
        'too_many_wildcards',
      )
  }

  if (tokens.length === 0) return all
  const query = readOr(null)
  const rest = peek()
  if (rest !== undefined) throw new QuerySyntaxError('This parenthesis closes nothing.', rest.start)
  return query
}

function existing(scope: { readonly name: string; readonly at: number }): string {
  if (scope.name === '_exists_') throw new QuerySyntaxError('_exists_ takes the name of a field.', scope.at)
  return scope.name
}

function missing(scope: Scope, at: number, found: string): QuerySyntaxError {
  const what = scope === null ? 'A condition is missing' : `The field "${scope.name}" has no value`
  return new QuerySyntaxError(`${what}: ${found}.`, at)
}
