import type { Logger } from 'pino'
import { createImageDeletions, deleteImageRows } from '../../../areas/images/deletions.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import type { Imaging } from '../../../imaging/imaging.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'

export type DeletionOptions = {
  readonly ledger: Ledger
  readonly store: ColumnStore
  /** Forgets images and their bytes. */
  readonly remove: Imaging['remove']
  /** Resolves when every event accepted so far is stored. */
  readonly settled: () => Promise<void>
}

/** Carries out what was asked so far, and returns how many requests that were. */
export async function deleteImages({ ledger, store, remove, settled }: DeletionOptions): Promise<number> {
  const deletions = createImageDeletions(ledger)
  const ids = await deletions.waiting()
  if (ids.length === 0) return 0
  const found = new Set<string>()
  // First the bytes, then the rows, also those that are still on their way into the store.
  for (const id of ids) if ((await remove([id])) > 0) found.add(id)
  await settled()
  const rows = await deleteImageRows(store, ids)
  await deletions.done(ids, found.union(rows))
  return ids.length
}

const pollMilliseconds = 500

/** Carries out what other processes ask to be deleted. */
export function startImageDeletions(
  options: DeletionOptions & { readonly log: Pick<Logger, 'info'>; readonly supervisor: ActivityStarter },
): { stop(): Promise<void> } {
  const { log, supervisor } = options
  return supervisor.start({
    name: 'image deletions',
    problem: 'images could not be deleted',
    everyMs: pollMilliseconds,
    firstAfterMs: pollMilliseconds,
    run: async () => {
      const images = await deleteImages(options)
      if (images > 0) log.info({ images }, 'images were deleted by request')
    },
  })
}
