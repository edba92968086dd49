import { searchCondition } from '../areas/condition.ts'
import { readRows } from '../areas/search.ts'
import type { Query } from '../query/ast.ts'
import type { FieldSet } from '../query/field.ts'
import { parse } from '../query/text/parse.ts'
import type { ColumnStore, Limits } from '../storage/clickhouse/column-store.ts'
import type { AlertRule, Baseline } from './alert.ts'
import { watchQuery } from './compile-rule.ts'

/** What an account sees now of the hosts of a rule; null for events that are of no host. */
export async function countBaseline(
  store: ColumnStore,
  fields: FieldSet,
  rule: AlertRule,
  { accountId, limits }: { readonly accountId: string; readonly limits: Limits },
): Promise<Baseline | null> {
  if (rule.kind === 'match' && rule.area !== 'host') return null
  const query = rule.kind === 'match' ? parse(rule.query) : watchQuery(rule)
  // On all events one can take minutes; the alert holds it against new ones, one at a time and with a budget.
  if (hasRegex(query)) return null
  const { where, params } = searchCondition(query, { view: { client: accountId } }, fields)
  const read = readRows(store, 'host_search', true)
  const [row] = await store.rows<Baseline>(
    `SELECT uniqExact(ip) AS hosts, uniqExact(ip, port, protocol) AS services
     FROM ${read.from} WHERE ${where} AND ${read.where}`,
    params,
    { ...limits, settings: read.settings },
  )
  return row ? { hosts: row.hosts, services: row.services } : null
}

function hasRegex(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.items.some(hasRegex)
    case 'not':
      return hasRegex(query.item)
    case 'match':
      return query.value.kind === 'regex'
    default:
      return false
  }
}
