import type { Logger } from 'pino'
import { areas, storeSteps } from '../areas/areas.ts'
import { deletedSince, deleteImageRows } from '../areas/images/deletions.ts'
import { type Settings, SettingsError } from '../core/settings/settings.ts'
import type { ActivityStarter } from '../core/supervisor.ts'
import { settledId } from '../ingest/settled-id.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import {
  type CopyRequest,
  type CopyRequests,
  createCopyRequests,
} from '../storage/clickhouse/copy/copy-requests.ts'
import { type Copied, type CopyProgress, copyStore } from '../storage/clickhouse/copy/copy-store.ts'
import type { CopyTable } from '../storage/clickhouse/copy/copy-table.ts'
import { tableShape } from '../storage/clickhouse/copy/table-shape.ts'
import { migrateStore } from '../storage/clickhouse/migrate-store.ts'
import { openStoreOf, type StoreSettings } from '../storage/clickhouse/open-store-of.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'

/** Where a copy goes: the settings that the service is started with afterwards. */
export type CopyTarget = Omit<StoreSettings, 'engine'>

export type CopyOptions = {
  readonly settings: Settings
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly target: CopyTarget
  readonly signal: AbortSignal
  readonly onProgress: (progress: CopyProgress) => void
}

/** Brings the servers up to what the store holds. It may be cancelled and called again at any time. */
export async function copyToServers(options: CopyOptions): Promise<Copied> {
  const { settings, ledger, store, target, signal, onProgress } = options
  if (target.clickhouseUrl.length === 0) throw new SettingsError(['no server is named'])
  const to = await openStoreOf({ ...target, engine: settings.engine }, { storeFolder: '' })
  try {
    await migrateStore(to, storeSteps(settings))
    const copied = await copyStore({
      from: store,
      to,
      tables: copyTables(settings),
      settledId: (newest) => settledId(ledger, newest),
      signal,
      onProgress,
    })
    // What was deleted after it was copied is deleted there too.
    await deleteImageRows(to, await deletedSince(ledger, copied.began))
    return copied
  } finally {
    await to.close()
  }
}

function copyTables(settings: Settings): CopyTable[] {
  return areas.flatMap((area) =>
    area.tables.map(({ columns, create }) => ({ ...tableShape(create(settings)), columns })),
  )
}

const pollMilliseconds = 500
const reportMilliseconds = 500

type WatchOptions = Pick<CopyOptions, 'settings' | 'ledger' | 'store'> & {
  readonly log: Logger
  readonly supervisor: ActivityStarter
}

/** Notices copies that other processes ask for, and carries them out while the service goes on. */
export function watchStoreCopies(options: WatchOptions): { stop(): Promise<void> } {
  const requests = createCopyRequests(options.ledger)
  return options.supervisor.start({
    name: 'store copies',
    run: async (signal) => {
      const request = await requests.next()
      if (request) await copyByRequest(request, requests, { ...options, signal })
    },
    everyMs: pollMilliseconds,
    problem: 'requests to copy the store could not be read',
  })
}

async function copyByRequest(
  { id, target }: CopyRequest,
  requests: CopyRequests,
  options: WatchOptions & { readonly signal: AbortSignal },
): Promise<void> {
  const { log, signal } = options
  let reportedAt = 0
  try {
    const copied = await copyToServers({
      ...options,
      target: target as CopyTarget,
      onProgress(progress) {
        if (Date.now() - reportedAt < reportMilliseconds) return
        reportedAt = Date.now()
        // A figure that is not shown harms nothing; the end of the copy is told with its errors.
        requests.tell(id, { kind: 'running', progress }).catch(() => {})
      },
    })
    await requests.tell(id, { kind: 'copied', copied })
    log.info({ ...copied }, 'the store was copied by request')
  } catch (error) {
    // Cut short by the end of the service: the next one goes on with it.
    if (signal.aborted) return
    log.error({ err: error }, 'the store could not be copied')
    await requests.tell(id, { kind: 'failed', problem: (error as Error).message })
  }
}
