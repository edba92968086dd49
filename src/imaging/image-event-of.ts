import type { ImageEvent } from '../core/events/image-event.ts'
import type { ImageDetails } from './capture-rows.ts'
import type { Capture } from './capture-store.ts'
import { imageTags } from './image-tags.ts'
import type { Seen } from './imaging.ts'
import { findLogos } from './logos/find-logos.ts'
import type { KnownLogo } from './logos/known-logos.ts'

/** The event of a picture that was analysed. */
export function imageEventOf(
  { id, blob, thumb }: Capture,
  details: ImageDetails,
  seen: Seen,
  known: readonly KnownLogo[],
): ImageEvent {
  const { origin, width, height, phash, blank } = details
  const { ip, port, protocol, ts, type, client, job, rdns, hints = [] } = origin
  const { words } = seen
  const faces = seen.faces ?? []
  const logos = findLogos({ words, phash, blank }, known)
  return {
    image_id: id,
    ip,
    port,
    protocol,
    ts,
    ...(client !== undefined && { client_id: client }),
    ...(job !== undefined && { job_id: job }),
    type,
    width,
    height,
    tags: [...imageTags({ type, width, height, words, faces: faces.length, hints, logos })],
    words: [...words],
    ...(logos.length > 0 && { logos: [...logos] }),
    n_faces: faces.length,
    faces: [...faces],
    phash,
    blank,
    blob,
    thumb: thumb ?? blob,
    ...(rdns !== undefined && { rdns }),
  }
}
