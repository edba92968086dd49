import type { AlertArea } from '../../areas/areas.ts'
import type { Row } from '../../query/predicate/row.ts'
import { QueryError } from '../../query/query-error.ts'
import type { Alert } from '../alert.ts'
import { type AreaFields, compileRule } from '../compile-rule.ts'
import { type Condition, type ConditionIndex, createConditionIndex } from './condition-index.ts'

/** Which alerts an event concerns. */
export type AlertIndex = {
  /** No alert asks for events of an area that is not here. */
  readonly areas: ReadonlySet<AlertArea>
  matching(area: AlertArea, row: Row): readonly Alert[]
  /** Conditions that are tried on every event of their area, since nothing of them can be looked up. */
  readonly tried: number
  /** Alerts whose query no longer holds against the fields; they find nothing. */
  readonly broken: readonly string[]
}

/** Alerts with the same query are one condition. */
type Group = { readonly members: Alert[] }

export function createAlertIndex(alerts: readonly Alert[], fields: AreaFields): AlertIndex {
  const groups = new Map<string, Condition<Group> & { readonly area: AlertArea }>()
  const broken: string[] = []
  for (const alert of alerts) {
    const compiled = compiledOrNull(alert, fields)
    if (!compiled) {
      broken.push(alert.id)
      continue
    }
    const key = `${compiled.area} ${compiled.text}`
    const group = groups.get(key)
    if (group) group.item.members.push(alert)
    else groups.set(key, { area: compiled.area, plan: compiled.plan, item: { members: [alert] } })
  }
  const indexes = new Map<AlertArea, ConditionIndex<Group>>()
  for (const [area, conditions] of Map.groupBy(groups.values(), ({ area }) => area))
    indexes.set(area, createConditionIndex(conditions, fields[area]))
  return {
    areas: new Set(indexes.keys()),
    matching(area, row) {
      const found = indexes.get(area)?.matching(row) ?? []
      return found.flatMap(({ members }) => members.filter((alert) => maySee(alert, row)))
    },
    tried: [...indexes.values()].reduce((sum, { tried }) => sum + tried, 0),
    broken,
  }
}

/** What the job of an account found is seen by that account alone; everything else by all. */
function maySee({ accountId }: Alert, row: Row): boolean {
  const client = row['client']
  return client === undefined || client === '' || client === accountId
}

function compiledOrNull(alert: Alert, fields: AreaFields) {
  try {
    return compileRule(alert.rule, fields)
  } catch (error) {
    if (error instanceof QueryError) return null
    throw error
  }
}
