import { and, match, not, type Query, text } from '../../../../src/query/ast.ts'
import { parse } from '../../../../src/query/text/parse.ts'
import { print } from '../../../../src/query/text/print.ts'

/** The conditions of a query joined by AND, as text; the whole query when it cannot be parsed. */
export function conditionsOf(query: string): readonly string[] {
  const parsed = tryParse(query)
  if (parsed === null) return query.trim() === '' ? [] : [query.trim()]
  return itemsOf(parsed).map(print)
}

export function withoutCondition(query: string, index: number): string {
  const parsed = tryParse(query)
  if (parsed === null) return ''
  return printAll(itemsOf(parsed).filter((_, at) => at !== index))
}

export function conditionFor(field: string, value: string): string {
  return print(match(field, text(value), 0, 0))
}

/** Adds a condition, or removes it when the query has it. */
export function toggled(query: string, field: string, value: string): string {
  const index = conditionsOf(query).indexOf(conditionFor(field, value))
  return index < 0 ? withCondition(query, conditionFor(field, value)) : withoutCondition(query, index)
}

export function excluding(query: string, field: string, value: string): string {
  return withCondition(query, print(not(match(field, text(value), 0, 0))))
}

/** Replaces the time span of the query. */
export function withSpan(query: string, field: string, from: string, to: string): string {
  const kept = conditionsOf(query).filter((condition) => !condition.startsWith(`${field}:`))
  return [...kept.map(grouped), `${field}:[${JSON.stringify(from)} TO ${JSON.stringify(to)}}`].join(' AND ')
}

export function withCondition(query: string, condition: string): string {
  const before = conditionsOf(query)
  return before.includes(condition) ? query : [...before.map(grouped), condition].join(' AND ')
}

/** The page of a search. */
export function searchLink(area: string, query: string): string {
  return `${area === 'host' ? '/' : `/${area}`}?${new URLSearchParams({ query })}`
}

/** A value as written in a query, quoted where needed. */
export function quotedValue(value: string): string {
  return print(match(null, text(value), 0, 0))
}

function itemsOf(query: Query): readonly Query[] {
  if (query.kind === 'all') return []
  return query.kind === 'and' ? query.items : [query]
}

function printAll(items: readonly Query[]): string {
  return items.length === 0 ? '' : print(and([...items]))
}

function grouped(condition: string): string {
  return tryParse(condition)?.kind === 'or' ? `(${condition})` : condition
}

function tryParse(query: string): Query | null {
  try {
    return parse(query)
  } catch {
    return null
  }
}
