import type { Logger } from 'pino'
import { createRemovals, removeEvents } from '../../areas/removals.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { Imaging } from '../../imaging/imaging.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'

export type RemovalOptions = {
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly imaging: Pick<Imaging, 'removeOf'>
  /** Resolves when every event accepted so far is stored. */
  readonly settled: () => Promise<void>
}

/** Carries out what was asked so far, and returns how many events were deleted. */
export async function carryOutRemovals({ ledger, store, imaging, settled }: RemovalOptions): Promise<number> {
  const removals = createRemovals(ledger)
  let events = 0
  for (const { id, what } of await removals.waiting()) {
    // Pictures first: those that wait for an image worker would still become events.
    await imaging.removeOf(what.captures)
    await settled()
    const removed = await removeEvents(store, what)
    await removals.done(id, removed)
    events += removed
  }
  return events
}

const pollMilliseconds = 1_000

/** Deletes what other processes ask for, and first what was asked while no service ran: no client sees it then. */
export async function openRemovals(
  options: RemovalOptions & { readonly log: Pick<Logger, 'info'>; readonly supervisor: ActivityStarter },
): Promise<{ stop(): Promise<void> }> {
  const { log, supervisor } = options
  await carryOutRemovals(options)
  return supervisor.start({
    name: 'removals',
    problem: 'events could not be deleted',
    everyMs: pollMilliseconds,
    firstAfterMs: pollMilliseconds,
    run: async () => {
      const events = await carryOutRemovals(options)
      if (events > 0) log.info({ events }, 'events were deleted by request')
    },
  })
}
