import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Alerts } from '../../alerts/open-alerts.ts'
import type { Metrics } from '../../api/operation/metrics.ts'
import type { AnyArea } from '../../areas/define-area.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { EnricherOptions } from '../../enrich/open-enricher.ts'
import type { Enricher } from '../../enrich/place.ts'
import { startFlusher } from '../../ingest/flusher.ts'
import { type LineIntake, openIntake, type Receipt } from '../../ingest/intake.ts'
import { outboxLeft } from '../../ingest/outbox-left.ts'
import { openPreparer, type ThreadedPreparer } from '../../ingest/preparing/open-preparer.ts'
import { type Lead, openLead } from '../../ingest/sharing/lead.ts'
import { outboxSettled } from '../../ingest/sharing/outbox-settled.ts'
import {
  openOwnTerms,
  openSharedTerms,
  type Term,
  type TermOptions,
  type Terms,
} from '../../ingest/sharing/terms.ts'
import type { Bus } from '../../storage/bus/bus.ts'
import type { WatchedStore } from '../../storage/clickhouse/watched-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Roles } from '../roles.ts'
import type { Cluster } from './cluster.ts'
import type { Disk } from './disk.ts'
import { watchLateEvents } from './late-events.ts'
import { startRecovery } from './recovery.ts'
import { openStoreChecks, type StoreChecks } from './store-checks.ts'

/** The way in: what is accepted here is durable, and in the column store soon after. */
export type Ingest = {
  readonly intake: LineIntake
  /** Resolves when everything accepted so far is searchable. */
  settled(): Promise<void>
  /** Events of this process, and of those before it, that are not stored yet. */
  backlog(): number
  /**
   * Events that were acknowledged before the start and are not stored yet, or, where another process stores them, that have
   * waited for long; null when none is missing.
   */
  recovering(): number | null
  /** False while this process may not store events, or when another one goes on with its jobs. */
  isInOrder(): boolean
  /** Where several processes have this role: which of them runs the jobs. */
  readonly lead: Lead | null
  /** What is known of broken parts; null for a store on servers, and where another process has the store. */
  readonly checks: StoreChecks | null
  stop(): Promise<void>
}

export type IngestOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly store: WatchedStore
  readonly disk: Pick<Disk, 'scarce' | 'note' | 'onRecovered'>
  readonly enricher: Enricher
  /** What the enricher was opened with: ingest workers open their own. */
  readonly enricherOptions: EnricherOptions
  readonly areas: readonly AnyArea[]
  readonly bus: Bus
  readonly metrics: Metrics
  readonly folder: string
  readonly roles: Roles
  readonly cluster: Cluster | null
  /** Called with what is stored, and again after a crash with what it may have missed. */
  readonly onEvents: Alerts['take']
  readonly supervisor: ActivityStarter
}

export async function openIngest(options: IngestOptions): Promise<Ingest> {
  const { settings, log, ledger, enricher, areas, metrics, cluster } = options
  const { retentionDays } = settings
  const preparer = openPreparer({
    ...{ enricher, enricherOptions: options.enricherOptions, supervisor: options.supervisor },
    maxWorkers: settings.ingestWorkers,
  })
  measurePreparer(preparer, metrics.registry)
  const checks = options.roles.has('ingest') ? await openStoreChecks(options) : null
  const recovery = options.roles.has('ingest')
    ? await startRecovery({ ...options, checks, registry: metrics.registry })
    : null
  const late = recovery ? null : watchLateEvents(options)
  const terms = options.roles.has('ingest') ? await openTerms(options, checks, preparer) : null
  const lead = terms && cluster ? await openLead({ ...options, holder: cluster.holder }) : null
  checks?.start()
  const others = terms
    ? null
    : openIntake({ ledger, enricher, areas, writer: randomUUID(), retentionDays, preparer })
  const backlog = (): number => (terms?.term().flusher.backlog() ?? 0) + (recovery?.left() ?? 0)
  if (terms) measureOutbox(ledger, backlog, metrics.registry)
  const count = (area: string, accepted: number, refused: number): void => {
    metrics.accepted.inc({ area }, accepted)
    metrics.refused.inc({ area }, refused)
  }
  // Only a process that is joined to others loads it.
  const intakeOfOthers = lead ? await import('../../ingest/remote-intake.ts') : null
  let remote: { stop(): Promise<void> } | null = null
  let isStopped = false
  void lead?.begun.then(() => {
    if (isStopped) return
    remote = intakeOfOthers!.startRemoteIntake({
      ...{ link: cluster!.link, ledger, enricher, areas, log, supervisor: options.supervisor },
      ...{ retentionDays, preparer },
      onAccepted: count,
    })
  })
  const counted = async (area: string, take: (intake: LineIntake) => Promise<Receipt>): Promise<Receipt> => {
    const receipt = await take(others ?? terms!.term().intake).catch((error: unknown) => {
      options.disk.note(error)
      throw error
    })
    count(area, receipt.accepted, receipt.refused.length)
    return receipt
  }
  return {
    intake: {
      accept: (area, values) => counted(area, (intake) => intake.accept(area, values)),
      acceptLines: (area, text) => counted(area, (intake) => intake.acceptLines(area, text)),
    },
    backlog,
    async settled() {
      await recovery?.compared
      await (terms ? terms.settled() : outboxSettled(ledger))
    },
    recovering: () => recovery?.left() ?? late?.left() ?? null,
    isInOrder: () => (terms?.isMoving() ?? true) && !lead?.hasStopped(),
    ...{ checks, lead },
    async stop() {
      isStopped = true
      await remote?.stop()
      await recovery?.stop()
      await late?.stop()
      await checks?.stop()
      await lead?.stop()
      await terms?.stop()
      await preparer.close()
    },
  }
}

/** Processes with this role that share a ledger share its outbox as well. */
async function openTerms(
  options: IngestOptions,
  checks: StoreChecks | null,
  preparer: ThreadedPreparer,
): Promise<Terms> {
  const { settings, log, ledger, store, enricher, bus, areas, metrics, folder, cluster, supervisor } = options
  const startTerm = ({ writer, foreign, mayStore }: TermOptions): Term => {
    const flusher = startFlusher({
      ...{ ledger, store, bus, areas, log, writer, preparer, foreign, mayStore },
      setAside: (record, reason) =>
        appendFile(path.join(folder, 'set-aside.ndjson'), `${JSON.stringify({ reason, record })}\n`),
      onStored: (area, stored) => {
        metrics.stored.inc({ area }, stored)
        checks?.onStored(stored)
      },
      keepStored: checks !== null,
      onEvents: options.onEvents,
      supervisor,
    })
    const intake = openIntake({
      ...{ ledger, enricher, areas, writer, preparer, retentionDays: settings.retentionDays },
      ...{ onBatch: flusher.take, ready: flusher.ready },
    })
    return { flusher, intake }
  }
  return cluster
    ? await openSharedTerms({ ledger, startTerm, log, supervisor })
    : openOwnTerms(ledger, startTerm)
}

/** Also what others wrote: reports of sensors and imports are in the outbox before this process knows of them. */
function measureOutbox(ledger: Ledger, backlog: () => number, registry: Registry): void {
  new Gauge({
    name: 'rimlight_outbox_waiting_events',
    help: 'Events of all processes that are acknowledged and not yet in the column store',
    registers: [registry],
    async collect() {
      // While the ledger is away, at least what this process knows itself.
      this.set(await outboxLeft(ledger).catch(backlog))
    },
  })
}

function measurePreparer(preparer: ThreadedPreparer, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'rimlight_ingest_workers',
    help: 'Threads that make rows of events; they start when there is much to do',
    registers,
    collect() {
      this.set(preparer.figures().workers)
    },
  })
  new Gauge({
    name: 'rimlight_ingest_repeated_batches',
    help: 'Batches that were done again since the ingest worker that had them ended',
    registers,
    collect() {
      this.set(preparer.figures().repeated)
    },
  })
}
