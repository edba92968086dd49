import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../../wire/byte-reader.ts'

const subsampling = 0x0f
const runLengths = 0x10
const noAlpha = 0x20

/** The compression of bitmaps of 32 bits (MS-RDPEGDI 2.2.2.5.1): one plane a channel. Out comes BGRX. */
export function decompressPlanar(bytes: Uint8Array, width: number, height: number): Buffer {
  const source = createByteReader(bytes)
  const head = source.uint8()
  // Colours in other spaces are for clients that ask for them.
  if (head & subsampling) throw new ProtocolError('A bitmap has colours in an unknown form')
  const plane = (): Uint8Array =>
    head & runLengths ? readPlane(source, width, height) : source.take(width * height)
  if (!(head & noAlpha)) plane()
  const [red, green, blue] = [plane(), plane(), plane()]
  const out = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    out[at * 4] = blue[at]!
    out[at * 4 + 1] = green[at]!
    out[at * 4 + 2] = red[at]!
  }
  return out
}

/** The first row has values, those after it differences from the row before. */
function readPlane(source: ByteReader, width: number, height: number): Uint8Array {
  const plane = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    let last = 0
    for (let x = 0; x < width; ) {
      const { raw, run } = segment(source.uint8())
      if (x + raw + run > width || raw + run === 0)
        throw new ProtocolError('A row of a bitmap has a wrong length')
      for (let done = 0; done < raw + run; done++, x++) {
        if (done < raw) last = row === 0 ? source.uint8() : difference(source.uint8())
        plane[row * width + x] = last + (row === 0 ? 0 : plane[(row - 1) * width + x]!)
      }
    }
  }
  return plane
}

function segment(control: number): { readonly raw: number; readonly run: number } {
  const raw = control >> 4
  const run = control & 0x0f
  // Runs of one and two are not worth it, and stand for long ones instead.
  if (run === 1) return { raw: 0, run: raw + 16 }
  if (run === 2) return { raw: 0, run: raw + 32 }
  return { raw, run }
}

/** The sign is the lowest bit. */
function difference(value: number): number {
  return value & 1 ? -((value >> 1) + 1) : value >> 1
}
