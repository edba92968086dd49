import { ProtocolError } from '../../wire/buffered-reader.ts'

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
  try {
    return readSetup(major, minor, bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new ProtocolError('The description of the display is cut short')
    throw error
  }
}

/** Reads past the end are RangeErrors of the buffer. */
function readSetup(major: number, minor: number, bytes: Buffer): Setup {
  const vendorLength = bytes.readUInt16LE(16)
  const formatCount = bytes.readUInt8(21)
  const formatsAt = 32 + Math.ceil(vendorLength / 4) * 4
  const screensAt = formatsAt + formatCount * 8
  return {
    major,
    minor,
    release: bytes.readUInt32LE(0),
    motionBufferSize: bytes.readUInt32LE(12),
    maximumRequestLength: bytes.readUInt16LE(18),
    imageMsbFirst: bytes.readUInt8(22) !== 0,
    bitmapMsbFirst: bytes.readUInt8(23) !== 0,
    bitmapUnit: bytes.readUInt8(24),
    bitmapPad: bytes.readUInt8(25),
    minKeycode: bytes.readUInt8(26),
    greatestKeycode: bytes.readUInt8(27),
    vendor: bytes.subarray(32, 32 + vendorLength),
    formats: Array.from({ length: formatCount }, (_, index) => ({
      depth: bytes.readUInt8(formatsAt + index * 8),
      bitsPerPixel: bytes.readUInt8(formatsAt + index * 8 + 1),
      scanlinePad: bytes.readUInt8(formatsAt + index * 8 + 2),
    })),
    screens: readScreens(bytes, screensAt, bytes.readUInt8(20)),
  }
}

function readScreens(bytes: Buffer, start: number, count: number): readonly Screen[] {
  const screens: Screen[] = []
  let at = start
  for (let done = 0; done < count; done++) {
    const { depths, next } = readDepths(bytes, at + 40, bytes.readUInt8(at + 39))
    screens.push({
      root: bytes.readUInt32LE(at),
      colormap: bytes.readUInt32LE(at + 4),
      whitePixel: bytes.readUInt32LE(at + 8),
      blackPixel: bytes.readUInt32LE(at + 12),
      width: bytes.readUInt16LE(at + 20),
      height: bytes.readUInt16LE(at + 22),
      widthMillimeters: bytes.readUInt16LE(at + 24),
      heightMillimeters: bytes.readUInt16LE(at + 26),
      minMaps: bytes.readUInt16LE(at + 28),
      maxMaps: bytes.readUInt16LE(at + 30),
      rootVisual: bytes.readUInt32LE(at + 32),
      rootDepth: bytes.readUInt8(at + 38),
      depths,
    })
    at = next
  }
  return screens
}

function readDepths(bytes: Buffer, start: number, count: number): { depths: readonly Depth[]; next: number } {
  const depths: Depth[] = []
  let at = start
  for (let done = 0; done < count; done++) {
    const visualCount = bytes.readUInt16LE(at + 2)
    const visualsAt = at + 8
    depths.push({
      depth: bytes.readUInt8(at),
      visuals: Array.from({ length: visualCount }, (_, index) => readVisual(bytes, visualsAt + index * 24)),
    })
    at = visualsAt + visualCount * 24
  }
  return { depths, next: at }
}

function readVisual(bytes: Buffer, at: number): Visual {
  return {
    id: bytes.readUInt32LE(at),
    class: bytes.readUInt8(at + 4),
    colormapEntries: bytes.readUInt16LE(at + 6),
    redMask: bytes.readUInt32LE(at + 8),
    greenMask: bytes.readUInt32LE(at + 12),
    blueMask: bytes.readUInt32LE(at + 16),
  }
}
