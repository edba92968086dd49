import { type AlertArea, byArea } from '../areas/areas.ts'
import { parseRange } from '../core/address.ts'
import { and, match, or, type Query, text } from '../query/ast.ts'
import { check } from '../query/check/check.ts'
import type { FieldSet } from '../query/field.ts'
import type { Plan } from '../query/plan.ts'
import { parse } from '../query/text/parse.ts'
import { print } from '../query/text/print.ts'
import type { AlertRule } from './alert.ts'

export type AreaFields = Readonly<Record<AlertArea, FieldSet>>

/** `host` has what follows from the newest vulnerabilities. */
export function areaFields(host: FieldSet): AreaFields {
  return { ...byArea(({ search }) => search.fields), host }
}

export type CompiledRule = {
  readonly area: AlertArea
  readonly query: Query
  readonly plan: Plan
  /** The same text for rules that ask the same. */
  readonly text: string
}

/** Throws QueryError for a query that its area does not understand. */
export function compileRule(rule: AlertRule, fields: AreaFields): CompiledRule {
  const area = rule.kind === 'match' ? rule.area : 'host'
  const query = rule.kind === 'match' ? parse(rule.query) : watchQuery(rule)
  return { area, query, plan: check(query, fields[area]), text: print(query) }
}

/** Which hosts a rule watches, as a query. */
export function watchQuery({ query, ranges }: Extract<AlertRule, { kind: 'change' }>): Query {
  const parts = [
    ...(query === null ? [] : [parse(query)]),
    ...(ranges.length === 0 ? [] : [or(ranges.map((range) => match('ip', text(range))))]),
  ]
  return and(parts)
}

export function isRange(given: string): boolean {
  return parseRange(given) !== null
}
