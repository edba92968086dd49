import { createServer, type Server, type Socket } from 'node:net'
import { type BDict, decodePrefix, encodeBencode, valueAt } from '../krpc/bencode.ts'
import { extended } from '../metadata/exchange.ts'
import { handshakeBytes } from '../metadata/wire-reader.ts'

/** A peer that gives metadata and nothing else, instead of real clients where hundreds of them are needed. */
export type MetadataServer = { readonly port: number; served(): number; close(): Promise<void> }

const pieceBytes = 16 * 1024
const theirMetadataId = 3

/** `metadataOf` tells the bytes to give for an infohash; null refuses the connection. */
export async function createMetadataServer(
  host: string,
  metadataOf: (infohash: string) => Buffer | null,
): Promise<MetadataServer> {
  let served = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let held = Buffer.alloc(0)
    let metadata: Buffer | null = null
    let ourId = 0
    socket.on('data', (chunk: Buffer) => {
      held = Buffer.concat([held, chunk])
      if (!metadata) {
        if (held.length < handshakeBytes) return
        metadata = metadataOf(held.toString('hex', 28, 48))
        if (!metadata) return void socket.destroy()
        const answer = Buffer.from(held.subarray(0, handshakeBytes))
        answer.fill('-TS0001-abcdefghijkl', 48)
        const about = { m: { ut_metadata: theirMetadataId }, metadata_size: metadata.length }
        // An empty map of pieces in front, as clients send it.
        socket.write(
          Buffer.concat([answer, Buffer.from([0, 0, 0, 2, 5, 0]), extended(0, encodeBencode(about))]),
        )
        held = held.subarray(handshakeBytes)
      }
      while (held.length >= 4 && held.length >= 4 + held.readUInt32BE()) {
        const message = held.subarray(4, 4 + held.readUInt32BE())
        held = held.subarray(4 + message.length)
        if (message[0] !== 20) continue
        const dict = decodePrefix(message.subarray(2), { depth: 4, items: 100 })!.value as BDict
        if (message[1] === 0) ourId = valueAt.int(valueAt.dict(dict, 'm')!, 'ut_metadata')!
        else {
          const piece = valueAt.int(dict, 'piece')!
          const head = encodeBencode({ msg_type: 1, piece, total_size: metadata.length })
          const data = metadata.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)
          socket.write(extended(ourId, Buffer.concat([head, data])))
          if (data.length < pieceBytes) served += 1
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    port: (server.address() as { port: number }).port,
    served: () => served,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
