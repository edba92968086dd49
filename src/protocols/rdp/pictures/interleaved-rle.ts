import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../../wire/byte-reader.ts'

/**
 * The compression of bitmaps up to 24 bits (MS-RDPBCGR 3.1.9): orders that fill pixels from those of the row
 * decoded before, from a foreground colour, or from the data. Out come packed rows, in the order they came.
 */
export function decompressInterleaved(
  bytes: Uint8Array,
  width: number,
  height: number,
  size: number,
): Buffer {
  const canvas = createCanvas(width, height, size)
  const source = createByteReader(bytes)
  while (source.left() > 0 && !canvas.full()) {
    canvas.startOrder()
    runOrder(source, canvas)
  }
  if (!canvas.full()) throw new ProtocolError('A bitmap is cut short')
  return canvas.out
}

type Canvas = {
  readonly out: Buffer
  full(): boolean
  startOrder(): void
  background(count: number): void
  foreground(count: number): void
  /** Background or foreground by the bits, the lowest first. */
  mask(bits: number, count: number): void
  pixel(value: number, count?: number): void
  read(source: ByteReader): number
  setForeground(value: number): void
  readonly white: number
}

function createCanvas(width: number, height: number, size: number): Canvas {
  const row = width * size
  const out = Buffer.alloc(row * height)
  const white = size === 1 ? 0xff : size === 2 ? 0xffff : 0xffffff
  let at = 0
  let foreground = white
  let firstLine = true
  let afterBackground = false
  let insert = false

  const put = (value: number): void => {
    if (at >= out.length) throw new ProtocolError('A bitmap is longer than its size')
    out.writeUIntLE(value, at, size)
    at += size
  }
  const above = (): number => (firstLine ? 0 : out.readUIntLE(at - row, size))
  return {
    out,
    white,
    full: () => at >= out.length,
    startOrder: () => {
      insert = afterBackground
      afterBackground = false
      if (!firstLine || at < row) return
      firstLine = false
      insert = false
    },
    background: (count) => {
      for (let done = 0; done < count; done++) put(done === 0 && insert ? above() ^ foreground : above())
      afterBackground = true
    },
    foreground: (count) => {
      for (let done = 0; done < count; done++) put(above() ^ foreground)
    },
    mask: (bits, count) => {
      for (let bit = 0; bit < count; bit++) put(bits & (1 << bit) ? above() ^ foreground : above())
    },
    pixel: (value, count = 1) => {
      for (let done = 0; done < count; done++) put(value)
    },
    read: (source) => source.take(size).readUIntLE(0, size),
    setForeground: (value) => {
      foreground = value
    },
  }
}

/** What an order does, whichever of its forms it has. */
const orders = ['background', 'foreground', 'mask', 'color', 'image'] as const
type Order = (typeof orders)[number] | 'set-foreground' | 'set-mask' | 'dithered'

function runOrder(source: ByteReader, canvas: Canvas): void {
  const head = source.uint8()
  if (head === 0xfd) canvas.pixel(canvas.white)
  else if (head === 0xfe) canvas.pixel(0)
  else if (head === 0xf9) canvas.mask(0x03, 8)
  else if (head === 0xfa) canvas.mask(0x05, 8)
  else runOrderOfLength(head, source, canvas)
}

function runOrderOfLength(head: number, source: ByteReader, canvas: Canvas): void {
  const { order, length } = decodeHead(head, source)
  if (order === 'set-foreground' || order === 'set-mask') canvas.setForeground(canvas.read(source))
  if (order === 'background') canvas.background(length)
  else if (order === 'foreground' || order === 'set-foreground') canvas.foreground(length)
  else if (order === 'mask' || order === 'set-mask')
    for (let left = length; left > 0; left -= 8) canvas.mask(source.uint8(), Math.min(8, left))
  else if (order === 'color') canvas.pixel(canvas.read(source), length)
  else if (order === 'dithered') dither(source, canvas, length)
  else for (let done = 0; done < length; done++) canvas.pixel(canvas.read(source))
}

function dither(source: ByteReader, canvas: Canvas, pairs: number): void {
  const first = canvas.read(source)
  const second = canvas.read(source)
  for (let done = 0; done < pairs; done++) {
    canvas.pixel(first)
    canvas.pixel(second)
  }
}

/** 2.2.9.1.1.3.1.2.4: the length is in the head, in the byte behind it, or in two bytes. */
function decodeHead(head: number, source: ByteReader): { readonly order: Order; readonly length: number } {
  if (head >= 0xf0) return { order: longOrder(head), length: source.uint16le() }
  const light = head >= 0xc0
  const order = light ? lightOrder(head >> 4) : regularOrder(head >> 5)
  const short = head & (light ? 0x0f : 0x1f)
  const masks = order === 'mask' || order === 'set-mask'
  if (short !== 0) return { order, length: masks ? short * 8 : short }
  return { order, length: source.uint8() + (masks ? 1 : light ? 16 : 32) }
}

function regularOrder(code: number): Order {
  const order = orders[code]
  if (order === undefined) throw new ProtocolError('A bitmap has an unknown order')
  return order
}

function lightOrder(code: number): Order {
  if (code === 0x0c) return 'set-foreground'
  return code === 0x0d ? 'set-mask' : 'dithered'
}

function longOrder(code: number): Order {
  if (code === 0xf6) return 'set-foreground'
  if (code === 0xf7) return 'set-mask'
  if (code === 0xf8) return 'dithered'
  return regularOrder(code - 0xf0)
}
