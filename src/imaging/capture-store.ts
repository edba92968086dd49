import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { CaptureTables, ImageDetails } from './capture-rows.ts'

export type Capture = Readonly<Selectable<CaptureTables['captures']>>

export type NewCapture = {
  readonly source: string | null
  readonly takenAt: number
  readonly bytes: Uint8Array
} & (
  | { readonly kind: 'page' }
  | { readonly kind: 'image'; readonly thumb: Uint8Array; readonly details: ImageDetails }
)

export type CaptureStore = ReturnType<typeof captureStore>

/** Nobody can guess it, and it is as long as clients know the ids of images to be. */
const idBytes = 28
/** SQLite takes some thousand values in a statement. */
const idsAtOnce = 500

/** Which pictures and pages there are, and their bytes: a row a capture, a blob a content. */
export function captureStore(ledger: Ledger, blobs: Blobs) {
  const db = ledger.db.withTables<CaptureTables>()
  const durable = ledger.durable.withTables<CaptureTables>()
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, so that no bytes are deleted that somebody is about to refer to. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
  const bySource = async (source: string): Promise<string | null> => {
    const row = await db.selectFrom('captures').select('id').where('source', '=', source).executeTakeFirst()
    return row?.id ?? null
  }
  const isUsed = async (blob: string): Promise<boolean> => {
    const row = await db
      .selectFrom('captures')
      .select('id')
      .where((is) => is.or([is('blob', '=', blob), is('thumb', '=', blob)]))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  const removeSome = async (ids: readonly string[]): Promise<number> => {
    const gone = await durable
      .deleteFrom('captures')
      .where('id', 'in', ids)
      .returning(['blob', 'thumb'])
      .execute()
    const names = new Set(gone.flatMap(({ blob, thumb }) => (thumb === null ? [blob] : [blob, thumb])))
    for (const name of names) if (!(await isUsed(name))) await blobs.delete(name)
    return gone.length
  }

  return {
    bySource,
    /** Durable when it resolves. What has the source of another capture is that one. */
    keep: (capture: NewCapture): Promise<string> =>
      inTurn(async () => {
        const { kind, source, takenAt } = capture
        const blob = await blobs.put(capture.bytes)
        const image = kind === 'image'
        const thumb = image ? await blobs.put(capture.thumb) : null
        const row = await durable
          .insertInto('captures')
          .values({
            id: randomBytes(idBytes).toString('hex'),
            kind,
            source,
            blob,
            thumb,
            taken_at: takenAt,
            waiting: image ? 1 : 0,
            tries: 0,
            details: image ? JSON.stringify(capture.details) : '',
          })
          .onConflict((conflict) => conflict.column('source').doNothing())
          .returning('id')
          .executeTakeFirst()
        return row?.id ?? (await bySource(source!))!
      }),
    async find(id: string): Promise<Capture | null> {
      return (await db.selectFrom('captures').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },
    /** In the order in which they were taken. */
    async waiting(): Promise<readonly Capture[]> {
      return await db
        .selectFrom('captures')
        .selectAll()
        .where('waiting', '=', 1)
        .orderBy('taken_at')
        .execute()
    },
    async countTry(id: string, by: 1 | -1): Promise<void> {
      await db
        .updateTable('captures')
        .set((row) => ({ tries: row('tries', '+', by) }))
        .where('id', '=', id)
        .execute()
    },
    async saveDetails(id: string, details: ImageDetails): Promise<void> {
      await durable
        .updateTable('captures')
        .set({ details: JSON.stringify(details) })
        .where('id', '=', id)
        .execute()
    },
    /** Does the work while nobody can delete the capture; does not do it when somebody has. */
    whileKept: (id: string, work: () => Promise<void>): Promise<void> =>
      inTurn(async () => {
        const row = await db.selectFrom('captures').select('id').where('id', '=', id).executeTakeFirst()
        if (row) await work()
      }),
    async finish(id: string): Promise<void> {
      await durable.updateTable('captures').set({ waiting: 0 }).where('id', '=', id).execute()
    },
    /** How many there were. */
    async remove(ids: readonly string[]): Promise<number> {
      let removed = 0
      for (let start = 0; start < ids.length; start += idsAtOnce)
        removed += await inTurn(() => removeSome(ids.slice(start, start + idsAtOnce)))
      return removed
    },
    /** Some of those that were taken before the moment. */
    async takenBefore(moment: number): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('captures')
        .select('id')
        .where('taken_at', '<', moment)
        .limit(idsAtOnce)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
