import { ProtocolError } from '../../wire/buffered-reader.ts'
import type { Screen, Setup, Visual } from './setup.ts'

/** How the pixels of a screen's image stand in bytes. */
export type ImageLayout = {
  readonly width: number
  readonly bytesPerPixel: number
  readonly rowBytes: number
  readonly msbFirst: boolean
}

/** A pixel's number to RGBA, as a little-endian number. */
export type ToColor = (pixel: number) => number

export function imageLayout(setup: Setup, screen: Screen): ImageLayout {
  const format = setup.formats.find(({ depth }) => depth === screen.rootDepth)
  if (!format) throw new ProtocolError('The server does not say how its pixels are stored')
  const { bitsPerPixel, scanlinePad } = format
  if (![8, 16, 24, 32].includes(bitsPerPixel) || ![8, 16, 32].includes(scanlinePad))
    throw new ProtocolError(`Pixels of ${bitsPerPixel} bits are not read`)
  const rowBits = Math.ceil((screen.width * bitsPerPixel) / scanlinePad) * scanlinePad
  return {
    width: screen.width,
    bytesPerPixel: bitsPerPixel / 8,
    rowBytes: rowBits / 8,
    msbFirst: setup.imageMsbFirst,
  }
}

/** Puts rows of an image into the picture, from the pixel `start` on. */
export function convertRows(
  rows: Buffer,
  layout: ImageLayout,
  toColor: ToColor,
  picture: Uint32Array,
  start: number,
): void {
  const { width, bytesPerPixel, rowBytes, msbFirst } = layout
  const count = Math.floor(rows.length / rowBytes)
  let to = start
  for (let row = 0; row < count; row++)
    for (let x = 0, at = row * rowBytes; x < width; x++, at += bytesPerPixel)
      picture[to++] = toColor(
        msbFirst ? rows.readUIntBE(at, bytesPerPixel) : rows.readUIntLE(at, bytesPerPixel),
      )
}

/** TrueColor and DirectColor: a part of the pixel for each of red, green and blue. */
export function colorByMasks({ redMask, greenMask, blueMask }: Visual): ToColor {
  const red = channel(redMask)
  const green = channel(greenMask)
  const blue = channel(blueMask)
  return (pixel) => (red(pixel) | (green(pixel) << 8) | (blue(pixel) << 16) | 0xff000000) >>> 0
}

function channel(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  // A mask with holes is none; its table would be as large as the server likes.
  if ((most & (most + 1)) !== 0 || most > 0xffff) throw new ProtocolError('A colour mask has no sense')
  const table = Uint8Array.from({ length: most + 1 }, (_, value) => Math.round((value * 255) / most))
  return (pixel) => table[(pixel >>> shift) & most]!
}

/** The other visuals: the pixel is a place in a table. */
export function colorByTable(table: Uint32Array): ToColor {
  return (pixel) => table[pixel] ?? 0xff000000
}
