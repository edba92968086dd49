import { ProtocolError } from '../../wire/buffered-reader.ts'

export type RdpeudpRecord = { readonly byte_response?: string; readonly rdp_transport?: 'udp' }

/** MS-RDPEUDP 2.2.2.1, uFlags. */
const synchronize = 0x0001
const acknowledge = 0x0004

/** Where a client's datagrams start, and how long they are: 3.1.5.1.1 has them filled up to the MTU. */
const minMtu = 1132
const usualMtu = 1232

/** The first datagram of a connection. All numbers are big-endian. */
export function encodeSyn(sequenceNumber: number): Uint8Array {
  const bytes = Buffer.alloc(usualMtu)
  // Nothing was received yet.
  bytes.writeUInt32BE(0xffffffff, 0)
  const receiveWindow = 64
  bytes.writeUInt16BE(receiveWindow, 4)
  bytes.writeUInt16BE(synchronize, 6)
  bytes.writeUInt32BE(sequenceNumber, 8)
  bytes.writeUInt16BE(usualMtu, 12)
  bytes.writeUInt16BE(usualMtu, 14)
  return bytes
}

/** An answer is as long as the MTU; what is longer is cut. */
const maxBytes = 2048

/** A server's answer to that datagram: it acknowledges the number and names one of its own. */
export function decodeSynAck(datagram: Uint8Array, sequenceNumber: number): RdpeudpRecord {
  const bytes = Buffer.from(datagram.buffer, datagram.byteOffset, datagram.byteLength)
  if (bytes.length < 16) throw new ProtocolError('The answer is too short for RDP over UDP')
  const flags = bytes.readUInt16BE(6)
  const wanted = synchronize | acknowledge
  if ((flags & wanted) !== wanted || bytes.readUInt32BE(0) !== sequenceNumber)
    throw new ProtocolError('The answer is not one of RDP over UDP')
  const downStream = bytes.readUInt16BE(14)
  if (downStream < minMtu || downStream > usualMtu)
    throw new ProtocolError('The answer is not one of RDP over UDP')
  return { byte_response: `0x${bytes.subarray(0, maxBytes).toString('hex')}`, rdp_transport: 'udp' }
}
