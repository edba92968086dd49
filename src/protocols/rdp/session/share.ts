import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { createByteReader } from '../../../wire/byte-reader.ts'
import { uint16le, uint32le } from '../../../wire/byte-writer.ts'

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
  const cursor = createByteReader(bytes)
  while (cursor.left() >= 6) {
    const length = cursor.uint16le()
    // A request to hold back, of eight bytes, has this in place of its length.
    if (length === 0x8000) {
      cursor.take(6)
      continue
    }
    if (length < 6) throw new ProtocolError('A message of the desktop has no length')
    const type = cursor.uint16le() & 0x0f
    cursor.uint16le()
    const body = createByteReader(cursor.take(Math.min(length - 6, cursor.left())))
    if (type === demandActive)
      messages.push({ kind: 'demand-active', shareId: body.uint32le(), bytes: body.rest() })
    else if (type === deactivateAll) messages.push({ kind: 'deactivate' })
    else if (type === data) {
      body.take(8)
      const dataType = body.uint8()
      const compression = body.uint8()
      body.uint16le()
      if (compression & 0x20) throw new ProtocolError('The server compresses what it was not asked to')
      messages.push({ kind: 'data', type: dataType, bytes: body.rest() })
    }
  }
  return messages
}

function encodeControl(type: number, user: number, body: Uint8Array): Buffer {
  return Buffer.concat([uint16le(body.length + 6, 0x10 | type, user), body])
}

export function encodeConfirmActive(user: number, shareId: number, capabilities: Uint8Array): Buffer {
  const source = Buffer.from('rimlight\0')
  const server = 0x03ea
  const head = Buffer.concat([
    uint32le(shareId),
    uint16le(server, source.length, capabilities.length),
    source,
  ])
  return encodeControl(confirmActive, user, Buffer.concat([head, capabilities]))
}

function encodeData(user: number, shareId: number, type: number, body: Uint8Array): Buffer {
  const low = 1
  const head = Buffer.concat([
    uint32le(shareId),
    Buffer.from([0, low]),
    uint16le(body.length + 4),
    Buffer.from([type, 0, 0, 0]),
  ])
  return encodeControl(data, user, Buffer.concat([head, body]))
}

/** The four messages with which a client says that it is ready (2.2.1.14 to 2.2.1.18). */
export function encodeReady(user: number, shareId: number): readonly Buffer[] {
  const cooperate = 4
  const requestControl = 1
  return [
    encodeData(user, shareId, shareData.synchronize, uint16le(1, 1002)),
    encodeData(user, shareId, shareData.control, uint16le(cooperate, 0, 0, 0)),
    encodeData(user, shareId, shareData.control, uint16le(requestControl, 0, 0, 0)),
    encodeData(user, shareId, shareData.fontList, uint16le(0, 0, 3, 50)),
  ]
}
