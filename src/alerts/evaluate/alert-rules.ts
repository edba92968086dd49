import type { AlertArea } from '../../areas/areas.ts'
import type { Matcher, MatchRule } from '../../query/match/matcher.ts'
import type { Row } from '../../query/predicate/row.ts'
import { QueryError } from '../../query/query-error.ts'
import type { Alert } from '../alert.ts'
import { type AreaFields, type CompiledRule, compileRule } from '../compile-rule.ts'

/** The alerts in force, as rules of the matcher. */
export type AlertRules = {
  /** Replaces all alerts. */
  set(alerts: readonly Alert[]): void
  /** Whether some alert asks for events of this area. */
  asks(area: AlertArea): boolean
  /** For each event the alerts that it concerns. */
  matching(events: readonly AlertEvent[]): Promise<readonly (readonly Alert[])[]>
  /** Alerts whose query no longer holds against the fields; they find nothing. */
  broken(): readonly string[]
  /** Alerts that the matcher has stopped, with the reason, until they are no longer set. */
  paused(): readonly PausedAlert[]
}

export type AlertEvent = { readonly area: AlertArea; readonly row: Row }
export type PausedAlert = { readonly alert: Alert; readonly reason: string }

/** Alerts with the same query are one rule. */
type Group = {
  readonly area: AlertArea
  readonly rule: MatchRule
  readonly remove: () => void
  members: Alert[]
  pausedReason: string | null
}

export type AlertRulesOptions = {
  readonly matcher: Pick<Matcher, 'add' | 'match'>
  readonly fields: AreaFields
  /** Some alerts are paused that were not before. */
  readonly onPaused: () => void
}

export function createAlertRules({ matcher, fields, onPaused }: AlertRulesOptions): AlertRules {
  const groups = new Map<string, Group>()
  const groupOf = new Map<MatchRule, Group>()
  /** By the id of the alert; the rule of an alert never changes. */
  let compiled = new Map<string, CompiledRule | null>()

  const open = ({ area, plan }: CompiledRule): Group => {
    const rule: MatchRule = {
      topic: topicOf(area),
      plan,
      fields: fields[area],
      owners: () => [...new Set(group.members.map(({ accountId }) => accountId))],
      onPaused(reason) {
        group.pausedReason = reason
        onPaused()
      },
    }
    const group: Group = { area, rule, remove: matcher.add(rule), members: [], pausedReason: null }
    groupOf.set(rule, group)
    return group
  }

  return {
    set(alerts) {
      const known = compiled
      compiled = new Map(
        alerts.map((alert) => [alert.id, known.get(alert.id) ?? compiledOrNull(alert, fields)]),
      )
      const members = Map.groupBy(alerts, ({ id }) => keyOf(compiled.get(id)!))
      members.delete(null)
      for (const [key, group] of groups) {
        if (members.has(key)) continue
        group.remove()
        groupOf.delete(group.rule)
        groups.delete(key)
      }
      for (const [key, list] of members) {
        const group = groups.get(key!) ?? open(compiled.get(list[0]!.id)!)
        groups.set(key!, group)
        group.members = list
      }
    },
    asks: (area) => [...groups.values()].some((group) => group.area === area),
    async matching(events) {
      const found = await matcher.match(events.map(({ area, row }) => ({ row, topics: [topicOf(area)] })))
      return found.map((rules, at) =>
        rules.flatMap((rule) =>
          (groupOf.get(rule)?.members ?? []).filter((alert) => maySee(alert, events[at]!.row)),
        ),
      )
    },
    broken: () => [...compiled].flatMap(([id, rule]) => (rule ? [] : [id])),
    paused: () =>
      [...groups.values()].flatMap(({ members, pausedReason }) =>
        pausedReason === null ? [] : members.map((alert) => ({ alert, reason: pausedReason })),
      ),
  }
}

const topicOf = (area: AlertArea): string => `alerts ${area}`
const keyOf = (rule: CompiledRule | null): string | null => rule && `${rule.area} ${rule.text}`

/** What the job of an account found is seen by that account alone; everything else by all. */
function maySee({ accountId }: Alert, row: Row): boolean {
  const client = row['client']
  return client === undefined || client === '' || client === accountId
}

function compiledOrNull(alert: Alert, fields: AreaFields): CompiledRule | null {
  try {
    return compileRule(alert.rule, fields)
  } catch (error) {
    if (error instanceof QueryError) return null
    throw error
  }
}
