import { ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteCursor, u16, u32 } from './byte-cursor.ts'

/** What is said on the channel of the desktop once both sides know each other (MS-RDPBCGR 2.2.8.1.1.1). */
export type ShareMessage =
  | { readonly kind: 'demand-active'; readonly shareId: number; readonly bytes: Buffer }
  | { readonly kind: 'deactivate' }
  | { readonly kind: 'data'; readonly type: number; readonly bytes: Buffer }

export const shareData = {
  update: 2,
  control: 20,
  synchronize: 31,
  fontList: 39,
  fontMap: 40,
  errorInfo: 47,
} as const

const demandActive = 1
const confirmActive = 3
const deactivateAll = 6
const data = 7

/** One packet may hold several messages. */
export function decodeShare(bytes: Buffer): readonly ShareMessage[] {
  const messages: ShareMessage[] = []
  const cursor = createByteCursor(bytes)
  while (cursor.left() >= 6) {
    const length = cursor.u16()
    // A request to hold back, of eight bytes, has this in place of its length.
    if (length === 0x8000) {
      cursor.take(6)
      continue
    }
    if (length < 6) throw new ProtocolError('A message of the desktop has no length')
    const type = cursor.u16() & 0x0f
    cursor.u16()
    const body = createByteCursor(cursor.take(Math.min(length - 6, cursor.left())))
    if (type === demandActive)
      messages.push({ kind: 'demand-active', shareId: body.u32(), bytes: body.rest() })
    else if (type === deactivateAll) messages.push({ kind: 'deactivate' })
    else if (type === data) {
      body.take(8)
      const dataType = body.u8()
      const compression = body.u8()
      body.u16()
      if (compression & 0x20) throw new ProtocolError('The server compresses what it was not asked to')
      messages.push({ kind: 'data', type: dataType, bytes: body.rest() })
    }
  }
  return messages
}

function encodeControl(type: number, user: number, body: Uint8Array): Buffer {
  return Buffer.concat([u16(body.length + 6, 0x10 | type, user), body])
}

export function encodeConfirmActive(user: number, shareId: number, capabilities: Uint8Array): Buffer {
  const source = Buffer.from('rimlight\0')
  const server = 0x03ea
  const head = Buffer.concat([u32(shareId), u16(server, source.length, capabilities.length), source])
  return encodeControl(confirmActive, user, Buffer.concat([head, capabilities]))
}

function encodeData(user: number, shareId: number, type: number, body: Uint8Array): Buffer {
  const low = 1
  const head = Buffer.concat([
    u32(shareId),
    Buffer.from([0, low]),
    u16(body.length + 4),
    Buffer.from([type, 0, 0, 0]),
  ])
  return encodeControl(data, user, Buffer.concat([head, body]))
}

/** The four messages with which a client says that it is ready (2.2.1.14 to 2.2.1.18). */
export function encodeReady(user: number, shareId: number): readonly Buffer[] {
  const cooperate = 4
  const requestControl = 1
  return [
    encodeData(user, shareId, shareData.synchronize, u16(1, 1002)),
    encodeData(user, shareId, shareData.control, u16(cooperate, 0, 0, 0)),
    encodeData(user, shareId, shareData.control, u16(requestControl, 0, 0, 0)),
    encodeData(user, shareId, shareData.fontList, u16(0, 0, 3, 50)),
  ]
}
