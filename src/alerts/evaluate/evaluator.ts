import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type AlertArea, alertAreas } from '../../areas/areas.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { Row } from '../../query/predicate/row.ts'
import type { Published } from '../../storage/bus/bus.ts'
import type { Alert, Finding } from '../alert.ts'
import type { AlertStore } from '../alert-store.ts'
import type { AreaFields } from '../compile-rule.ts'
import { type Findings, matchKey, shownEvent } from '../findings.ts'
import type { WatchedEvent } from '../watch/watched-event.ts'
import { type AlertIndex, createAlertIndex } from './alert-index.ts'

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
  readonly findings: Findings
  /** Events of hosts that an alert watches. */
  readonly onWatched: (events: readonly WatchedEvent[]) => Promise<void>
  readonly log: Logger
}

/** After so many the event loop and the ledger get their turn. */
const sliceEvents = 500

export function createEvaluator(options: EvaluatorOptions): Evaluator {
  const { store, fields, findings, onWatched, log } = options
  let revision = -1
  let active: readonly Alert[] = []
  let index: AlertIndex = createAlertIndex([], fields)
  /** Ends with the last events that were taken, and never rejects. */
  let running: Promise<void> = Promise.resolve()
  /** Ids of events that were evaluated before others that were taken with them failed. */
  const done = new Set<number>()

  /** An error here would come again with every attempt, and hold up all events behind this one. */
  const matching = (area: AlertArea, event: number, row: Row): readonly Alert[] => {
    try {
      return index.matching(area, row)
    } catch (error) {
      log.error({ err: error, area, event }, 'an event could not be evaluated by the alerts')
      return []
    }
  }

  const evaluate = async (area: AlertArea, slice: readonly Published[]): Promise<void> => {
    const found: Finding[] = []
    const watched: WatchedEvent[] = []
    const foundAt = Date.now()
    for (const { id, event, row } of slice) {
      const concerned = matching(area, id, row as Row)
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
    if (area === undefined || !index.areas.has(area)) return
    const evaluated = running.then(() => evaluateAll(area, events))
    // The error is the caller's; what is taken next has its own turn.
    running = evaluated.catch(() => {})
    await evaluated
  }

  return {
    async refresh() {
      const newest = await store.revision()
      if (newest === revision) return
      const alerts = await store.active()
      revision = newest
      active = alerts
      index = createAlertIndex(alerts, fields)
      if (index.broken.length > 0)
        log.warn({ alerts: index.broken }, 'queries of alerts are no longer understood')
      log.debug({ alerts: alerts.length, tried: index.tried }, 'alerts are in force')
    },
    alerts: () => active,
    take,
    settled: () => running,
  }
}
