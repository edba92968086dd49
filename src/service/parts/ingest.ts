import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
import { startRemoteIntake } from '../../ingest/remote-intake.ts'
import type { Bus } from '../../storage/bus/bus.ts'
import type { WatchedStore } from '../../storage/clickhouse/watched-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Roles } from '../roles.ts'
import type { Cluster } from './cluster.ts'
import type { Disk } from './disk.ts'
import { type Charge, openOwnCharge, openSharedCharge, type Term } from './ingest-charge.ts'
import { openStoreChecks, type StoreChecks } from './store-checks.ts'

/** The way in: what is accepted here is durable, and in the column store soon after. */
export type Ingest = {
  readonly intake: LineIntake
  /** Resolves when everything accepted so far is searchable. */
  settled(): Promise<void>
  backlog(): number
  /** False when another process has taken the way into the store over. */
  inCharge(): boolean
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
  const charge = options.roles.has('ingest') ? await takeCharge(options, checks, preparer) : null
  checks?.start()
  const others = charge
    ? null
    : openIntake({ ledger, enricher, areas, writer: randomUUID(), retentionDays, preparer })
  const count = (area: string, accepted: number, refused: number): void => {
    metrics.accepted.inc({ area }, accepted)
    metrics.refused.inc({ area }, refused)
  }
  const remote =
    charge && cluster
      ? startRemoteIntake({
          ...{ link: cluster.link, ledger, enricher, areas, log, supervisor: options.supervisor },
          ...{ retentionDays, preparer },
          onAccepted: count,
        })
      : null
  const counted = async (area: string, take: (intake: LineIntake) => Promise<Receipt>): Promise<Receipt> => {
    const receipt = await take(others ?? charge!.term().intake).catch((error: unknown) => {
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
    settled: () => (charge ? charge.settled() : emptied(ledger)),
    backlog: () => charge?.term().flusher.backlog() ?? 0,
    inCharge: () => charge?.inCharge() ?? true,
    checks,
    async stop() {
      await remote?.stop()
      await checks?.stop()
      await charge?.stop()
      await preparer.close()
    },
  }
}

/** Of the processes with this role that share a ledger, one moves events into the store; the others wait here. */
async function takeCharge(
  options: IngestOptions,
  checks: StoreChecks | null,
  preparer: ThreadedPreparer,
): Promise<Charge> {
  const { settings, log, ledger, store, enricher, bus, areas, metrics, folder, cluster, supervisor } = options
  const startTerm = (): Term => {
    const writer = randomUUID()
    const flusher = startFlusher({
      ...{ ledger, store, bus, areas, log, writer, preparer },
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
    ? await openSharedCharge({ ledger, holder: cluster.holder, startTerm, log, supervisor })
    : openOwnCharge(startTerm)
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

const pollMs = 200

async function emptied(ledger: Ledger): Promise<void> {
  while ((await outboxLeft(ledger)) > 0) await sleep(pollMs)
}
