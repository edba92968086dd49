import { addressFrom } from '../../core/address.ts'
import type { Query } from '../ast.ts'
import { check } from '../check/check.ts'
import type { FieldSet } from '../field.ts'
import type { NumberEnd, Plan } from '../plan.ts'
import { planPredicate } from '../predicate/plan-predicate.ts'
import { bindings, type SqlParameter } from './sql-bindings.ts'
import { anyNumber, anyText, anyValue, columnOf, existsSql, pathOf, type Scope } from './sql-source.ts'
import { freeTextSql, textSql } from './sql-text.ts'

export type SqlOptions = {
  /** The engine's function that folds text of columns; one built without ICU knows only `lower` (ASCII). */
  readonly fold?: 'lowerUTF8' | 'lower'
  /** Before the number of each parameter, when a statement has several compiled parts. */
  readonly prefix?: string
}

/** `where` names its parameters as `{p0:Type}`; values are plain, the caller escapes for its transport. */
export type CompiledSql = { readonly where: string; readonly params: Readonly<Record<string, SqlParameter>> }

/** A condition for ClickHouse that is 0 or 1, never NULL. All text of the user is a bound parameter. */
export function compileSql(query: Query, fields: FieldSet, options: SqlOptions = {}): CompiledSql {
  const { bind, params } = bindings(options.prefix ?? 'p')
  const scope: Scope = { fields, fold: options.fold ?? 'lowerUTF8', bind }
  return { where: planSql(check(query, fields), scope), params }
}

function planSql(plan: Plan, scope: Scope): string {
  switch (plan.kind) {
    case 'all':
      return '1'
    case 'and':
    case 'or':
      return `(${plan.items.map((item) => planSql(item, scope)).join(plan.kind === 'and' ? ' AND ' : ' OR ')})`
    case 'not':
      return `NOT (${planSql(plan.item, scope)})`
    case 'exists':
      return existsSql(plan.field, scope)
    case 'free':
      return freeTextSql(plan.test, scope)
    case 'text':
      return textSql(plan.field, plan.test, scope)
    case 'version':
      return versionSql(plan, scope)
    case 'number':
      return numberSql(plan, scope)
    case 'date':
      return dateSql(plan, scope)
    case 'ip':
      return addressSql(plan, scope)
    case 'bool':
      return boolSql(plan, scope)
    case 'derived':
      return derivedSql(plan, scope)
  }
}

type PlanOf<Kind extends Plan['kind']> = Extract<Plan, { kind: Kind }>

function versionSql({ field, from, below }: PlanOf<'version'>, scope: Scope): string {
  const low = from === null ? null : scope.bind('String', from)
  const high = below === null ? null : scope.bind('String', below)
  return anyText(field, '_key', scope, (key) =>
    all([`${key} != ''`, low && `${key} >= ${low}`, high && `${key} < ${high}`]),
  )
}

function numberSql({ field, low, high }: PlanOf<'number'>, scope: Scope): string {
  const end = (of: NumberEnd | null, sign: '>' | '<') =>
    of &&
    `${sign}${of.inclusive ? '=' : ''} ${scope.bind(field.type === 'int' ? 'Int64' : 'Float64', of.value)}`
  const tests = [end(low, '>'), end(high, '<')].filter((test) => test !== null)
  return anyNumber(field, scope, (number) => all(tests.map((test) => `${number} ${test}`)))
}

function dateSql({ field, from, below }: PlanOf<'date'>, scope: Scope): string {
  const low = from === null ? null : scope.bind('Int64', from)
  const high = below === null ? null : scope.bind('Int64', below)
  // The function is applied to the bound, not to the column, so that the column's index can be used.
  const time = (bound: string) =>
    field.source.kind === 'path' ? bound : `fromUnixTimestamp64Milli(${bound})`
  return anyNumber(field, scope, (number) =>
    all([low && `${number} >= ${time(low)}`, high && `${number} < ${time(high)}`]),
  )
}

function addressSql({ field, first, last }: PlanOf<'ip'>, scope: Scope): string {
  if (first > last) return '0'
  const low = scope.bind('IPv6', addressFrom(6, first).text)
  const high = first === last ? low : scope.bind('IPv6', addressFrom(6, last).text)
  const test = (address: string) =>
    low === high ? `${address} = ${low}` : all([`${address} >= ${low}`, `${address} <= ${high}`])
  if (field.source.kind === 'column') return anyValue(field.source, test)
  return anyText(field, '', scope, (value) => `ifNull(${test(`toIPv6OrNull(${value})`)}, 0)`)
}

function boolSql({ field, value }: PlanOf<'bool'>, { fields }: Scope): string {
  const { source } = field
  if (source.kind === 'column') return `${columnOf(source.name)} = ${value}`
  return `ifNull(${pathOf(source.path, fields)}.:Bool = ${value}, 0)`
}

/** The values from which it follows are few and known, so that the engine looks for those. */
function derivedSql({ from, item }: PlanOf<'derived'>, { fields, bind }: Scope): string {
  const derivation = fields.derivations[from]
  const passes = planPredicate(item, fields)
  const values = derivation ? [...derivation.known()].filter((value) => passes(derivation.rowOf(value))) : []
  return values.length === 0 ? '0' : `hasAny(${columnOf(from)}, ${bind('Array(String)', values)})`
}

function all(tests: readonly (string | null)[]): string {
  return `(${tests.filter((test) => test !== null).join(' AND ')})`
}
