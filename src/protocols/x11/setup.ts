import { ProtocolError } from '../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../wire/byte-reader.ts'

/** What a server says of itself when a client is let in (X Window System Protocol, section 8). */
export type Setup = {
  readonly major: number
  readonly minor: number
  readonly release: number
  readonly motionBufferSize: number
  readonly maximumRequestLength: number
  readonly imageMsbFirst: boolean
  readonly bitmapMsbFirst: boolean
  readonly bitmapUnit: number
  readonly bitmapPad: number
  readonly minKeycode: number
  readonly greatestKeycode: number
  readonly vendor: Buffer
  readonly formats: readonly PixmapFormat[]
  readonly screens: readonly Screen[]
}

export type PixmapFormat = {
  readonly depth: number
  readonly bitsPerPixel: number
  readonly scanlinePad: number
}

export type Screen = {
  readonly root: number
  readonly colormap: number
  readonly whitePixel: number
  readonly blackPixel: number
  readonly width: number
  readonly height: number
  readonly widthMillimeters: number
  readonly heightMillimeters: number
  readonly minMaps: number
  readonly maxMaps: number
  readonly rootVisual: number
  readonly rootDepth: number
  readonly depths: readonly Depth[]
}

export type Depth = { readonly depth: number; readonly visuals: readonly Visual[] }

export type Visual = {
  readonly id: number
  readonly class: number
  readonly colormapEntries: number
  readonly redMask: number
  readonly greenMask: number
  readonly blueMask: number
}

/** The first eight bytes of the answer; then `length` bytes follow. */
export type SetupHead = {
  readonly status: 'refused' | 'accepted' | 'authenticate'
  readonly reasonLength: number
  readonly major: number
  readonly minor: number
  readonly length: number
}

const statuses = ['refused', 'accepted', 'authenticate'] as const

/** Little-endian, protocol 11.0, and no name or proof of authorization. */
export function encodeSetupRequest(): Uint8Array {
  const bytes = Buffer.alloc(12)
  bytes[0] = 0x6c
  bytes.writeUInt16LE(11, 2)
  return bytes
}

export function decodeSetupHead(bytes: Buffer): SetupHead {
  const status = statuses[bytes[0] ?? -1]
  if (status === undefined || bytes.length < 8) throw new ProtocolError('The server does not speak X11')
  return {
    status,
    reasonLength: bytes[1]!,
    major: bytes.readUInt16LE(2),
    minor: bytes.readUInt16LE(4),
    length: bytes.readUInt16LE(6) * 4,
  }
}

export function decodeSetup({ major, minor }: SetupHead, bytes: Buffer): Setup {
  const reader = createByteReader(bytes)
  const release = reader.uint32le()
  // Base and mask of resource ids, of which a client that makes none has no use.
  reader.skip(8)
  const motionBufferSize = reader.uint32le()
  const vendorLength = reader.uint16le()
  const maximumRequestLength = reader.uint16le()
  const screenCount = reader.uint8()
  const formatCount = reader.uint8()
  const imageMsbFirst = reader.uint8() !== 0
  const bitmapMsbFirst = reader.uint8() !== 0
  const [bitmapUnit, bitmapPad] = [reader.uint8(), reader.uint8()]
  const [minKeycode, greatestKeycode] = [reader.uint8(), reader.uint8()]
  reader.skip(4)
  const vendor = reader.take(vendorLength)
  reader.align(4)
  return {
    major,
    minor,
    release,
    motionBufferSize,
    maximumRequestLength,
    imageMsbFirst,
    bitmapMsbFirst,
    bitmapUnit,
    bitmapPad,
    minKeycode,
    greatestKeycode,
    vendor,
    formats: Array.from({ length: formatCount }, () => readFormat(reader)),
    screens: Array.from({ length: screenCount }, () => readScreen(reader)),
  }
}

function readFormat(reader: ByteReader): PixmapFormat {
  const format = { depth: reader.uint8(), bitsPerPixel: reader.uint8(), scanlinePad: reader.uint8() }
  reader.skip(5)
  return format
}

function readScreen(reader: ByteReader): Screen {
  const [root, colormap, whitePixel, blackPixel] = [
    reader.uint32le(),
    reader.uint32le(),
    reader.uint32le(),
    reader.uint32le(),
  ]
  // Events that other clients asked for.
  reader.skip(4)
  const sizes = {
    width: reader.uint16le(),
    height: reader.uint16le(),
    widthMillimeters: reader.uint16le(),
    heightMillimeters: reader.uint16le(),
    minMaps: reader.uint16le(),
    maxMaps: reader.uint16le(),
  }
  const rootVisual = reader.uint32le()
  // Backing stores and save-unders.
  reader.skip(2)
  const rootDepth = reader.uint8()
  const depths = Array.from({ length: reader.uint8() }, () => readDepth(reader))
  return { root, colormap, whitePixel, blackPixel, ...sizes, rootVisual, rootDepth, depths }
}

function readDepth(reader: ByteReader): Depth {
  const depth = reader.uint8()
  reader.skip(1)
  const visualCount = reader.uint16le()
  reader.skip(4)
  return { depth, visuals: Array.from({ length: visualCount }, () => readVisual(reader)) }
}

function readVisual(reader: ByteReader): Visual {
  const id = reader.uint32le()
  const kind = reader.uint8()
  // Bits of a colour.
  reader.skip(1)
  const visual = {
    id,
    class: kind,
    colormapEntries: reader.uint16le(),
    redMask: reader.uint32le(),
    greenMask: reader.uint32le(),
    blueMask: reader.uint32le(),
  }
  reader.skip(4)
  return visual
}
