import type { Face } from '../../core/events/image-event.ts'
import { loadSharp } from '../../core/load-sharp.ts'
import { maxPixels } from '../picture/open-picture.ts'
import { createRestartingThread } from '../restarting-thread.ts'
import type { FaceBox } from './face-boxes.ts'
import { netSide } from './face-net.ts'

/** Finds faces, in a thread of its own. One picture at a time. */
export type FaceFinder = {
  find(picture: {
    readonly jpeg: Uint8Array
    readonly width: number
    readonly height: number
  }): Promise<readonly Face[]>
  rest(): Promise<void>
}

export function createFaceFinder(): FaceFinder {
  const { ask, rest } = createRestartingThread<Uint8Array, readonly FaceBox[]>('./worker', import.meta.url)
  return {
    async find({ jpeg, width, height }) {
      const sharp = await loadSharp()
      // A square without distorting: what is missing is black, below or to the right.
      const rgb = await sharp(jpeg, { limitInputPixels: maxPixels })
        .resize(netSide, netSide, { fit: 'contain', position: 'left top', background: '#000' })
        .removeAlpha()
        .raw()
        .toBuffer()
      const boxes = await ask(rgb)
      return boxes.flatMap((box) => faceIn(box, Math.max(width, height), width, height) ?? [])
    },
    rest,
  }
}

/** In whole pixels and within the image; null for what lies in the black beside it. */
function faceIn(box: FaceBox, longer: number, width: number, height: number): Face | null {
  const x = Math.round(box.left * longer)
  const y = Math.round(box.top * longer)
  const right = Math.min(width, Math.round(box.right * longer))
  const bottom = Math.min(height, Math.round(box.bottom * longer))
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null
}
