import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { CaptureTables, ImageDetails } from './capture-rows.ts'

export type Capture = Readonly<Selectable<CaptureTables['captures']>>

export type NewCapture = {
  /** Of `newCaptureId`; one is made when there is none. */
  readonly id?: string
  readonly source: string | null
  readonly takenAt: number
  readonly bytes: Uint8Array
} & (
  | { readonly kind: 'page' }
  | { readonly kind: 'image'; readonly thumb: Uint8Array; readonly details: ImageDetails }
)

/** Cannot be guessed, and is as long as clients know the ids of images to be. */
const idBytes = 28
/** SQLite takes some thousand values in a statement. */
const idsAtOnce = 500

export function newCaptureId(): string {
  return randomBytes(idBytes).toString('hex')
}

export function createCaptureStore(ledger: Ledger, blobs: Blobs): CaptureStore {
  return new CaptureStore(ledger, blobs)
}

/** Which pictures and pages there are, and their bytes: a row a capture, a blob a content. */
export class CaptureStore {
  readonly #db
  readonly #durable
  readonly #blobs: Blobs
  #last: Promise<unknown> = Promise.resolve()

  constructor(ledger: Ledger, blobs: Blobs) {
    this.#db = ledger.db.withTables<CaptureTables>()
    this.#durable = ledger.durable.withTables<CaptureTables>()
    this.#blobs = blobs
  }

  /** Durable when it resolves. What has the source of another capture is that one. */
  keep(capture: NewCapture): Promise<string> {
    return this.#inTurn(async () => {
      const blob = await this.#blobs.put(capture.bytes)
      const thumb = capture.kind === 'image' ? await this.#blobs.put(capture.thumb) : null
      return await this.#insert(capture, blob, thumb)
    })
  }

  async find(id: string): Promise<Capture | null> {
    return (await this.#db.selectFrom('captures').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  }

  async bySource(source: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('captures')
      .select('id')
      .where('source', '=', source)
      .executeTakeFirst()
    return row?.id ?? null
  }

  /** In the order in which they were taken. */
  async waiting(): Promise<readonly Capture[]> {
    return await this.#db
      .selectFrom('captures')
      .selectAll()
      .where('waiting', '=', 1)
      .orderBy('taken_at')
      .execute()
  }

  async countTry(id: string, by: 1 | -1): Promise<void> {
    await this.#db
      .updateTable('captures')
      .set((row) => ({ tries: row('tries', '+', by) }))
      .where('id', '=', id)
      .execute()
  }

  async saveDetails(id: string, details: ImageDetails): Promise<void> {
    await this.#durable
      .updateTable('captures')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', id)
      .execute()
  }

  /** Does the work while the capture cannot be deleted; does not do it when it was. */
  whileKept(id: string, work: () => Promise<void>): Promise<void> {
    return this.#inTurn(async () => {
      if (await this.find(id)) await work()
    })
  }

  async finish(id: string): Promise<void> {
    await this.#durable.updateTable('captures').set({ waiting: 0 }).where('id', '=', id).execute()
  }

  /** How many there were. */
  async remove(ids: readonly string[]): Promise<number> {
    let removed = 0
    for (let start = 0; start < ids.length; start += idsAtOnce)
      removed += await this.#inTurn(() => this.#removeSome(ids.slice(start, start + idsAtOnce)))
    return removed
  }

  /** Those whose source begins so. */
  async idsOf(source: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('captures')
      .select('id')
      .where('source', '>=', source)
      .where('source', '<', `${source}\u{10ffff}`)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Some of those that were taken before the moment. */
  async takenBefore(moment: number): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('captures')
      .select('id')
      .where('taken_at', '<', moment)
      .limit(idsAtOnce)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** One after the other, so that no bytes are deleted that a capture is about to refer to. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work)
    this.#last = turn.catch(() => {})
    return turn
  }

  async #insert(capture: NewCapture, blob: string, thumb: string | null): Promise<string> {
    const { kind, source, takenAt } = capture
    const row = await this.#durable
      .insertInto('captures')
      .values({
        id: capture.id ?? newCaptureId(),
        kind,
        source,
        blob,
        thumb,
        taken_at: takenAt,
        waiting: kind === 'image' ? 1 : 0,
        tries: 0,
        details: kind === 'image' ? JSON.stringify(capture.details) : '',
      })
      .onConflict((conflict) => conflict.column('source').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id ?? (await this.bySource(source!))!
  }

  async #removeSome(ids: readonly string[]): Promise<number> {
    const gone = await this.#durable
      .deleteFrom('captures')
      .where('id', 'in', ids)
      .returning(['blob', 'thumb'])
      .execute()
    const names = new Set(gone.flatMap(({ blob, thumb }) => (thumb === null ? [blob] : [blob, thumb])))
    for (const name of names) if (!(await this.#isUsed(name))) await this.#blobs.delete(name)
    return gone.length
  }

  async #isUsed(blob: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('captures')
      .select('id')
      .where((is) => is.or([is('blob', '=', blob), is('thumb', '=', blob)]))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
}
