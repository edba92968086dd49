import { loadSharp } from '../../core/load-sharp.ts'
import { openPicture, type PictureSource } from './open-picture.ts'

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
  const sharp = await loadSharp()
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

/** The side of the square of grey pixels that is hashed. */
const hashedSide = 32
const frequencies = 8

const cosines: readonly Float64Array[] = Array.from({ length: frequencies }, (_, u) =>
  Float64Array.from({ length: hashedSide }, (_, x) =>
    Math.cos(((2 * x + 1) * u * Math.PI) / (2 * hashedSide)),
  ),
)

/**
 * 64 bits that say of each of the lowest frequencies of the picture whether it is stronger than the usual one.
 * Pictures that look alike differ in few of them.
 */
function perceptualHash(grey: Uint8Array): string {
  if (grey.length !== hashedSide * hashedSide)
    throw new RangeError(`${hashedSide * hashedSide} grey pixels are hashed`)
  const alongRows = Array.from({ length: hashedSide }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, factor, x) => sum + grey[y * hashedSide + x]! * factor, 0)),
  )
  const strengths = cosines.flatMap((cosine) =>
    cosines.map((_, u) => cosine.reduce((sum, factor, y) => sum + alongRows[y]![u]! * factor, 0)),
  )
  // The first is the mean brightness: it would decide nothing but its own bit.
  const sorted = strengths.slice(1).sort((a, b) => a - b)
  const usual = sorted[(sorted.length - 1) / 2]!
  const bits = strengths.map((strength, index) => (index > 0 && strength > usual ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}
