import { type AddressRange, addressFrom } from '../core/address.ts'
import { dayMs } from '../core/time.ts'
import { match, type Query, text } from '../query/ast.ts'
import type { FieldSet } from '../query/field.ts'
import { type CompiledSql, compileSql } from '../query/sql/compile-sql.ts'
import { parse } from '../query/text/parse.ts'
import { asksForBarePorts } from './bare-ports.ts'
import { clientsOf, type View } from './view.ts'

/** The text of a query, or one that was parsed already. */
export type SearchQuery = string | Query

/** What must hold beside a query, in an area where every event is public. */
export type Scope = {
  /** Only events of the last so many days. */
  readonly sinceDays?: number
}

/** The same in an area where events can belong to a client: whose events are seen is always said. */
export type ViewScope = Scope & { readonly view: View; readonly barePorts?: 'when-asked' }

/** The scope of any area, where one function serves all of them. */
export type AnyScope = Scope & {
  readonly view?: View
  /** Domains: only names that have records. */
  readonly onlyResolved?: boolean
  /** Hosts: events that say no more than that a port is open are only found by queries for their type. */
  readonly barePorts?: 'when-asked'
}

/** The condition of a query. Throws a QueryError that says what is wrong with its text, and where. */
export function queryCondition(query: SearchQuery, fields: FieldSet): CompiledSql {
  return compileSql(typeof query === 'string' ? parse(query) : query, fields, { fold: 'lower' })
}

/** The same within a scope. */
export function searchCondition(query: SearchQuery, scope: AnyScope, fields: FieldSet): CompiledSql {
  const parsed = typeof query === 'string' ? parse(query) : query
  const parts = [scopeCondition(scope), queryCondition(parsed, fields)]
  if (scope.barePorts === 'when-asked' && !asksForBarePorts(parsed))
    parts.push({ where: "type != 'port'", params: {} })
  return allOf(parts)
}

export function scopeCondition({ view, sinceDays, onlyResolved }: AnyScope): CompiledSql {
  const parts: CompiledSql[] = []
  if (view) parts.push({ where: 'client IN {clients:Array(String)}', params: { clients: clientsOf(view) } })
  if (sinceDays !== undefined)
    parts.push({
      where: 'ts >= fromUnixTimestamp64Milli({since:Int64})',
      params: { since: Date.now() - sinceDays * dayMs },
    })
  if (onlyResolved) parts.push({ where: 'resolved', params: {} })
  return allOf(parts)
}

/** Their parameters must have different names. */
export function allOf(parts: readonly CompiledSql[]): CompiledSql {
  return {
    where: parts.length > 0 ? parts.map(({ where }) => where).join(' AND ') : '1',
    params: Object.assign({}, ...parts.map(({ params }) => params)) as CompiledSql['params'],
  }
}

/** The events of an address, a network or a range. */
export function ofRange({ version, first, last }: AddressRange): Query {
  const ends = [first, last].map((value) => addressFrom(version, value).text)
  return match('ip', text(ends.join('-')))
}
