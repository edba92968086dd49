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
  /** Resolves when they are evaluated, and what was found is in the ledger. */
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
/** Some seconds of the fastest import. What comes beyond is not evaluated, and the log says so. */
const maxWaiting = 100_000

type Waiting = { readonly area: AlertArea; readonly published: Published }

export function createEvaluator(options: EvaluatorOptions): Evaluator {
  const { store, fields, findings, onWatched, log } = options
  let revision = -1
  let active: readonly Alert[] = []
  let index: AlertIndex = createAlertIndex([], fields)
  let backlog: Waiting[] = []
  let missed = 0
  let running: Promise<void> | undefined

  const evaluate = async (slice: readonly Waiting[]): Promise<void> => {
    const found: Finding[] = []
    const watched: WatchedEvent[] = []
    const foundAt = Date.now()
    for (const { area, published } of slice) {
      const { id, event, row } = published
      const concerned = index.matching(area, row as Row)
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
    if (area === undefined || !index.areas.has(area)) return
    const room = Math.max(0, maxWaiting - backlog.length)
    missed += Math.max(0, events.length - room)
    for (const published of events.slice(0, room)) backlog.push({ area, published })
    running ??= run()
    await running
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
    async settled() {
      while (running) await running
    },
  }
}
