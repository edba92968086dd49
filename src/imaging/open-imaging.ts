import type { Logger } from 'pino'
import { type Activity, type ActivityStarter, createSupervisor } from '../core/supervisor.ts'
import type { Intake } from '../ingest/intake.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { type Backlog, createBacklog } from './backlog.ts'
import type { ImageDetails } from './capture-rows.ts'
import { type CaptureStore, createCaptureStore } from './capture-store.ts'
import { createImageWorker, type ImageWorker } from './image-worker.ts'
import type { Imaging, KeptImage } from './imaging.ts'
import { keepCaptures, keepPicture } from './keep-picture.ts'
import { builtInLogos } from './logos/known-logos.ts'
import type { Logos } from './logos/logo-folder.ts'
import { blurFaces } from './picture/blur-faces.ts'
import { startImageRetention } from './retention.ts'
import { createSlots } from './slots.ts'
import { createStageClock, type StageClock } from './stage-clock.ts'
import { startImageWorkers } from './start-image-workers.ts'

export type ImagingOptions = {
  readonly ledger: Ledger
  readonly blobs: Blobs
  readonly intake: Intake
  readonly log: Logger
  /** Those of these images whose events are stored: what makes an event come once after a crash. */
  readonly stored: (imageIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The public addresses of an image and of a page. */
  readonly imageUrl: (imageId: string) => string
  readonly pageUrl: (pageId: string) => string
  readonly retentionDays: number
  /** Pictures analysed side by side. */
  readonly workers: number
  /** Pictures that may wait for it. */
  readonly backlog: number
  /** Replaces the worker that reads words and finds faces. */
  readonly createWorker?: (clock: StageClock) => ImageWorker
  readonly supervisor?: ActivityStarter
  /** Which products are recognised; our own set where it is left out. */
  readonly logos?: Logos
}

/** Decoded at once; the largest picture takes 100 MB. */
const decodedAtOnce = 2

export function openImaging(options: ImagingOptions): Imaging {
  const { blobs, log, imageUrl, pageUrl, retentionDays } = options
  const captures = createCaptureStore(options.ledger, blobs)
  const backlog = createBacklog(options.backlog)
  const clock = createStageClock()
  const tally = { done: 0, refused: 0, partly: 0 }
  const background = createBackground({ options, captures, backlog, clock, tally })
  const keeping = {
    captures,
    backlog,
    clock,
    decoding: createSlots(decodedAtOnce),
    log,
    imageUrl,
    pageUrl,
    retentionDays,
    onRefused: () => {
      tally.refused += 1
    },
  }
  return {
    keepCaptures: (event, list) => keepCaptures(keeping, event, list),
    add(picture) {
      if ('bytes' in picture) {
        const { bytes, imageId, seen, source = null, ...origin } = picture
        return keepPicture(keeping, { bytes }, origin, { source, id: imageId, seen })
      }
      const { pixels, imageId, seen, source = null, ...origin } = picture
      return keepPicture(keeping, { pixels }, origin, { source, id: imageId, seen })
    },
    addPage: ({ bytes, ts, pageId, source = null }) =>
      captures.keep({ kind: 'page', source, takenAt: ts, bytes, ...(pageId && { id: pageId }) }),
    find: (imageId) => findImage(captures, imageId),
    async page(pageId) {
      const capture = await captures.find(pageId)
      return capture?.kind === 'page' ? await blobs.get(capture.blob) : null
    },
    async serve(blob, { blurFaces: blurred, faces, width } = { blurFaces: false, faces: [] }) {
      const bytes = await blobs.get(blob)
      return bytes && blurred ? await blurFaces(bytes, faces, width) : bytes
    },
    remove: (ids) => captures.remove(ids),
    removeOf: async (source) => await captures.remove(await captures.idsOf(source)),
    imageUrl,
    pageUrl,
    settled: () => backlog.settled(),
    figures: () => ({ waiting: backlog.size(), ...tally, stages: clock.figures() }),
    start: () => background.start(),
    close: () => background.close(),
  }
}

async function findImage(captures: CaptureStore, imageId: string): Promise<KeptImage | null> {
  const capture = await captures.find(imageId)
  if (capture?.kind !== 'image') return null
  const { origin, width, height, seen } = JSON.parse(capture.details) as ImageDetails
  return {
    image_id: imageId,
    blob: capture.blob,
    thumb: capture.thumb!,
    width,
    height,
    faces: seen?.faces ?? null,
    ts: origin.ts,
    ...(origin.client !== undefined && { client: origin.client }),
  }
}

type BackgroundParts = {
  readonly options: ImagingOptions
  readonly captures: CaptureStore
  readonly backlog: Backlog
  readonly clock: StageClock
  readonly tally: { done: number; partly: number }
}

/** The image workers and the deletion of old captures. */
function createBackground({ options, captures, backlog, clock, tally }: BackgroundParts) {
  const { blobs, intake, log, retentionDays, createWorker = createImageWorker } = options
  const supervisor = options.supervisor ?? createSupervisor({ log })
  let activities: readonly Activity[] = []
  return {
    async start(): Promise<void> {
      await resume(captures, backlog, options.stored)
      const workers = startImageWorkers({
        count: options.workers,
        createWorker: () => createWorker(clock),
        backlog,
        captures,
        blobs,
        intake,
        log,
        logos: options.logos ?? { known: () => builtInLogos },
        supervisor,
        onDone: (how) => {
          tally.done += 1
          if (how === 'partly') tally.partly += 1
        },
      })
      activities = [...workers, startImageRetention({ captures, days: retentionDays, log, supervisor })]
    },
    async close(): Promise<void> {
      backlog.close()
      await Promise.all(activities.map((activity) => activity.stop()))
    },
  }
}

/** Queues what a previous process left, unless its event is stored already. */
async function resume(
  captures: CaptureStore,
  backlog: Backlog,
  storedOf: ImagingOptions['stored'],
): Promise<void> {
  const left = await captures.waiting()
  const stored = await storedOf(left.map(({ id }) => id))
  for (const { id } of left)
    if (stored.has(id)) await captures.finish(id)
    else backlog.enterAnyway().ready(id)
}
