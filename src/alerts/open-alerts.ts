import type { Logger } from 'pino'
import type { Gate } from '../accounts/gate/gate.ts'
import { maxNames } from '../areas/cve/derive-cves.ts'
import type { CveIndex } from '../areas/cve/match.ts'
import { type ChangeReads, createChangeReads } from '../areas/host/changes-reads.ts'
import { knownCpes } from '../areas/host/known-cpes.ts'
import { createHostSearch } from '../areas/host/search.ts'
import type { HostScores } from '../areas/score/host-scores.ts'
import { type ActivityStarter, createSupervisor } from '../core/supervisor.ts'
import { dayMs } from '../core/time.ts'
import type { Delivery } from '../delivery/open-delivery.ts'
import type { TargetCheck } from '../delivery/webhook-target.ts'
import type { FieldSet } from '../query/field.ts'
import type { Matcher } from '../query/match/matcher.ts'
import type { Published } from '../storage/bus/bus.ts'
import type { ColumnStore, Limits } from '../storage/clickhouse/column-store.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { SecretBox } from '../storage/secret-box.ts'
import type { Alert, AlertRule, Baseline } from './alert.ts'
import { createClock } from './alert-clock.ts'
import { type AlertStore, createAlertStore } from './alert-store.ts'
import { type AreaFields, areaFields } from './compile-rule.ts'
import { countBaseline } from './count-baseline.ts'
import { type Coverage, createCoverage } from './coverage.ts'
import { createDeliveries, type Deliveries } from './deliver/deliveries.ts'
import { createPostman } from './deliver/postman.ts'
import { createEvaluator } from './evaluate/evaluator.ts'
import { createFindings } from './findings.ts'
import { createNotifications, type Notifications, notifyOf } from './notifications.ts'
import { type CvesOf, createChangeDetector } from './watch/change-detector.ts'
import { createScoreWatch } from './watch/score-watch.ts'
import { sweepClosed } from './watch/sweep-closed.ts'
import { createCveSweep } from './watch/sweep-cves.ts'
import { sweepExpiry } from './watch/sweep-expiry.ts'

/** Alerts: their rules, what was found, and the delivery of messages. */
export type Alerts = {
  readonly store: AlertStore
  readonly deliveries: Deliveries
  readonly targets: TargetCheck
  readonly coverage: Coverage
  readonly fields: AreaFields
  /** What there is of the hosts of a rule now; null where that cannot be counted. */
  baseline(
    rule: AlertRule,
    wanted: { readonly accountId: string; readonly limits: Limits },
  ): Promise<Baseline | null>
  readonly notifications: Notifications
  /** Whether mails can be sent. */
  readonly mails: boolean
  /** Brings what has changed into force at once. */
  refresh(): Promise<void>
  /** Holds stored events against the alerts; resolves when what was found is in the ledger. */
  take(area: string, events: readonly Published[]): Promise<void>
  /** Resolves when what was taken so far is evaluated, collected and handed over once. */
  settled(): Promise<void>
  /** Looks for what no event reports: ports that are gone, certificates that end, new vulnerabilities. */
  sweep(now: number): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export type AlertsOptions = {
  readonly ledger: Ledger
  /** For the secrets of webhooks. */
  readonly box: SecretBox
  readonly gate: Gate
  readonly store: ColumnStore
  readonly log: Logger
  readonly hostFields: FieldSet
  readonly matcher: Pick<Matcher, 'add' | 'match'>
  readonly cve: { readonly index: () => CveIndex; readonly minConfidence: number }
  readonly scores: Pick<HostScores, 'now'>
  readonly delivery: Delivery
  readonly closedHours: number
  readonly expiryDays: number
  readonly retentionDays: number
  /** Where the pages of the service are, for links in messages. */
  readonly publicUrl?: string
  readonly supervisor?: ActivityStarter
}

/** How long an event can still be on its way twice: as long as an outbox waits for a process to come back. */
const matchDays = 7

export function openAlerts(options: AlertsOptions): Alerts {
  const { ledger, log, hostFields, cve } = options
  const fields = areaFields(hostFields)
  const store = createAlertStore(ledger, options.box)
  const findings = createFindings(ledger)
  const deliveries = createDeliveries(ledger, options.box, options.publicUrl)
  const notifications = createNotifications(ledger)
  const coverage = createCoverage(options.gate)
  const { targets, webhook, mail } = options.delivery
  const postman = createPostman({
    deliveries,
    webhook,
    mail: mail.send,
    coverage,
    notify: (claimed) => notifyOf(notifications, claimed),
    pause: async ({ id }, reason) => void (await store.pauseFor(id, reason)),
    log,
  })
  const reads: ChangeReads = createChangeReads(options.store)
  const hosts = { search: createHostSearch(options.store, hostFields), fields: hostFields }
  const cvesOf = cvesFrom(cve)
  const detect = createChangeDetector(reads, cvesOf)
  const rising = createScoreWatch(ledger, options.scores)
  const newCves = createCveSweep({
    hosts,
    cvesOf,
    names: () => knownCpes(options.store, maxNames),
    version: () => cve.index().version,
  })
  const evaluator = createEvaluator({
    store,
    fields,
    matcher: options.matcher,
    findings,
    log,
    onWatched: async (watched) => {
      rising.see(watched)
      await findings.add(await detect(watched))
    },
  })

  const deliver = async (now: number): Promise<void> => {
    await deliveries.collect(now)
    await postman.round(now)
  }
  const watches = (alerts: readonly Alert[]): boolean => alerts.some(({ rule }) => rule.kind === 'change')
  const sweep = async (now: number): Promise<void> => {
    const alerts = evaluator.alerts()
    const { closedHours, expiryDays, retentionDays } = options
    if (watches(alerts)) {
      await findings.add(await sweepClosed({ hosts, reads, closedHours }, alerts, now))
      await findings.add(await sweepExpiry(hosts, alerts, now, expiryDays))
      await findings.add(await newCves(alerts, now))
    }
    await notifications.prune(now)
    await findings.prune({ matches: now - matchDays * dayMs, changes: now - retentionDays * dayMs })
  }
  const clock = createClock({
    supervisor: options.supervisor ?? createSupervisor({ log }),
    refresh: () => evaluator.refresh(),
    deliver,
    rescore: async (now) => await findings.add(await rising.sweep(now)),
    sweep,
  })

  return {
    store,
    deliveries,
    targets,
    coverage,
    fields,
    notifications,
    get mails() {
      return mail.isReady()
    },
    // Without the number the alert is as good.
    baseline: (rule, wanted) =>
      countBaseline(options.store, hostFields, rule, wanted).catch((error: unknown) => {
        log.warn({ err: error }, 'the baseline of an alert could not be counted')
        return null
      }),
    refresh: evaluator.refresh,
    take: evaluator.take,
    async settled() {
      await evaluator.settled()
      await findings.add(await rising.sweep(Date.now()))
      await deliver(Date.now())
    },
    sweep,
    async start() {
      await evaluator.refresh()
      clock.start()
    },
    async stop() {
      await clock.stop()
      await evaluator.settled()
      await postman.stop()
    },
  }
}

function cvesFrom({ index, minConfidence }: AlertsOptions['cve']): CvesOf {
  return (cpes) =>
    index()
      .match(cpes)
      .filter(({ confidence }) => confidence >= minConfidence)
      .map(({ cve }) => cve)
}
