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
  /** Resolves when they are evaluated, and what was found is in the ledger. */
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

/** So many are copied for the matcher at once: more would hold up the event loop. */
const sliceEvents = 100
/** Some seconds of the fastest import. What comes beyond is not evaluated, and the log says so. */
const maxWaiting = 100_000

type Waiting = { readonly area: AlertArea; readonly published: Published }

export function createEvaluator(options: EvaluatorOptions): Evaluator {
  const { store, fields, matcher, findings, onWatched, log } = options
  let revision = -1
  let active: readonly Alert[] = []
  const rules = createAlertRules({ matcher, fields, onPaused: () => void pauseAlerts() })
  let backlog: Waiting[] = []
  let missed = 0
  let running: Promise<void> | undefined

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

  const evaluate = async (slice: readonly Waiting[]): Promise<void> => {
    const matched = await rules.matching(
      slice.map(({ area, published }) => ({ area, row: published.row as Row })),
    )
    const found: Finding[] = []
    const watched: WatchedEvent[] = []
    const foundAt = Date.now()
    for (const [at, { area, published }] of slice.entries()) {
      const { id, event, row } = published
      const concerned = matched[at]!
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

  const run = async (): Promise<void> => {
    while (backlog.length > 0) {
      const waiting = backlog
      backlog = []
      for (let start = 0; start < waiting.length; start += sliceEvents) {
        await evaluate(waiting.slice(start, start + sliceEvents)).catch((error) =>
          log.error({ err: error }, 'events could not be held against the alerts'),
        )
        await turn()
      }
      if (missed > 0) log.warn({ events: missed }, 'events came faster than alerts could look at them')
      missed = 0
    }
    running = undefined
  }
  const take = async (name: string, events: readonly Published[]): Promise<void> => {
    const area = alertAreas.find((one) => one === name)
    if (area === undefined || !rules.asks(area)) return
    const room = Math.max(0, maxWaiting - backlog.length)
    missed += Math.max(0, events.length - room)
    for (const published of events.slice(0, room)) backlog.push({ area, published })
    running ??= run()
    await running
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
    async settled() {
      while (running) await running
    },
  }
}
