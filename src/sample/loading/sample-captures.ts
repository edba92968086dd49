import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { dayMs } from '../../core/time.ts'
import { newCaptureId } from '../../imaging/capture-store.ts'
import type { Imaging } from '../../imaging/imaging.ts'
import type { SampleLinks, WantedPicture } from '../hosts/sample-links.ts'
import { namedHosts } from '../named-hosts.ts'
import { sampleSource } from '../sample-source.ts'
import { drawScreen } from '../screenshots/draw-screen.ts'
import { wordsOf } from '../screenshots/screen.ts'

/** Gives events the addresses of their pictures and pages at once, and stores those before the events are. */
export type SampleCaptures = SampleLinks & {
  /** Draws and stores what was asked for since the last call; how many pictures. */
  store(signal: AbortSignal): Promise<number>
}

export type SampleImaging = Pick<Imaging, 'add' | 'addPage' | 'imageUrl' | 'pageUrl'>

/** Of each type: a sample of the default size has about 70 of most, one made for a test a few. */
const eventsPerPicture = 650
const eventsWithFewPictures = 3_000
const minPictures = 2
/** Pictures are deleted after some time: an older observation has none. */
const pictureDays = 45

export function createSampleCaptures(
  imaging: SampleImaging,
  { events, until }: { readonly events: number; readonly until: number },
): SampleCaptures {
  const maxPictures = Math.max(minPictures, Math.ceil((events - eventsWithFewPictures) / eventsPerPicture))
  const taken = new Map<string, number>()
  const pages = new Map<string, string>()
  const pending: (() => Promise<number>)[] = []

  const isWanted = ({ type, ip, ts }: WantedPicture): boolean => {
    if (ts < until - pictureDays * dayMs) return false
    if (namedHosts.some((host) => host === ip)) return true
    const before = taken.get(type) ?? 0
    taken.set(type, before + 1)
    return before < maxPictures
  }

  return {
    picture(wanted) {
      if (!isWanted(wanted)) return ''
      const imageId = newCaptureId()
      pending.push(() => addPicture(imaging, wanted, imageId))
      return imaging.imageUrl(imageId)
    },
    page(body, ts) {
      if (ts < until - pictureDays * dayMs) return ''
      const content = createHash('sha256').update(body).digest('hex')
      const known = pages.get(content)
      if (known !== undefined) return known
      const pageId = newCaptureId()
      // Several events share a page: it is kept as long as the newest of them could be.
      pending.push(async () => {
        await imaging.addPage({ bytes: Buffer.from(body), ts: until, pageId, source: sourceOf(pageId) })
        return 0
      })
      const address = imaging.pageUrl(pageId)
      pages.set(content, address)
      return address
    },
    async store(signal) {
      let pictures = 0
      for (const add of pending.splice(0)) {
        signal.throwIfAborted()
        pictures += await add()
      }
      return pictures
    },
  }
}

function sourceOf(id: string): string {
  return `${sampleSource}${id}`
}

/** It is known what a drawn picture shows, so that nothing has to be read. */
async function addPicture(imaging: SampleImaging, wanted: WantedPicture, imageId: string): Promise<number> {
  const { type, ip, port, ts, rdns } = wanted
  const screen = drawScreen(wanted)
  const { data, info } = await sharp(Buffer.from(screen.svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const added = await imaging.add({
    pixels: { width: info.width, height: info.height, rgba: data },
    source: sourceOf(imageId),
    ...{ imageId, type, ip, port, ts, protocol: 'tcp' },
    ...(rdns !== undefined && { rdns }),
    hints: screen.hints,
    seen: { words: wordsOf(screen), faces: screen.faces ?? [] },
  })
  return 'image_id' in added ? 1 : 0
}
