import type { Sharp } from 'sharp'
import { loadSharp } from '../../core/load-sharp.ts'

type PixelSource = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

export type PictureSource = { readonly bytes: Uint8Array } | { readonly pixels: PixelSource }

/** RGB, three bytes a pixel. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Buffer }

/** Why a picture is not taken: it is hostile, broken, or of no use. */
export class PictureError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PictureError'
  }
}

/** A photo of 8K has about so many bytes when it is a PNG. */
const maxBytes = 64 * 1024 * 1024
/** 8K: 7680 x 4320. As pixels that is 100 MB, and a file of some kilobytes can claim it. */
export const maxPixels = 33_200_000
/** Nothing can be read or seen on less. */
const minSide = 16
/** Of decoding; a picture within the limits above takes less than one. */
const secondsToDecode = 20

/** Throws a PictureError for what is not a picture we take. */
export async function openPicture(source: PictureSource): Promise<Pixels> {
  const { image, width, height } =
    'bytes' in source ? await fromBytes(source.bytes) : await fromPixels(source.pixels)
  if (width < minSide || height < minSide)
    throw new PictureError(`it has ${width} x ${height} pixels, and ${minSide} x ${minSide} are the least`)
  // Screens that are partly transparent do not exist; what would show through is black.
  const flat = image
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .timeout({ seconds: secondsToDecode })
  try {
    const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgb: info.channels === 3 ? data : threeChannels(data) }
  } catch (error) {
    throw new PictureError(`it cannot be decoded: ${(error as Error).message}`)
  }
}

type Opened = { readonly image: Sharp; readonly width: number; readonly height: number }

async function fromBytes(bytes: Uint8Array): Promise<Opened> {
  if (bytes.length > maxBytes) throw new PictureError(`it has more than ${maxBytes} bytes`)
  // The library reads dozens of formats, some of which fetch files or run for minutes: it is asked for three.
  if (!isPicture(bytes)) throw new PictureError('it is neither PNG nor JPEG nor WebP')
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  try {
    const { width, height } = await image.metadata()
    if (width * height > maxPixels)
      throw new PictureError(`it has ${width} x ${height} pixels, more than ${maxPixels}`)
    return { image: image.autoOrient(), width, height }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(`its header cannot be read: ${(error as Error).message}`)
  }
}

async function fromPixels({ width, height, rgba }: PixelSource): Promise<Opened> {
  const whole = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0
  if (!whole || width * height > maxPixels)
    throw new PictureError(`it has ${width} x ${height} pixels, more than ${maxPixels}`)
  if (rgba.length !== width * height * 4)
    throw new PictureError(`it has ${rgba.length} bytes, which are not ${width} x ${height} pixels`)
  const sharp = await loadSharp()
  return { image: sharp(opaque(rgba), { raw: { width, height, channels: 4 } }), width, height }
}

/** The fourth byte of a screen's pixel is padding as often as not. */
function opaque(rgba: Uint8Array): Buffer {
  const out = Buffer.from(rgba)
  for (let at = 3; at < out.length; at += 4) out[at] = 255
  return out
}

function threeChannels(grey: Buffer): Buffer {
  const out = Buffer.alloc(grey.length * 3)
  for (let at = 0; at < grey.length; at++) out.fill(grey[at]!, at * 3, at * 3 + 3)
  return out
}

function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}
