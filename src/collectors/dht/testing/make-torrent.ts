import { createHash } from 'node:crypto'
import { encodeBencode } from '../krpc/bencode.ts'

/** A torrent of one file, made for a test. */
export type MadeTorrent = {
  readonly name: string
  readonly data: Buffer
  readonly infohash: string
  /** The bytes of the info dictionary: what peers give as metadata. */
  readonly metadata: Buffer
  /** What a .torrent file holds. */
  readonly file: Buffer
}

const pieceBytes = 16 * 1024

/** `bytes` of content, which are the same for the same name. */
export function createTorrent(name: string, bytes = 40_000): MadeTorrent {
  const block = createHash('sha512').update(name).digest()
  const data = Buffer.alloc(bytes, block)
  const hashes: Buffer[] = []
  for (let at = 0; at < bytes; at += pieceBytes)
    hashes.push(
      createHash('sha1')
        .update(data.subarray(at, at + pieceBytes))
        .digest(),
    )
  const info = { length: bytes, name, 'piece length': pieceBytes, pieces: Buffer.concat(hashes) }
  const metadata = encodeBencode(info)
  const infohash = createHash('sha1').update(metadata).digest('hex')
  return { name, data, infohash, metadata, file: encodeBencode({ info }) }
}
