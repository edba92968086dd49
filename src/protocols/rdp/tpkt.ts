import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'

/** The two ways in which an RDP server frames what it says: TPKT (RFC 1006) and its own short one. */
export type Framed =
  | { readonly kind: 'tpkt'; readonly bytes: Buffer }
  | { readonly kind: 'fast'; readonly encrypted: boolean; readonly bytes: Buffer }

export function tpkt(payload: Uint8Array): Buffer {
  const head = Buffer.from([3, 0, 0, 0])
  head.writeUInt16BE(payload.length + 4, 2)
  return Buffer.concat([head, payload])
}

/** A data unit of X.224, class 0. */
export function x224Data(payload: Uint8Array): Buffer {
  return tpkt(Buffer.concat([Buffer.from([2, 0xf0, 0x80]), payload]))
}

/** What is in a data unit. */
export function decodeX224Data(bytes: Buffer): Buffer {
  if (bytes[0] !== 2 || bytes[1] !== 0xf0) throw new ProtocolError('The server sent no data unit of X.224')
  return bytes.subarray(3)
}

/** The next packet, when only one in TPKT makes sense. */
export async function readTpkt(reader: BufferedReader): Promise<Buffer> {
  const [first] = await reader.exactly(2)
  if (first !== 3) throw new ProtocolError('The server does not speak RDP')
  return restOfTpkt(reader)
}

export async function readFramed(reader: BufferedReader): Promise<Framed> {
  const [first, second] = await reader.exactly(2)
  if (first === 3) return { kind: 'tpkt', bytes: await restOfTpkt(reader) }
  // MS-RDPBCGR 2.2.9.1.2: two bits for the action, which is 0, and two for how it is secured.
  if ((first! & 3) !== 0) throw new ProtocolError('The server does not speak RDP')
  const long = (second! & 0x80) !== 0
  const length = long ? ((second! & 0x7f) << 8) | (await reader.exactly(1))[0]! : second!
  const headBytes = long ? 3 : 2
  if (length < headBytes) throw new ProtocolError('A packet of the server has no length')
  return {
    kind: 'fast',
    encrypted: (first! & 0x80) !== 0,
    bytes: await reader.exactly(length - headBytes),
  }
}

async function restOfTpkt(reader: BufferedReader): Promise<Buffer> {
  const length = (await reader.exactly(2)).readUInt16BE(0)
  if (length < 7) throw new ProtocolError('A packet of the server has no length')
  return reader.exactly(length - 4)
}
