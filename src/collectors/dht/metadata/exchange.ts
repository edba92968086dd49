import { hash, randomBytes } from 'node:crypto'
import { type BDict, type BLimits, decodePrefix, encodeBencode, valueAt } from '../krpc/bencode.ts'
import { createWireReader, type WireMessage } from './wire-reader.ts'

/** The talk with one peer that ends with the metadata of a torrent (BEP 9, BEP 10), without any socket. */
export type MetadataExchange = {
  /** What is said first. */
  readonly opening: Buffer
  take(chunk: Uint8Array): ExchangeStep
}

export type ExchangeStep =
  | { readonly kind: 'going'; readonly send: Buffer | null }
  | { readonly kind: 'done'; readonly metadata: Buffer }
  | { readonly kind: 'failed'; readonly reason: string }

/** Torrents with more, which have hundreds of thousands of pieces or files, stay without a name. */
export const maxMetadataBytes = 2 * 1024 * 1024
const pieceBytes = 16 * 1024
const together = 8
const ourMetadataId = 1
const limits: BLimits = { depth: 8, items: 1_000 }

export function createMetadataExchange(infohash: Buffer): MetadataExchange {
  const reader = createWireReader()
  let shaken = false
  let theirId = 0
  let pieces: (Buffer | undefined)[] = []
  let size = 0
  let asked = 0
  let received = 0

  const ask = (): Buffer | null => {
    const packets: Buffer[] = []
    while (asked < pieces.length && asked - received < together)
      packets.push(extended(theirId, encodeBencode({ msg_type: 0, piece: asked++ })))
    return packets.length > 0 ? Buffer.concat(packets) : null
  }
  const begin = (dict: BDict): ExchangeStep => {
    if (pieces.length > 0) return going(null)
    const names = valueAt.dict(dict, 'm')
    theirId = (names && valueAt.int(names, 'ut_metadata')) ?? 0
    size = valueAt.int(dict, 'metadata_size') ?? 0
    if (theirId < 1 || theirId > 255 || size < 1) return failed('the peer has no metadata to give')
    if (size > maxMetadataBytes) return failed('the metadata is too large')
    pieces = Array.from({ length: Math.ceil(size / pieceBytes) })
    return going(ask())
  }
  const keep = (dict: BDict, data: Buffer): ExchangeStep => {
    const type = valueAt.int(dict, 'msg_type')
    if (type === 2) return failed('the peer refuses to give the metadata')
    if (type !== 1) return going(null)
    const piece = valueAt.int(dict, 'piece') ?? -1
    if (piece < 0 || piece >= asked) return failed('the peer sends metadata that was not asked for')
    if (pieces[piece]) return going(null)
    const wanted = piece === pieces.length - 1 ? size - piece * pieceBytes : pieceBytes
    if (data.length !== wanted) return failed('the peer sends metadata of the wrong size')
    pieces[piece] = data
    received += 1
    if (received < pieces.length) return going(ask())
    const metadata = Buffer.concat(pieces as Buffer[])
    const right = (hash('sha1', metadata, 'buffer') as Buffer).equals(infohash)
    return right ? { kind: 'done', metadata } : failed('the metadata is not that of the torrent')
  }
  const handle = (message: WireMessage): ExchangeStep => {
    if (message.kind === 'handshake') {
      if (!message.infohash.equals(infohash)) return failed('the peer serves another torrent')
      if (!message.extensions) return failed('the peer has no extensions')
      shaken = true
      return going(extended(0, encodeBencode({ m: { ut_metadata: ourMetadataId } })))
    }
    if (message.id !== 0 && message.id !== ourMetadataId) return going(null)
    const found = decodePrefix(message.payload, limits)
    if (!found || !(found.value instanceof Map)) return failed('the peer sends what cannot be read')
    if (message.id === 0) return begin(found.value)
    return pieces.length > 0
      ? keep(found.value, message.payload.subarray(found.end))
      : failed('the peer sends metadata that was not asked for')
  }

  return {
    opening: Buffer.concat([handshakeStart, infohash, Buffer.from('-RL0100-'), randomBytes(12)]),
    take(chunk) {
      const messages = reader.take(chunk)
      if (typeof messages === 'string') return failed(messages)
      const send: Buffer[] = []
      for (const message of messages) {
        const step = handle(message)
        if (step.kind !== 'going') return step
        if (step.send) send.push(step.send)
      }
      return going(shaken && send.length > 0 ? Buffer.concat(send) : null)
    },
  }
}

/** The reserved bytes say that we know extensions (BEP 10) and the DHT (BEP 5). */
const handshakeStart = Buffer.concat([
  Buffer.from('\x13BitTorrent protocol', 'latin1'),
  Buffer.from([0, 0, 0, 0, 0, 0x10, 0, 0x01]),
])

export function extended(id: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32BE(payload.length + 2)
  head[4] = 20
  head[5] = id
  return Buffer.concat([head, payload])
}

function going(send: Buffer | null): ExchangeStep {
  return { kind: 'going', send }
}

function failed(reason: string): ExchangeStep {
  return { kind: 'failed', reason }
}
