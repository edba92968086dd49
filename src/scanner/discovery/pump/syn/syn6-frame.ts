import { type AddressWords, writeAddress } from '../../pump-records.ts'
import { complement, sum, synSegmentBytes, writeSynSegment } from './syn-frame.ts'

/** The parts of a frame that are the same for every probe through one interface. */
export type Syn6Origin = {
  readonly hardwareAddress: Uint8Array
  readonly address: AddressWords
  readonly port: number
}

/** Ethernet, IPv6 and TCP. */
export const syn6FrameBytes = 14 + 40 + synSegmentBytes

/** Writes a SYN over IPv6 in place, as `createSynWriter` does over IPv4. */
export type Syn6Writer = {
  /** The constant parts, once for each slot of a batch. */
  prepare(bytes: Uint8Array, at: number): void
  write(view: DataView, at: number, target: AddressWords, port: number, cookie: number): void
}

const protocolTcp = 6
const hopLimit = 64

export function createSyn6Writer({ hardwareAddress, address, port: from }: Syn6Origin): Syn6Writer {
  const template = new Uint8Array(syn6FrameBytes)
  const view = new DataView(template.buffer)
  template.set(hardwareAddress, 6)
  view.setUint16(12, 0x86dd)
  view.setUint8(14, 0x60)
  view.setUint16(18, synSegmentBytes)
  view.setUint8(20, protocolTcp)
  view.setUint8(21, hopLimit)
  writeAddress(view, 22, address)
  writeSynSegment(view, 54, from, 0, 0)
  const constant = sum(view, 22, 16) + synSegmentBytes + protocolTcp + sum(view, 54, synSegmentBytes)
  return {
    prepare: (bytes, at) => bytes.set(template, at),
    write: (out, at, target, port, cookie) => {
      writeAddress(out, at + 38, target)
      out.setUint16(at + 56, port)
      out.setUint32(at + 58, cookie)
      const changed = sum(out, at + 38, 16) + port + (cookie >>> 16) + (cookie & 0xffff)
      out.setUint16(at + 70, complement(constant + changed))
    },
  }
}
