import { ProtocolError } from '../../wire/buffered-reader.ts'

/**
 * A screen that is being painted. Pixels are RGBA in memory; one that was never painted is all zero, which
 * is how the frame knows what is still missing.
 */
export type Frame = {
  readonly width: number
  readonly height: number
  /** Throws unless the rectangle is on the screen. */
  check(area: Area): void
  /** A rectangle from bytes that have red, green and blue in this order every `step` bytes. */
  put(area: Area, bytes: Uint8Array, step: 3 | 4, offset?: number): void
  fill(area: Area, color: number): void
  copy(area: Area, fromX: number, fromY: number): void
  isFull(): boolean
  /** From 0 to 1: how much of it was painted. */
  painted(): number
  /** What was painted, the rest black. */
  rgba(): Uint8Array
}

export type Area = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** No screen is longer than this, and 64 million pixels are 256 MB of memory. */
export const maxSide = 8192
export const maxPixels = 64_000_000

/**
 * A screen is painted about once, some encodings draw over their own background. More than this is a server
 * that makes us work: a rectangle of a few bytes can cover everything.
 */
const usualRepaints = 6

/** A colour as a number of the frame, for little-endian machines, which are the ones Node runs on. */
export function color(red: number, green: number, blue: number): number {
  return (red | (green << 8) | (blue << 16) | 0xff000000) >>> 0
}

export function colorAt(bytes: Uint8Array, offset: number): number {
  return color(bytes[offset]!, bytes[offset + 1]!, bytes[offset + 2]!)
}

export function createFrame(width: number, height: number, maxRepaints = usualRepaints): Frame {
  if (width === 0 || height === 0) throw new ProtocolError('The screen of the server is empty')
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw new ProtocolError(`The screen of the server is too large: ${width}x${height}`)
  const pixels = new Uint32Array(width * height)
  let missing = pixels.length
  let left = pixels.length * maxRepaints

  const check = ({ x, y, width: w, height: h }: Area): void => {
    if (x + w > width || y + h > height) throw new ProtocolError('A rectangle is outside of the screen')
  }
  const spend = (area: Area): void => {
    check(area)
    left -= area.width * area.height
    if (left < 0) throw new ProtocolError('The server paints its screen over and over')
  }

  return {
    width,
    height,
    check,
    put: (area, bytes, step, offset = 0) => {
      spend(area)
      if (bytes.length - offset < area.width * area.height * step)
        throw new ProtocolError('A rectangle has too few pixels')
      let from = offset
      for (let row = area.y; row < area.y + area.height; row++) {
        const end = row * width + area.x + area.width
        for (let at = end - area.width; at < end; at++, from += step) {
          if (pixels[at] === 0) missing -= 1
          pixels[at] = colorAt(bytes, from)
        }
      }
    },
    fill: (area, value) => {
      spend(area)
      for (let row = area.y; row < area.y + area.height; row++) {
        const start = row * width + area.x
        if (missing > 0)
          for (let at = start; at < start + area.width; at++) if (pixels[at] === 0) missing -= 1
        pixels.fill(value, start, start + area.width)
      }
    },
    copy: (area, fromX, fromY) => {
      spend(area)
      check({ ...area, x: fromX, y: fromY })
      // Rows are taken from the side that is not overwritten yet.
      const down = fromY < area.y
      for (let count = 0; count < area.height; count++) {
        const row = down ? area.height - 1 - count : count
        const from = (fromY + row) * width + fromX
        const to = (area.y + row) * width + area.x
        if (missing > 0)
          for (let at = 0; at < area.width; at++)
            missing -= Number(pixels[to + at] === 0 && pixels[from + at] !== 0)
        pixels.copyWithin(to, from, from + area.width)
      }
    },
    isFull: () => missing === 0,
    painted: () => 1 - missing / pixels.length,
    rgba: () => {
      if (missing > 0)
        for (let at = 0; at < pixels.length; at++) if (pixels[at] === 0) pixels[at] = color(0, 0, 0)
      return new Uint8Array(pixels.buffer)
    },
  }
}
