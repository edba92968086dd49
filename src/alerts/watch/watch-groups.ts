import type { HostSearch } from '../../areas/host/search.ts'
import type { Found, SearchCursor } from '../../areas/search.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import { and, type Query } from '../../query/ast.ts'
import type { FieldSet } from '../../query/field.ts'
import { QueryError } from '../../query/query-error.ts'
import { print } from '../../query/text/print.ts'
import type { Alert, WatchedChange } from '../alert.ts'
import { watchQuery } from '../compile-rule.ts'
import { wants } from './change-finding.ts'

/** Alerts of one account that watch the same hosts: one question for all of them. */
export type WatchGroup = {
  readonly accountId: string
  readonly query: Query
  readonly alerts: readonly Alert[]
}

export function watchGroups(alerts: readonly Alert[], change: WatchedChange): WatchGroup[] {
  const groups = new Map<string, { accountId: string; query: Query; alerts: Alert[] }>()
  for (const alert of alerts) {
    if (alert.rule.kind !== 'change' || !wants(alert, change)) continue
    const query = queryOrNull(alert.rule)
    if (!query) continue
    const key = `${alert.accountId} ${print(query)}`
    const group = groups.get(key)
    if (group) group.alerts.push(alert)
    else groups.set(key, { accountId: alert.accountId, query, alerts: [alert] })
  }
  return [...groups.values()]
}

function queryOrNull(rule: Extract<Alert['rule'], { kind: 'change' }>): Query | null {
  try {
    return watchQuery(rule)
  } catch (error) {
    if (error instanceof QueryError) return null
    throw error
  }
}

export type Hosts = { readonly search: Pick<HostSearch, 'behind' | 'records'>; readonly fields: FieldSet }

const pageSize = 500
/** Of more services only the newest are looked at. */
const maxServices = 10_000

/** The newest events of the services that a group watches and that meet another condition, in pages. */
export async function* watchedServices(
  { search }: Hosts,
  group: WatchGroup,
  condition: Query,
): AsyncGenerator<{ readonly found: readonly Found[]; readonly events: readonly HostEvent[] }> {
  const query = and([group.query, condition])
  const scope = { view: { client: group.accountId } }
  let behind: SearchCursor | undefined
  for (let count = 0; count < maxServices; count += pageSize) {
    const found = await search.behind(query, { scope, size: pageSize, ...(behind && { behind }) })
    const records = await search.records(found)
    if (found.length > 0) yield { found, events: records.map((record) => JSON.parse(record) as HostEvent) }
    if (found.length < pageSize) return
    behind = found.at(-1)!
  }
}
