import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Alerts } from '../../alerts/open-alerts.ts'
import type { Metrics } from '../../api/operation/metrics.ts'
import type { AnyArea } from '../../areas/define-area.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { Enricher } from '../../enrich/place.ts'
import { startFlusher } from '../../ingest/flusher.ts'
import { type Intake, openIntake } from '../../ingest/intake.ts'
import { outboxLeft } from '../../ingest/outbox-left.ts'
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
  readonly intake: Intake
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
  const checks = options.roles.has('ingest') ? await openStoreChecks(options) : null
  const charge = options.roles.has('ingest') ? await takeCharge(options, checks) : null
  checks?.start()
  const others = charge ? null : openIntake({ ledger, enricher, areas, writer: randomUUID(), retentionDays })
  const count = (area: string, accepted: number, refused: number): void => {
    metrics.accepted.inc({ area }, accepted)
    metrics.refused.inc({ area }, refused)
  }
  const remote =
    charge && cluster
      ? (await import('../../ingest/remote-intake.ts')).startRemoteIntake({
          ...{ link: cluster.link, ledger, enricher, areas, log, supervisor: options.supervisor },
          retentionDays,
          onAccepted: count,
        })
      : null
  return {
    intake: {
      async accept(area, values) {
        const inner = others ?? charge!.term().intake
        const receipt = await inner.accept(area, values).catch((error: unknown) => {
          options.disk.note(error)
          throw error
        })
        count(area, receipt.accepted, receipt.refused.length)
        return receipt
      },
    },
    settled: () => (charge ? charge.settled() : emptied(ledger)),
    backlog: () => charge?.term().flusher.backlog() ?? 0,
    inCharge: () => charge?.inCharge() ?? true,
    checks,
    async stop() {
      await remote?.stop()
      await checks?.stop()
      await charge?.stop()
    },
  }
}

/** Of the processes with this role that share a ledger, one moves events into the store; the others wait here. */
async function takeCharge(options: IngestOptions, checks: StoreChecks | null): Promise<Charge> {
  const { settings, log, ledger, store, enricher, bus, areas, metrics, folder, cluster, supervisor } = options
  const startTerm = (): Term => {
    const writer = randomUUID()
    const flusher = startFlusher({
      ...{ ledger, store, bus, areas, log, writer },
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
      ...{ ledger, enricher, areas, writer, retentionDays: settings.retentionDays },
      ...{ onBatch: flusher.take, ready: flusher.ready },
    })
    return { flusher, intake }
  }
  return cluster
    ? await openSharedCharge({ ledger, holder: cluster.holder, startTerm, log, supervisor })
    : openOwnCharge(startTerm)
}

const pollMs = 200

async function emptied(ledger: Ledger): Promise<void> {
  while ((await outboxLeft(ledger)) > 0) await sleep(pollMs)
}
