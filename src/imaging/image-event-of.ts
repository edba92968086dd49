import type { ImageEvent } from '../core/events/image-event.ts'
import type { ImageDetails } from './capture-rows.ts'
import type { Capture } from './capture-store.ts'
import { imageTags } from './image-tags.ts'
import type { Seen } from './imaging.ts'

/** The event of a picture that was analysed. */
export function imageEventOf({ id, blob, thumb }: Capture, details: ImageDetails, seen: Seen): ImageEvent {
  const { origin, width, height, phash, blank } = details
  const { ip, port, protocol, ts, type, client, job, rdns, hints = [] } = origin
  const { words } = seen
  const faces = seen.faces ?? []
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
    tags: [...imageTags({ type, width, height, words, faces: faces.length, hints })],
    words: [...words],
    n_faces: faces.length,
    faces: [...faces],
    phash,
    blank,
    blob,
    thumb: thumb ?? blob,
    ...(rdns !== undefined && { rdns }),
  }
}
