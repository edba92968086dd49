import type { Logger } from 'pino'
import { aborted } from '../core/aborted.ts'
import type { Activity, ActivityStarter } from '../core/supervisor.ts'
import type { Intake } from '../ingest/intake.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { Backlog, Ready } from './backlog.ts'
import type { ImageDetails } from './capture-rows.ts'
import type { Capture, CaptureStore } from './capture-store.ts'
import { imageEventOf } from './image-event-of.ts'
import type { ImageWorker } from './image-worker.ts'
import type { Seen } from './imaging.ts'
import type { Logos } from './logos/logo-folder.ts'

export type ImageWorkersOptions = {
  readonly count: number
  readonly createWorker: () => ImageWorker
  readonly backlog: Backlog
  readonly captures: CaptureStore
  readonly blobs: Blobs
  readonly logos: Logos
  readonly intake: Intake
  readonly log: Logger
  readonly supervisor: ActivityStarter
  readonly onDone: (how: 'whole' | 'partly') => void
}

/** After so many beginnings without an end, a picture goes out without analysis: it ended the process each time. */
const maxTries = 3
/** Threads that have nothing to do give their memory back. */
const idleMilliseconds = 60_000
/** Between two attempts to make an event durable: the disk may be full. */
const backOff = { firstMs: 500, maxMs: 5_000 }

/** Take pictures off the backlog, analyse them, and send their events, until they are stopped. */
export function startImageWorkers(options: ImageWorkersOptions): Activity[] {
  return Array.from({ length: options.count }, (_, index) =>
    startImageWorker(options, `image worker ${index + 1}`),
  )
}

function startImageWorker(options: ImageWorkersOptions, name: string): Activity {
  const worker = options.createWorker()
  /** What it works on; after an error the same again. */
  let current: Ready | null = null
  return options.supervisor.start({
    name,
    problem: 'an image could not be kept',
    everyMs: 0,
    backOff,
    run: async (signal, working) => {
      try {
        for (;;) {
          current ??= await nextOf(options.backlog, worker)
          // Closed: only the end of the service is left to wait for.
          if (!current) return void (await aborted(signal))
          await handle(current.id, { ...options, signal }, worker)
          current.leave()
          current = null
          if (signal.aborted) return
          working()
        }
      } finally {
        if (signal.aborted) {
          current?.leave()
          await worker.rest()
        }
      }
    },
  })
}

async function nextOf(backlog: Backlog, worker: ImageWorker): Promise<Ready | null> {
  const idle = setTimeout(() => void worker.rest(), idleMilliseconds)
  idle.unref()
  const next = await backlog.next()
  clearTimeout(idle)
  return next
}

type HandleOptions = ImageWorkersOptions & { readonly signal: AbortSignal }

async function handle(id: string, options: HandleOptions, worker: ImageWorker): Promise<void> {
  const { captures, intake, log, logos, signal } = options
  const capture = await captures.find(id)
  // Deleted while it waited, or the same picture of a job that began again.
  if (capture?.waiting !== 1) return
  const details = JSON.parse(capture.details) as ImageDetails
  const seen = details.seen ?? (await analyse(capture, details, options, worker))
  if (!seen || signal.aborted) return
  // Saved first, so that the faces are known, and can be blurred, before the event makes the picture public.
  if (!details.seen) await captures.saveDetails(id, { ...details, seen })
  await captures.whileKept(id, async () => {
    const { refused } = await intake.accept('images', [imageEventOf(capture, details, seen, logos.known())])
    if (refused[0]) log.warn({ image: id, reason: refused[0].reason }, 'the event of an image was refused')
    await captures.finish(id)
  })
}

/** Null when the service stops meanwhile, or the bytes are gone. */
async function analyse(
  { id, blob, tries }: Capture,
  { width, height, blank }: ImageDetails,
  options: HandleOptions,
  worker: ImageWorker,
): Promise<Seen | null> {
  const { captures, blobs, log, signal, onDone } = options
  if (blank || tries >= maxTries) {
    onDone(blank ? 'whole' : 'partly')
    return { words: [], faces: blank ? [] : null }
  }
  const jpeg = await blobs.get(blob)
  if (!jpeg) {
    log.warn({ image: id, blob }, 'the bytes of an image are gone')
    await captures.remove([id])
    return null
  }
  await captures.countTry(id, 1)
  const result = await Promise.race([worker.analyse({ jpeg, width, height }), aborted(signal)])
  if (!result) {
    await captures.countTry(id, -1)
    return null
  }
  for (const failure of result.failures)
    log.warn({ err: failure, image: id }, 'an image was analysed in part')
  onDone(result.failures.length > 0 ? 'partly' : 'whole')
  return { words: result.words, faces: result.faces }
}
