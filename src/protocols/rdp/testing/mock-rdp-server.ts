import type { Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { ber, berInteger } from '../../../wire/ber/write-ber.ts'
import { uint16le, uint32le } from '../../../wire/byte-writer.ts'
import { scriptedServer } from '../../testing/scripted-server.ts'
import { tpkt, x224Data } from '../tpkt.ts'

/** Just enough of an old RDP server, without security, for what no program at hand does. */
export type MockOptions = {
  /** What its description says it is; 0x00080004 stands for all before Windows 10. */
  readonly version?: number
  readonly channels?: readonly number[]
  readonly bits?: number
  /** Once the client is ready. */
  readonly ready?: (server: MockServer) => void
  /** For each message on one of the channels. */
  readonly onMessage?: (server: MockServer, channel: number, bytes: Buffer) => void
  readonly license?: Buffer
}

export type MockServer = {
  /** A message of the desktop's data, by its type. */
  send(type: number, body: Uint8Array): void
  disconnect(): void
  readonly socket: Socket
}

const desktopChannel = 1003
const user = 1007
const shareId = 0x103ea

export const validClient = Buffer.from([0xff, 3, 16, 0, 7, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0])

export function mockRdpServer(t: TestContext, options: MockOptions = {}): Promise<number> {
  return scriptedServer(t, (socket) => {
    const server = serverOn(socket)
    let held: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes])
      while (held.length >= 4 && held.length >= held.readUInt16BE(2)) {
        const length = held.readUInt16BE(2)
        answer(server, options, held.subarray(4, length))
        held = held.subarray(length)
      }
    })
  })
}

/** All that such a server says until its desktop is ready, for a client that listens only. */
export function transcript(bits = 24): Buffer {
  const joined = (channel: number): Buffer =>
    Buffer.from([0x3e, 0, 0, 6, channel >> 8, channel & 255, channel >> 8, channel & 255])
  const messages = [
    connectResponse({}),
    Buffer.from([0x2e, 0, 0, user - 1001]),
    joined(user),
    joined(desktopChannel),
    indication(Buffer.concat([uint32le(0x80), validClient])),
    indication(demandActive(bits)),
  ]
  return Buffer.concat(messages.map(x224Data))
}

/** A packet with one bitmap update in the short frame. */
export function fastBitmap(bitmap: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from([1]), uint16le(bitmap.length), bitmap])
  const length = body.length + 3
  return Buffer.concat([Buffer.from([0, 0x80 | (length >> 8), length & 255]), body])
}

/** An update with one rectangle, of which `shown` pixels of each row are seen. */
export function bitmapUpdate(parts: {
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
  readonly shown?: number
  readonly bits: number
  readonly flags?: number
  readonly data: Uint8Array
}): Buffer {
  const { x = 0, y = 0, width, height, bits, flags = 0, data } = parts
  const right = x + (parts.shown ?? width) - 1
  return Buffer.concat([
    uint16le(1, 1, x, y, right, y + height - 1, width, height, bits, flags, data.length),
    data,
  ])
}

function serverOn(socket: Socket): MockServer {
  return {
    socket,
    send: (type, body) => {
      const head = Buffer.concat([
        uint32le(shareId),
        Buffer.from([0, 1]),
        uint16le(body.length),
        Buffer.from([type, 0, 0, 0]),
      ])
      const share = Buffer.concat([uint16le(6 + head.length + body.length, 0x17, user), head, body])
      socket.write(x224Data(indication(share)))
    },
    disconnect: () => socket.write(x224Data(Buffer.from([0x20, 0x80]))),
  }
}

function indication(payload: Uint8Array): Buffer {
  const head = Buffer.from([0x68, 0, 1, desktopChannel >> 8, desktopChannel & 255, 0x70])
  const length = Buffer.from([0x80 | (payload.length >> 8), payload.length & 255])
  return Buffer.concat([head, length, payload])
}

/** By the first bytes of what a client says, in the order in which it says it. */
function answer(server: MockServer, options: MockOptions, bytes: Buffer): void {
  const { socket } = server
  if (bytes[1] === 0xe0) {
    socket.write(tpkt(Buffer.from([6, 0xd0, 0, 0, 0, 0, 0])))
    return
  }
  const mcs = bytes.subarray(3)
  if (mcs[0] === 0x7f) socket.write(x224Data(connectResponse(options)))
  else if (mcs[0] === 0x28) socket.write(x224Data(Buffer.from([0x2e, 0, 0, user - 1001])))
  else if (mcs[0] === 0x38)
    socket.write(x224Data(Buffer.concat([Buffer.from([0x3e, 0]), mcs.subarray(1, 5), mcs.subarray(3, 5)])))
  else if (mcs[0] === 0x64) heardData(server, options, mcs)
}

function heardData(server: MockServer, options: MockOptions, mcs: Buffer): void {
  const channel = mcs.readUInt16BE(3)
  const data = mcs.subarray(mcs[6]! & 0x80 ? 8 : 7)
  if (channel !== desktopChannel) {
    options.onMessage?.(server, channel, data)
    return
  }
  const flags = data.readUInt16LE(0)
  if (flags === 0x40) {
    const license = Buffer.concat([uint32le(0x80), options.license ?? validClient])
    server.socket.write(x224Data(indication(license)))
    if (!options.license) server.socket.write(x224Data(indication(demandActive(options.bits ?? 24))))
  } else if (data.length > 14 && (data[2]! & 15) === 7 && data[14] === 39) options.ready?.(server)
}

function connectResponse({ version = 0x00080004, channels = [] }: MockOptions): Buffer {
  const block = (type: number, body: Uint8Array): Buffer =>
    Buffer.concat([uint16le(type, body.length + 4), body])
  // Channel numbers are filled up to four bytes.
  const filled = channels.length % 2 === 0 ? channels : [...channels, 0]
  const blocks = Buffer.concat([
    block(0x0c01, uint32le(version, 0)),
    block(0x0c02, uint32le(0, 0)),
    block(0x0c03, uint16le(desktopChannel, channels.length, ...filled)),
  ])
  const head = Buffer.from([0, 5, 0, 0x14, 0x7c, 0, 1, 0x2a, 0x14, 0x76, 0x0a, 1, 1, 0, 1, 0xc0, 0])
  const length = Buffer.from([0x80 | (blocks.length >> 8), blocks.length & 255])
  return ber(
    0x7f66,
    ber(0x0a, Buffer.from([0])),
    berInteger(0),
    ber(0x30, ...[34, 3, 0, 1, 0, 1, 0xfff8, 2].map((value) => berInteger(value))),
    ber(4, head, Buffer.from('McDn'), length, blocks),
  )
}

/** A screen of 64x48. */
function demandActive(bits: number): Buffer {
  const bitmap = Buffer.concat([uint16le(2, 28, bits, 1, 1, 1, 64, 48, 0, 1, 1, 0, 1, 0)])
  const body = Buffer.concat([
    uint32le(shareId),
    uint16le(4, bitmap.length + 4),
    Buffer.from('RDP\0'),
    uint16le(1, 0),
    bitmap,
    uint32le(0),
  ])
  return Buffer.concat([uint16le(body.length + 6, 0x11, user), body])
}
