import type { Face } from '../../core/events/image-event.ts'
import { loadSharp } from '../../core/load-sharp.ts'
import { maxPixels } from './open-picture.ts'

/** A face of so few pixels a side cannot be recognised, however it is enlarged. */
const cells = 6
/** Hair and chin belong to it, and detectors are not exact. */
const margin = 0.25
const quality = 88

/** The JPEG with every face replaced by a few squares: what was there cannot be computed back. */
export async function blurFaces(
  jpeg: Uint8Array,
  faces: readonly Face[],
  measuredWidth?: number,
): Promise<Uint8Array> {
  if (faces.length === 0) return jpeg
  const sharp = await loadSharp()
  const image = sharp(jpeg, { limitInputPixels: maxPixels })
  const { width, height } = await image.metadata()
  const scale = measuredWidth === undefined ? 1 : width / measuredWidth
  const parts = faces.flatMap((face) => regionOf(face, scale, width, height) ?? [])
  const patches = await Promise.all(
    parts.map(async (part) => {
      const coarse = await image.clone().extract(part).resize(cells, cells, { fit: 'fill' }).png().toBuffer()
      const input = await sharp(coarse)
        .resize(part.width, part.height, { fit: 'fill', kernel: 'nearest' })
        .png()
        .toBuffer()
      return { input, left: part.left, top: part.top }
    }),
  )
  return await image.clone().composite(patches).jpeg({ quality }).toBuffer()
}

type Region = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Within the image, also when the face is not; null when nothing of it is. */
function regionOf(face: Face, scale: number, width: number, height: number): Region | null {
  const left = Math.max(0, Math.floor((face.x - face.width * margin) * scale))
  const top = Math.max(0, Math.floor((face.y - face.height * margin) * scale))
  const right = Math.min(width, Math.ceil((face.x + face.width * (1 + margin)) * scale))
  const bottom = Math.min(height, Math.ceil((face.y + face.height * (1 + margin)) * scale))
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null
}
