import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { areas, storeSteps } from '../../areas/areas.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { Enricher } from '../../enrich/place.ts'
import { localBus } from '../../storage/bus/bus.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import type { DataFolder } from '../../storage/data-folder.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { type Flusher, startFlusher } from '../flusher.ts'
import { type Intake, openIntake } from '../intake.ts'
import { outboxLeft } from '../outbox-left.ts'
import type { Loader } from './loader.ts'

export type FolderLoaderOptions = {
  readonly settings: Settings
  readonly folder: DataFolder
  /** Closed with the loader. */
  readonly ledger: Ledger
  readonly enricher: Enricher
  /** Called only when no service runs on the folder. */
  readonly openStore: () => Promise<ColumnStore>
  readonly log: Logger
  readonly signal: AbortSignal
  /** The area of the events; host when it is not given. */
  readonly area?: string
  /** How long a running service may make no progress before the loader stops waiting for it. */
  readonly patienceMilliseconds?: number
}

export type FolderLoader = Loader & {
  /** Takes events of every area. */
  readonly intake: Intake
}

const pollMilliseconds = 200
/** At most this many wait in the outbox while a running service stores them. */
const outboxLimit = 100_000

/**
 * Events go into the outbox of the data folder, where they are durable. When no service runs there, this
 * process also moves them into the column store; otherwise the service does.
 */
export async function openFolderLoader(options: FolderLoaderOptions): Promise<FolderLoader> {
  const { ledger, enricher, area = 'host', signal, patienceMilliseconds = 60_000 } = options
  const { retentionDays } = options.settings
  const writer = randomUUID()
  const mover = await openMover(options, writer)
  const outbox = { ledger, writer, signal, patienceMilliseconds }
  let serviceMoves = true
  const intake = openIntake({
    ledger,
    enricher,
    areas,
    writer,
    retentionDays,
    ...(mover
      ? { onBatch: mover.flusher.take, ready: mover.flusher.ready }
      : {
          ready: async () => {
            if (serviceMoves) serviceMoves = await waitForService(outbox, outboxLimit)
          },
        }),
  })
  return {
    intake,
    accept: (events) => intake.accept(area, events),
    async finish() {
      if (!mover) return serviceMoves && (await waitForService(outbox, 0)) ? 'searchable' : 'kept'
      await mover.flusher.settled()
      return 'searchable'
    },
    async close() {
      await mover?.close()
      await ledger.close()
    },
  }
}

type OwnOutbox = {
  readonly ledger: Ledger
  readonly writer: string
  readonly signal: AbortSignal
  readonly patienceMilliseconds: number
}

/** True when no more than `limit` events are left, false when the service does not move them. */
async function waitForService(outbox: OwnOutbox, limit: number): Promise<boolean> {
  let fewest = Number.POSITIVE_INFINITY
  let movedAt = performance.now()
  for (;;) {
    const left = await outboxLeft(outbox.ledger, outbox.writer)
    if (left <= limit) return true
    if (left < fewest) movedAt = performance.now()
    fewest = Math.min(fewest, left)
    if (performance.now() - movedAt > outbox.patienceMilliseconds) return false
    await sleep(pollMilliseconds, undefined, { signal: outbox.signal })
  }
}

type Mover = { readonly flusher: Flusher; close(): Promise<void> }

/** Null when a service runs on the folder. */
async function openMover(
  { settings, folder, ledger, openStore, log }: FolderLoaderOptions,
  writer: string,
): Promise<Mover | null> {
  const release = folder.claim()
  if (!release) return null
  const store = await openStore()
  await migrateStore(store, storeSteps(settings))
  const flusher = startFlusher({
    ledger,
    store,
    bus: localBus((error) => log.error({ err: error }, 'a listener of the bus failed')),
    areas,
    log,
    writer,
    setAside: (record, reason) =>
      appendFile(path.join(folder.root, 'set-aside.ndjson'), `${JSON.stringify({ reason, record })}\n`),
  })
  return {
    flusher,
    async close() {
      await flusher.stop()
      await store.close()
      release()
    },
  }
}
