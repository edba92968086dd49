import { searchCondition } from '../areas/condition.ts'
import { exactFinal } from '../areas/search.ts'
import type { FieldSet } from '../query/field.ts'
import { parse } from '../query/text/parse.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import type { AlertRule, Baseline } from './alert.ts'
import { watchQuery } from './compile-rule.ts'

/** An alert is added all the same when counting takes longer. */
const maxSeconds = 10

/** What an account sees now of the hosts of a rule; null for events that are of no host. */
export async function countBaseline(
  store: ColumnStore,
  fields: FieldSet,
  rule: AlertRule,
  accountId: string,
): Promise<Baseline | null> {
  if (rule.kind === 'match' && rule.area !== 'host') return null
  const query = rule.kind === 'match' ? parse(rule.query) : watchQuery(rule)
  const { where, params } = searchCondition(query, { view: { client: accountId } }, fields)
  const [row] = await store.rows<Baseline>(
    `SELECT uniqExact(ip) AS hosts, uniqExact(ip, port, protocol) AS services FROM host_search FINAL WHERE ${where}`,
    params,
    { seconds: maxSeconds, settings: exactFinal },
  )
  return row ? { hosts: row.hosts, services: row.services } : null
}
