import { takeBer } from '../../../wire/ber/read-ber.ts'
import { ber, berInteger } from '../../../wire/ber/write-ber.ts'
import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../../wire/byte-reader.ts'

/** The multipoint service below RDP (T.125), as far as MS-RDPBCGR 2.2.1.3 to 2.2.1.9 uses it. */
export type McsMessage =
  | { readonly kind: 'attached'; readonly user: number }
  | { readonly kind: 'joined'; readonly channel: number }
  | { readonly kind: 'data'; readonly channel: number; readonly bytes: Buffer }
  | { readonly kind: 'disconnected'; readonly reason: number }

/** Users are counted from here on. */
const firstUser = 1001

/** Domain parameters: what is wanted, the least and the most (2.2.1.3). */
const parameters = [
  [34, 2, 0, 1, 0, 1, 0xffff, 2],
  [1, 1, 1, 1, 0, 1, 1056, 2],
  [0xffff, 0xfc17, 0xffff, 1, 0, 1, 0xffff, 2],
]

/** The object identifier of T.124, which all data of conferences starts with. */
const conferenceKey = Buffer.from([0, 5, 0, 0x14, 0x7c, 0, 1])

export function encodeConnectInitial(clientData: Uint8Array): Buffer {
  const head = Buffer.from([0, 8, 0, 0x10, 0, 1, 0xc0, 0, 0x44, 0x75, 0x63, 0x61])
  const request = Buffer.concat([head, perLength(clientData.length), clientData])
  const selector = ber(4, Buffer.from([1]))
  return ber(
    0x7f65,
    selector,
    selector,
    ber(1, Buffer.from([0xff])),
    ...parameters.map((values) => ber(0x30, ...values.map((value) => berInteger(value)))),
    ber(4, conferenceKey, perLength(request.length), request),
  )
}

/** The server's data blocks out of its answer. */
export function decodeConnectResponse(bytes: Buffer): Buffer {
  const response = createByteReader(takeBer(createByteReader(bytes), 0x7f66))
  const result = takeBer(response, 0x0a)[0]
  if (result !== 0) throw new ProtocolError(`The server refused the conference with result ${result}`)
  takeBer(response, 2)
  takeBer(response, 0x30)
  const data = takeBer(response, 4)
  // Before the key of the server's data stand fields whose lengths differ from server to server.
  const at = data.indexOf('McDn')
  if (at < 0) throw new ProtocolError('The server did not describe itself')
  const blocks = createByteReader(data.subarray(at + 4))
  return blocks.take(readPerLength(blocks))
}

export const erectDomain = Buffer.from([0x04, 1, 0, 1, 0])
export const attachUser = Buffer.from([0x28])

export function joinChannel(user: number, channel: number): Buffer {
  const bytes = Buffer.alloc(5)
  bytes[0] = 0x38
  bytes.writeUInt16BE(user - firstUser, 1)
  bytes.writeUInt16BE(channel, 3)
  return bytes
}

export function sendData(user: number, channel: number, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(6)
  head[0] = 0x64
  head.writeUInt16BE(user - firstUser, 1)
  head.writeUInt16BE(channel, 3)
  // High priority, and one piece.
  head[5] = 0x70
  return Buffer.concat([head, perLength(payload.length), payload])
}

export function decodeMcs(bytes: Buffer): McsMessage {
  const cursor = createByteReader(bytes)
  const head = cursor.uint8()
  const choice = head >> 2
  if (choice === 11) {
    succeeded(cursor)
    return { kind: 'attached', user: cursor.uint16be() + firstUser }
  }
  if (choice === 15) {
    succeeded(cursor)
    cursor.uint16be()
    return { kind: 'joined', channel: cursor.uint16be() }
  }
  if (choice === 26) {
    cursor.uint16be()
    const channel = cursor.uint16be()
    cursor.uint8()
    return { kind: 'data', channel, bytes: cursor.take(readPerLength(cursor)) }
  }
  // Three bits of reason, of which two are still in the first byte.
  if (choice === 8) return { kind: 'disconnected', reason: ((head & 3) << 1) | (cursor.uint8() >> 7) }
  throw new ProtocolError('The server sent an unexpected message of its channels')
}

function succeeded(cursor: ByteReader): void {
  const result = cursor.uint8()
  if (result !== 0) throw new ProtocolError(`The server refused a channel with result ${result}`)
}

function perLength(length: number): Buffer {
  return length < 0x80 ? Buffer.from([length]) : Buffer.from([0x80 | (length >> 8), length & 0xff])
}

function readPerLength(cursor: ByteReader): number {
  const first = cursor.uint8()
  return first < 0x80 ? first : ((first & 0x7f) << 8) | cursor.uint8()
}
