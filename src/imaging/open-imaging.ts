import type { Logger } from 'pino'
import type { HostEvent } from '../core/host-event.ts'
import { dayMs } from '../core/time.ts'
import type { Intake } from '../ingest/intake.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { createBacklog } from './backlog.ts'
import type { ImageDetails } from './capture-rows.ts'
import { captureStore } from './capture-store.ts'
import { originOf, sourceOf, withLink } from './captures-of-event.ts'
import type { Added, Imaging, KeptImage, PictureOrigin } from './imaging.ts'
import { createImageWorker, type Looker } from './look-at-picture.ts'
import { blurFaces } from './picture/blur-faces.ts'
import { PictureError, type PictureSource } from './picture/open-picture.ts'
import { type Prepared, preparePicture } from './picture/prepare-picture.ts'
import { startRetention } from './retention.ts'
import { runLookers } from './run-image-workers.ts'
import { createSlots } from './slots.ts'
import { createStageClock, type StageClock } from './stage-clock.ts'

export type ImagingOptions = {
  readonly ledger: Ledger
  readonly blobs: Blobs
  readonly intake: Intake
  readonly log: Logger
  /** Those of these images whose events are stored: what makes an event come once after a crash. */
  readonly stored: (imageIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Where whoever is given the address finds an image, and a page. */
  readonly imageUrl: (imageId: string) => string
  readonly pageUrl: (pageId: string) => string
  readonly retentionDays: number
  /** Pictures looked at side by side. */
  readonly workers: number
  /** Pictures that may wait for it. */
  readonly backlog: number
  /** What looks at pictures, when it is not the real thing. */
  readonly makeLooker?: (clock: StageClock) => Looker
}

/** Decoded at once; the largest picture takes 100 MB. */
const decodedAtOnce = 2

export function openImaging(options: ImagingOptions): Imaging {
  const { ledger, blobs, intake, log, imageUrl, pageUrl, workers, retentionDays } = options
  const captures = captureStore(ledger, blobs)
  const backlog = createBacklog(options.backlog)
  const clock = createStageClock()
  const decoding = createSlots(decodedAtOnce)
  const closing = new AbortController()
  const tally = { done: 0, refused: 0, partly: 0 }
  const makeLooker = options.makeLooker ?? createImageWorker
  let running: Promise<void> = Promise.resolve()
  let retention: ReturnType<typeof startRetention> | undefined

  const prepare = async (source: PictureSource): Promise<Prepared | { refused: string }> => {
    try {
      return await decoding.run(() => clock.timed('decode', () => preparePicture(source)))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      tally.refused += 1
      return { refused: error.message }
    }
  }
  const keep = async (
    picture: PictureSource,
    origin: PictureOrigin,
    source: string | null,
  ): Promise<Added> => {
    if (origin.ts < Date.now() - retentionDays * dayMs)
      return { refused: `it is older than the ${retentionDays} days that images are kept` }
    const place = await backlog.enter()
    try {
      const prepared = await prepare(picture)
      if ('refused' in prepared) {
        place.leave()
        return prepared
      }
      const { jpeg, thumb, ...known } = prepared
      const details: ImageDetails = { origin, ...known }
      const image_id = await clock.timed('store', () =>
        captures.keep({ kind: 'image', source, takenAt: origin.ts, bytes: jpeg, thumb, details }),
      )
      place.ready(image_id)
      return { image_id }
    } catch (error) {
      place.leave()
      throw error
    }
  }
  /** The address of what was kept, also by an earlier life of the same job; null when it was refused. */
  const kept = async (
    event: HostEvent,
    capture: Parameters<Imaging['keepCaptures']>[1][number],
  ): Promise<string | null> => {
    const source = sourceOf(event, capture.at)
    const address = capture.kind === 'page' ? pageUrl : imageUrl
    const known = source === null ? null : await captures.bySource(source)
    if (known !== null) return address(known)
    if (capture.kind === 'page') {
      const { bytes } = capture
      return pageUrl(await captures.keep({ kind: 'page', source, takenAt: event.origin.ts, bytes }))
    }
    const picture = capture.kind === 'picture' ? { bytes: capture.bytes } : { pixels: withoutKind(capture) }
    const added = await keep(picture, originOf(event), source)
    if ('image_id' in added) return imageUrl(added.image_id)
    log.debug({ ip: event.target.ip, port: event.target.port, reason: added.refused }, 'an image was refused')
    return null
  }

  return {
    async keepCaptures(event, list) {
      let linked = event
      for (const capture of list) {
        const link = await kept(event, capture)
        if (link !== null) linked = withLink(linked, capture.at, link)
      }
      return linked
    },
    add(picture) {
      if ('bytes' in picture) {
        const { bytes, ...origin } = picture
        return keep({ bytes }, origin, null)
      }
      const { pixels, ...origin } = picture
      return keep({ pixels }, origin, null)
    },
    async find(imageId): Promise<KeptImage | null> {
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
    },
    async page(pageId) {
      const capture = await captures.find(pageId)
      return capture?.kind === 'page' ? await blobs.get(capture.blob) : null
    },
    async serve(blob, { blurFaces: blurred, faces, width } = { blurFaces: false, faces: [] }) {
      const bytes = await blobs.get(blob)
      return bytes && blurred ? await blurFaces(bytes, faces, width) : bytes
    },
    remove: (ids) => captures.remove(ids),
    imageUrl,
    pageUrl,
    settled: () => backlog.settled(),
    figures: () => ({ waiting: backlog.size(), ...tally, stages: clock.figures() }),
    async start() {
      const left = await captures.waiting()
      const stored = await options.stored(left.map(({ id }) => id))
      for (const { id } of left)
        if (stored.has(id)) await captures.finish(id)
        else backlog.enterAnyway().ready(id)
      const onDone = (how: 'whole' | 'partly'): void => {
        tally.done += 1
        if (how === 'partly') tally.partly += 1
      }
      running = runLookers({
        count: workers,
        makeLooker: () => makeLooker(clock),
        backlog,
        captures,
        blobs,
        intake,
        log,
        signal: closing.signal,
        onDone,
      })
      retention = startRetention(captures, retentionDays, log)
    },
    async close() {
      backlog.close()
      closing.abort()
      await retention?.stop()
      await running
    },
  }
}

function withoutKind({ width, height, rgba }: { width: number; height: number; rgba: Uint8Array }) {
  return { width, height, rgba }
}
