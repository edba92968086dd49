import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { createByteReader } from '../../../wire/byte-reader.ts'
import { uint16le, uint32le } from '../../../wire/byte-writer.ts'

/** What client and server say of themselves when the conference starts (MS-RDPBCGR 2.2.1.3, 2.2.1.4). */
export type ClientOptions = {
  readonly width: number
  readonly height: number
  /** What the server chose in the negotiation. */
  readonly selected: number
  readonly channels: readonly string[]
}

export type ServerData = {
  /** 0x00080004 up to Windows 8.1 and 2012 R2, more from Windows 10 on. */
  readonly version: number
  readonly channel: number
  readonly channels: readonly number[]
  readonly security: ServerSecurity
}

export type ServerSecurity = {
  readonly method: number
  readonly level: number
  readonly random: Buffer
  readonly certificate: Buffer
}

/** 40, 128 and 56 bits, for servers that encrypt by themselves (2.2.1.3.3). */
const encryptionMethods = 0x01 | 0x02 | 0x08

export function encodeClientData(options: ClientOptions): Buffer {
  return Buffer.concat([core(options), security(options), network(options.channels)])
}

function block(type: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint16le(type, body.length + 4), body])
}

function core({ width, height, selected }: ClientOptions): Buffer {
  const version = 0x00080004
  const eightBits = 0xca01
  const build = 2600
  const bits = 24
  const allDepths = 0x000f
  const tellErrors = 0x0001
  const want32Bits = 0x0002
  return block(
    0xc001,
    uint32le(version),
    uint16le(width, height, eightBits, 0xaa03),
    uint32le(0x409, build),
    fixedText('rimlight', 16),
    // A keyboard of the usual kind, and no input method.
    uint32le(4, 0, 12),
    Buffer.alloc(64),
    uint16le(eightBits, 1),
    uint32le(0),
    uint16le(bits, allDepths, tellErrors | want32Bits),
    Buffer.alloc(64),
    Buffer.from([0, 0]),
    uint32le(selected),
  )
}

function security({ selected }: ClientOptions): Buffer {
  return block(0xc002, uint32le(selected === 0 ? encryptionMethods : 0, 0))
}

function network(channels: readonly string[]): Buffer {
  if (channels.length === 0) return Buffer.alloc(0)
  const initialized = 0x80000000
  const entries = channels.map((name) => {
    const entry = Buffer.alloc(8)
    entry.write(name, 'latin1')
    return Buffer.concat([entry, uint32le(initialized)])
  })
  return block(0xc003, uint32le(channels.length), ...entries)
}

/** More channels than a server may have (2.2.1.3.4). */
const maxChannels = 31

export function decodeServerData(bytes: Buffer): ServerData {
  let version = 0
  let channel = 0
  let channels: readonly number[] = []
  let found: ServerSecurity = { method: 0, level: 0, random: Buffer.alloc(0), certificate: Buffer.alloc(0) }
  const cursor = createByteReader(bytes)
  while (cursor.left() >= 4) {
    const type = cursor.uint16le()
    const length = cursor.uint16le()
    if (length < 4) throw new ProtocolError('A description of the server has no length')
    const body = createByteReader(cursor.take(length - 4))
    if (type === 0x0c01) version = body.uint32le()
    if (type === 0x0c02) found = decodeSecurity(body.rest())
    if (type === 0x0c03) {
      channel = body.uint16le()
      const count = Math.min(body.uint16le(), maxChannels)
      channels = Array.from({ length: count }, () => body.uint16le())
    }
  }
  if (channel === 0) throw new ProtocolError('The server did not name its channel')
  return { version, channel, channels, security: found }
}

function decodeSecurity(bytes: Buffer): ServerSecurity {
  const cursor = createByteReader(bytes)
  const method = cursor.uint32le()
  const level = cursor.uint32le()
  if (cursor.left() < 8) return { method, level, random: Buffer.alloc(0), certificate: Buffer.alloc(0) }
  const randomLength = cursor.uint32le()
  const certificateLength = cursor.uint32le()
  return { method, level, random: cursor.take(randomLength), certificate: cursor.take(certificateLength) }
}

/** Text of a fixed count of UTF-16 units, the rest zero; the last is always zero. */
function fixedText(text: string, units: number): Buffer {
  const bytes = Buffer.alloc(units * 2)
  bytes.write(text.slice(0, units - 1), 'utf16le')
  return bytes
}
