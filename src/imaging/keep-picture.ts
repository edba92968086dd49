import type { Logger } from 'pino'
import type { HostEvent } from '../core/events/host-event.ts'
import { dayMs } from '../core/time.ts'
import type { Backlog } from './backlog.ts'
import type { CaptureStore } from './capture-store.ts'
import { originOf, sourceOf, withLink } from './captures-of-event.ts'
import type { Added, Imaging, PictureOrigin, Seen } from './imaging.ts'
import { PictureError, type PictureSource } from './picture/open-picture.ts'
import { type Prepared, preparePicture } from './picture/prepare-picture.ts'
import type { Slots } from './slots.ts'
import type { StageClock } from './stage-clock.ts'

/** What keeping a picture needs. */
export type Keeping = {
  readonly captures: CaptureStore
  readonly backlog: Backlog
  readonly clock: StageClock
  readonly decoding: Slots
  readonly log: Logger
  readonly imageUrl: (imageId: string) => string
  readonly pageUrl: (pageId: string) => string
  readonly retentionDays: number
  readonly onRefused: () => void
}

type CaptureOfEvent = Parameters<Imaging['keepCaptures']>[1][number]

type Kept = {
  readonly source: string | null
  readonly id?: string | undefined
  readonly seen?: Seen | undefined
}

/** Stores the picture, and queues it for the image workers. */
export async function keepPicture(
  keeping: Keeping,
  picture: PictureSource,
  origin: PictureOrigin,
  { source, id, seen }: Kept,
): Promise<Added> {
  const { captures, backlog, clock, retentionDays } = keeping
  if (origin.ts < Date.now() - retentionDays * dayMs)
    return { refused: `it is older than the ${retentionDays} days that images are kept` }
  const ticket = await backlog.enter()
  try {
    const prepared = await prepare(keeping, picture)
    if ('refused' in prepared) {
      ticket.leave()
      return prepared
    }
    const { jpeg, thumb, ...known } = prepared
    const details = { origin, ...known, ...(seen && { seen }) }
    const capture = { kind: 'image', source, takenAt: origin.ts, bytes: jpeg, thumb, details } as const
    const image_id = await clock.timed('store', () =>
      captures.keep(id === undefined ? capture : { ...capture, id }),
    )
    ticket.ready(image_id)
    return { image_id }
  } catch (error) {
    ticket.leave()
    throw error
  }
}

/** The event with the addresses of what was kept. */
export async function keepCaptures(
  keeping: Keeping,
  event: HostEvent,
  list: readonly CaptureOfEvent[],
): Promise<HostEvent> {
  let linked = event
  for (const capture of list) {
    const link = await keepCapture(keeping, event, capture)
    if (link !== null) linked = withLink(linked, capture.at, link)
  }
  return linked
}

/** The address of what was kept, also by a previous process that ran the same job; null when it was refused. */
async function keepCapture(
  keeping: Keeping,
  event: HostEvent,
  capture: CaptureOfEvent,
): Promise<string | null> {
  const { captures, imageUrl, pageUrl, log } = keeping
  const source = sourceOf(event, capture.at)
  const address = capture.kind === 'page' ? pageUrl : imageUrl
  const known = source === null ? null : await captures.bySource(source)
  if (known !== null) return address(known)
  if (capture.kind === 'page') {
    const { bytes } = capture
    return pageUrl(await captures.keep({ kind: 'page', source, takenAt: event.origin.ts, bytes }))
  }
  const { ip, port } = event.target
  const added = await keepPicture(keeping, pictureOf(capture), originOf(event), { source })
  if ('image_id' in added) return imageUrl(added.image_id)
  log.debug({ ip, port, reason: added.refused }, 'an image was refused')
  return null
}

function pictureOf(capture: Exclude<CaptureOfEvent, { readonly kind: 'page' }>): PictureSource {
  if (capture.kind === 'picture') return { bytes: capture.bytes }
  const { width, height, rgba } = capture
  return { pixels: { width, height, rgba } }
}

async function prepare(keeping: Keeping, source: PictureSource): Promise<Prepared | { refused: string }> {
  const { decoding, clock, onRefused } = keeping
  try {
    return await decoding.run(() => clock.timed('decode', () => preparePicture(source)))
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    onRefused()
    return { refused: error.message }
  }
}
