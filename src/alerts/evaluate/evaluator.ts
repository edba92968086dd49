import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type AlertArea, alertAreas } from '../../areas/areas.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { Matcher } from '../../query/match/matcher.ts'
import type { Row } from '../../query/predicate/row.ts'
import type { Published } from '../../storage/bus/bus.ts'
import type { Alert, Finding } from '../alert.ts'
import type { AlertStore } from '../alert-store.ts'
import type { AreaFields } from '../compile-rule.ts'
import { type Findings, matchKey, pausedFinding, shownEvent } from '../findings.ts'
import type { WatchedEvent } from '../watch/watched-event.ts'
import { createAlertRules } from './alert-rules.ts'

/** Holds every event that is stored against all alerts. */
export type Evaluator = {
  /** Reads the alerts again where some have changed. */
  refresh(): Promise<void>
  /** The alerts that are in force. */
  alerts(): readonly Alert[]
  /**
   * Resolves when they are evaluated, and what was found is in the ledger. Rejects when the ledger or the store refuses:
   * the caller brings the same events again, and those that are done are not evaluated twice.
   */
  take(area: string, events: readonly Published[]): Promise<void>
  /** Resolves when everything that was taken so far is evaluated. */
  settled(): Promise<void>
}

export type EvaluatorOptions = {
  readonly store: AlertStore
  readonly fields: AreaFields
  readonly matcher: Pick<Matcher, 'add' | 'match'>
  readonly findings: Findings
  /** Events of hosts that an alert watches. */
  readonly onWatched: (events: readonly WatchedEvent[]) => Promise<void>
  readonly log: Logger
}

/** This number is copied for the matcher at once: more would hold up the event loop. */
const sliceEvents = 100

export function createEvaluator(options: EvaluatorOptions): Evaluator {
  const { store, fields, matcher, findings, onWatched, log } = options
  let revision = -1
  let active: readonly Alert[] = []
  const rules = createAlertRules({ matcher, fields, onPaused: () => void pauseAlerts() })
  /** Ends with the last events that were taken, and never rejects. */
  let running: Promise<void> = Promise.resolve()
  /** Ids of events that were evaluated before others that were taken with them failed. */
  const done = new Set<number>()

  /** A reason that could not be written is written with the next refresh. */
  const pauseAlerts = async (): Promise<void> => {
    try {
      for (const { alert, reason } of rules.paused()) {
        if (!(await store.pauseFor(alert.id, reason))) continue
        log.warn({ alert: alert.id, account: alert.accountId, reason }, 'an alert was paused')
        await findings.add([pausedFinding(alert, reason)])
      }
    } catch (error) {
      log.error({ err: error }, 'an alert that takes too long could not be paused')
    }
  }

  /** An error here would come again with every attempt, and hold up all events behind these. */
  const matching = async (
    area: AlertArea,
    slice: readonly Published[],
  ): Promise<readonly (readonly Alert[])[]> => {
    try {
      return await rules.matching(slice.map(({ row }) => ({ area, row: row as Row })))
    } catch (error) {
      const events = slice.map(({ id }) => id)
      log.error({ err: error, area, events }, 'events could not be evaluated by the alerts')
      return []
    }
  }

  const evaluate = async (area: AlertArea, slice: readonly Published[]): Promise<void> => {
    const matched = await matching(area, slice)
    const found: Finding[] = []
    const watched: WatchedEvent[] = []
    const foundAt = Date.now()
    for (const [at, { id, event, row }] of slice.entries()) {
      const concerned = matched[at] ?? []
      if (concerned.length === 0) continue
      const watchers = concerned.filter(({ rule }) => rule.kind === 'change')
      const client = (row as { client?: string }).client ?? ''
      if (watchers.length > 0) watched.push({ id, client, event: event as HostEvent, alerts: watchers })
      if (watchers.length === concerned.length) continue
      const body = { kind: 'match', area, event: shownEvent(event) } as const
      for (const { id: alertId, rule } of concerned)
        if (rule.kind === 'match') found.push({ alertId, key: `${matchKey}${area} ${id}`, foundAt, body })
    }
    if (found.length > 0) await findings.add(found)
    if (watched.length > 0) await onWatched(watched)
  }

  const evaluateAll = async (area: AlertArea, events: readonly Published[]): Promise<void> => {
    const left = events.filter(({ id }) => !done.has(id))
    for (let start = 0; start < left.length; start += sliceEvents) {
      const slice = left.slice(start, start + sliceEvents)
      await evaluate(area, slice)
      for (const { id } of slice) done.add(id)
      await turn()
    }
    done.clear()
  }
  const take = async (name: string, events: readonly Published[]): Promise<void> => {
    const area = alertAreas.find((one) => one === name)
    if (area === undefined || !rules.asks(area)) return
    const evaluated = running.then(() => evaluateAll(area, events))
    // The error is the caller's; what is taken next has its own turn.
    running = evaluated.catch(() => {})
    await evaluated
  }

  return {
    async refresh() {
      await pauseAlerts()
      const newest = await store.revision()
      if (newest === revision) return
      const alerts = await store.active()
      revision = newest
      active = alerts
      rules.set(alerts)
      const broken = rules.broken()
      if (broken.length > 0) log.warn({ alerts: broken }, 'queries of alerts are no longer understood')
      log.debug({ alerts: alerts.length }, 'alerts are in force')
    },
    alerts: () => active,
    take,
    settled: () => running,
  }
}
