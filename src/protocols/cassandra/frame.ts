import { escapeBytes } from '../../core/escape.ts'
import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import { readBytes } from './wire.ts'

/** Message kinds of the native protocol, section 2.4. */
export const opcode = {
  error: 0x00,
  startup: 0x01,
  ready: 0x02,
  authenticate: 0x03,
  options: 0x05,
  supported: 0x06,
  query: 0x07,
  result: 0x08,
} as const

export type Frame = { readonly version: number; readonly opcode: number; readonly body: Buffer }

/** Rows of one answer: thousands of tables have some 300 KB. */
const maxBodyBytes = 1_048_576

const flag = { compressed: 0x01, traced: 0x02, payload: 0x04, warnings: 0x08 } as const

export function encodeFrame(version: number, kind: number, body: Uint8Array): Buffer {
  const head = Buffer.alloc(9)
  head[0] = version
  head[4] = kind
  head.writeUInt32BE(body.length, 5)
  return Buffer.concat([head, body])
}

/** Versions 1 and 2 had a stream id of one byte: servers that know no later one answer in that form. */
export async function readFrame(reader: BufferedReader): Promise<Frame> {
  const [first = 0] = await reader.exactly(1)
  const version = first & 0x7f
  if ((first & 0x80) === 0 || version === 0 || version > 0x42) throw notCassandra()
  const head = await reader.exactly(version < 3 ? 7 : 8)
  const kind = head[head.length - 5]!
  const length = head.readUInt32BE(head.length - 4)
  if (kind > 0x10) throw notCassandra()
  if (length > maxBodyBytes) throw new ProtocolError('The answer of the server is too long')
  return { version, opcode: kind, body: behindExtras(head[0]!, await reader.exactly(length)) }
}

/** Section 2.2: what the flags announce stands before the message, in this order. */
function behindExtras(flags: number, body: Buffer): Buffer {
  if ((flags & flag.compressed) !== 0) throw new ProtocolError('The server compresses without being asked')
  const reader = createByteReader(body)
  if ((flags & flag.traced) !== 0) reader.skip(16)
  if ((flags & flag.warnings) !== 0) for (let left = reader.uint16be(); left > 0; left--) reader.vector(2)
  if ((flags & flag.payload) !== 0) {
    for (let left = reader.uint16be(); left > 0; left--) {
      reader.vector(2)
      readBytes(reader)
    }
  }
  return reader.rest()
}

export type ServerError = { readonly code: number; readonly message: string }

/** Section 9. */
export function decodeError(body: Buffer): ServerError {
  const reader = createByteReader(body)
  return { code: reader.int32be(), message: escapeBytes(reader.vector(2).subarray(0, 300)) }
}

function notCassandra(): ProtocolError {
  return new ProtocolError('The answer is not that of a Cassandra server')
}
