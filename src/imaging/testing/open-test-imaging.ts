import path from 'node:path'
import { pino } from 'pino'
import { areas } from '../../areas/areas.ts'
import type { ImageEvent } from '../../core/events/image-event.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import { readEntries } from '../../ingest/batch.ts'
import { type Intake, openIntake } from '../../ingest/intake.ts'
import type { Blobs } from '../../storage/blobs/blobs.ts'
import { diskBlobs } from '../../storage/blobs/disk-blobs.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import type { ImageWorker } from '../image-worker.ts'
import type { Imaging } from '../imaging.ts'
import { type ImagingOptions, openImaging } from '../open-imaging.ts'

export type TestImaging = {
  readonly imaging: Imaging
  readonly ledger: Ledger
  readonly blobs: Blobs
  /** Everything that was accepted, in order: what is durable for the column store. */
  events(): Promise<ImageEvent[]>
  close(): Promise<void>
}

/** Imaging with the ledger, the blobs and the intake of a service; nothing moves on from the outbox. */
export async function openTestImaging(
  folder: string,
  options: Partial<ImagingOptions> & { readonly wrap?: (intake: Intake) => Intake } = {},
): Promise<TestImaging> {
  const { wrap = (intake) => intake, ...given } = options
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  const blobs = diskBlobs(path.join(folder, 'blobs'))
  const enricher = await openEnricher({ cityFiles: [], countryFiles: [], asnFiles: [] })
  const intake = openIntake({ ledger, enricher, areas, writer: 'test', retentionDays: 183 })
  const events = async (): Promise<ImageEvent[]> => {
    const rows = await ledger.db.selectFrom('outbox').select('events').orderBy('id').execute()
    return rows.flatMap((row) => readEntries(row.events).map(({ event }) => event as ImageEvent))
  }
  const imaging = openImaging({
    ledger,
    blobs,
    intake: wrap(intake),
    log: pino({ level: 'silent' }),
    stored: async () => new Set((await events()).map(({ image_id }) => image_id)),
    imageUrl: (id) => `https://images.example/images/${id}.jpg`,
    pageUrl: (id) => `https://images.example/pages/${id}`,
    retentionDays: 61,
    workers: 1,
    backlog: 10,
    createWorker: () => quickWorker,
    ...given,
  })
  return {
    imaging,
    ledger,
    blobs,
    events,
    async close() {
      await imaging.close()
      await ledger.close()
    },
  }
}

/** Stands for the reader of words and the finder of faces, which have tests of their own. */
export const quickWorker: ImageWorker = {
  analyse: async ({ width }) => ({
    words: ['seen'],
    faces: [{ x: 1, y: 2, width: Math.min(30, width), height: 30 }],
    failures: [],
  }),
  rest: async () => {},
}
