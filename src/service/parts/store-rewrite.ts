import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { areas } from '../../areas/areas.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { Activity, ActivityStarter } from '../../core/supervisor.ts'
import { hourMs, minuteMs } from '../../core/time.ts'
import { settledId } from '../../ingest/settled-id.ts'
import { activePartsOf } from '../../storage/clickhouse/parts/active-parts.ts'
import { type RewriteProgress, rewriteTable } from '../../storage/clickhouse/rewrite/rewrite-table.ts'
import { declaredLayout, isSameLayout, layoutOf } from '../../storage/clickhouse/rewrite/table-layout.ts'
import type { WatchedStore } from '../../storage/clickhouse/watched-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'

export type StoreRewriteOptions = {
  readonly settings: Settings
  readonly log: Logger
  readonly ledger: Ledger
  readonly store: WatchedStore
  readonly registry: Registry
  readonly supervisor: ActivityStarter
  readonly folder: string
  readonly hasRoom: () => boolean
}

/** The start has enough to do. */
const firstAfterMs = minuteMs
/** The old table stays until the new one is whole, and merges of the new one need room as well. */
const roomFactor = 2
/** Others have the engine for two thirds of the time. */
const restShare = 2

/**
 * Rewrites tables that an earlier version made into the layout that they have by now, while the service goes on. Only
 * the embedded engine: tables on servers get their layout when the store is copied into another database.
 */
export function startStoreRewrite(options: StoreRewriteOptions): Activity {
  const { supervisor, registry } = options
  const rows = new Gauge({
    name: 'rimlight_store_rewrite_rows',
    help: 'Rows of a table that were copied into its new layout, while it is rewritten',
    labelNames: ['table'],
    registers: [registry],
  })
  return supervisor.start({
    name: 'store rewrite',
    problem: 'a table could not be rewritten into its new layout',
    run: (signal) => rewriteAll(options, signal, ({ table, rows: count }) => rows.set({ table }, count)),
    everyMs: hourMs,
    firstAfterMs,
    unref: true,
  })
}

async function rewriteAll(
  options: StoreRewriteOptions,
  signal: AbortSignal,
  onProgress: (progress: RewriteProgress) => void,
): Promise<number | undefined> {
  const { settings, log, ledger, store } = options
  let isWaiting = false
  for (const { tables, retention } of areas)
    for (const { name, columns, layout } of tables) {
      if (!layout || signal.aborted) continue
      const statement = layout({ retentionDays: settings[retention] })
      if (!(await hasRoomFor(options, name, statement))) continue
      const outcome = await rewriteTable({
        ...{ store, columns, layout: statement, signal, restShare },
        settledId: (newest) => settledId(ledger, newest),
        onProgress: reported(log, onProgress),
      })
      if (outcome === 'rewritten') log.info({ table: name }, 'a table was rewritten into its new layout')
      if (outcome === 'started over')
        log.warn({ table: name }, 'the copy of a table in its new layout was not whole: it is made again')
      isWaiting ||= outcome === 'waiting' || outcome === 'started over'
    }
  return isWaiting ? minuteMs : undefined
}

async function hasRoomFor(options: StoreRewriteOptions, name: string, statement: string): Promise<boolean> {
  const { store, folder, hasRoom, log } = options
  const present = await layoutOf(store, name)
  if (!present || isSameLayout(present, declaredLayout(statement))) return true
  const parts = await activePartsOf(store, name)
  const needed = parts.reduce((sum, { bytes }) => sum + bytes, 0) * roomFactor
  const { bavail, bsize } = await statfs(folder)
  if (hasRoom() && bavail * bsize > needed) return true
  log.warn(
    { table: name, needed },
    'the disk has no room to rewrite a table: look-ups stay slower until it has',
  )
  return false
}

/** A line for each tenth. */
function reported(
  log: Logger,
  onProgress: (progress: RewriteProgress) => void,
): (progress: RewriteProgress) => void {
  let tenth = -1
  return (progress) => {
    onProgress(progress)
    const now = Math.floor((10 * progress.rows) / Math.max(1, progress.of))
    if (now === tenth) return
    tenth = now
    log.info({ ...progress }, 'a table is being rewritten into its new layout')
  }
}
