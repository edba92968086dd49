import type { Generated } from 'kysely'
import { imageIdPattern } from '../../core/events/image-event.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { storedImageIds } from './reads.ts'

/** Rows are added, and ended once: they are their own record of who had what deleted. */
type DeletionTables = {
  image_deletions: {
    id: Generated<number>
    image_id: string
    asked_at: number
    /** `cli`, or the address the change came from. */
    asked_by: string
    done_at: number | null
    /** Whether there was such an image. */
    found: number | null
  }
}

export type Deletion = { readonly imageId: string; readonly found: boolean | null }

/** Requests to delete images. Any process writes them down; the one that has the store carries them out. */
export type ImageDeletions = {
  ask(imageIds: readonly string[], by: string): Promise<void>
  /** Those that are not carried out yet. */
  waiting(): Promise<string[]>
  done(imageIds: readonly string[], found: ReadonlySet<string>): Promise<void>
  /** What became of the newest request for each; null while it waits. */
  fate(imageIds: readonly string[]): Promise<Deletion[]>
}

const atOnce = 500
const imageId = new RegExp(imageIdPattern)

export function isImageId(text: string): boolean {
  return imageId.test(text)
}

export function createImageDeletions(ledger: Ledger): ImageDeletions {
  const db = ledger.db.withTables<DeletionTables>()
  const durable = ledger.durable.withTables<DeletionTables>()
  return {
    async ask(imageIds, by) {
      const asked_at = Date.now()
      for (let start = 0; start < imageIds.length; start += atOnce)
        await durable
          .insertInto('image_deletions')
          .values(
            imageIds.slice(start, start + atOnce).map((image_id) => ({ image_id, asked_at, asked_by: by })),
          )
          .execute()
    },
    async waiting() {
      const rows = await db
        .selectFrom('image_deletions')
        .select('image_id')
        .distinct()
        .where('done_at', 'is', null)
        .limit(atOnce)
        .execute()
      return rows.map(({ image_id }) => image_id)
    },
    async done(imageIds, found) {
      const done_at = Date.now()
      for (const image_id of imageIds)
        await durable
          .updateTable('image_deletions')
          .set({ done_at, found: found.has(image_id) ? 1 : 0 })
          .where('image_id', '=', image_id)
          .where('done_at', 'is', null)
          .execute()
    },
    async fate(imageIds) {
      const fates: Deletion[] = []
      for (const imageId of imageIds) {
        const row = await db
          .selectFrom('image_deletions')
          .select(['done_at', 'found'])
          .where('image_id', '=', imageId)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
        fates.push({ imageId, found: row?.done_at ? row.found === 1 : null })
      }
      return fates
    },
  }
}

/** Images that were deleted since that time. */
export async function deletedSince(ledger: Ledger, since: number): Promise<string[]> {
  const rows = await ledger.db
    .withTables<DeletionTables>()
    .selectFrom('image_deletions')
    .select('image_id')
    .distinct()
    .where('done_at', '>=', since)
    .execute()
  return rows.map(({ image_id }) => image_id)
}

/** Takes images out of everything that is searched. Returns those that were there. */
export async function deleteImageRows(
  store: ColumnStore,
  imageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // A statement takes no parameters: what goes into it is nothing but hexadecimal digits.
  const found = await storedImageIds(store, imageIds.filter(isImageId))
  if (found.size === 0) return found
  const list = [...found].map((imageId) => `'${imageId}'`).join(', ')
  // Other ways of deleting link the files of parts, which the engine in WebAssembly cannot.
  await store.command(
    `DELETE FROM image_events WHERE image_id IN (${list})
     SETTINGS lightweight_delete_mode = 'lightweight_update_force'`,
  )
  return found
}
