import sharp from 'sharp'
import { openPicture, type PictureSource } from './open-picture.ts'
import { hashedSide, perceptualHash } from './perceptual-hash.ts'

/** What is stored of a picture, and what is known without reading it. */
export type Prepared = {
  readonly jpeg: Uint8Array
  readonly thumb: Uint8Array
  readonly width: number
  readonly height: number
  readonly phash: string
  readonly blank: boolean
}

const thumbSides = { width: 320, height: 240 }
/** Text stays readable, for people and for us. */
const imageQuality = 88
const thumbQuality = 75
/** Screens without anything on them stay below, be it for the noise of their encoding. */
const blankDeviation = 3

/** Throws a PictureError for what is not a picture we take. */
export async function preparePicture(source: PictureSource): Promise<Prepared> {
  const { width, height, rgb } = await openPicture(source)
  const image = sharp(rgb, { raw: { width, height, channels: 3 } })
  const grey = image.clone().greyscale()
  const [jpeg, thumb, small, whole] = await Promise.all([
    image.clone().jpeg({ quality: imageQuality, chromaSubsampling: '4:4:4' }).toBuffer(),
    image
      .clone()
      .resize({ ...thumbSides, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: thumbQuality })
      .toBuffer(),
    grey.clone().resize(hashedSide, hashedSide, { fit: 'fill' }).raw().toBuffer(),
    grey.clone().raw().toBuffer(),
  ])
  return {
    jpeg,
    thumb,
    width,
    height,
    phash: perceptualHash(small),
    blank: greyDeviation(whole) < blankDeviation,
  }
}

/** How far the pixels of a grey picture are from their mean, as a rule. */
function greyDeviation(grey: Uint8Array): number {
  let sum = 0
  let squares = 0
  for (const value of grey) {
    sum += value
    squares += value * value
  }
  const mean = sum / grey.length
  return Math.sqrt(Math.max(0, squares / grey.length - mean * mean))
}
