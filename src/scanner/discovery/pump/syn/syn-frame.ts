/** The parts of a frame that are the same for every probe through one interface. */
export type SynOrigin = {
  readonly hardwareAddress: Uint8Array
  readonly address: number
  readonly port: number
}

/** Ethernet, IPv4, and TCP with one option: a SYN without a segment size looks like no ordinary stack's. */
export const synFrameBytes = 14 + 20 + 24
export const synSegmentBytes = 24

/** Writes a SYN in place, checksums from the sum of what never changes plus what does (RFC 1071). */
export type SynWriter = {
  /** The constant parts, once for each slot of a batch. */
  prepare(bytes: Uint8Array, at: number): void
  write(view: DataView, at: number, target: number, port: number, cookie: number): void
}

export function createSynWriter(origin: SynOrigin): SynWriter {
  const template = new Uint8Array(synFrameBytes)
  const view = new DataView(template.buffer)
  template.set(origin.hardwareAddress, 6)
  view.setUint16(12, 0x0800)
  view.setUint16(14, 0x4500)
  view.setUint16(16, synFrameBytes - 14)
  view.setUint8(22, 64)
  view.setUint8(23, 6)
  view.setUint32(26, origin.address)
  writeSynSegment(view, 34, origin.port, 0, 0)
  const headerSum = sum(view, 14, 20)
  const pseudoHeader = sum(view, 26, 4) + 6 + synSegmentBytes
  const segmentSum = sum(view, 34, synSegmentBytes) + pseudoHeader
  return {
    prepare: (bytes, at) => bytes.set(template, at),
    write: (out, at, target, port, cookie) => {
      const targetSum = (target >>> 16) + (target & 0xffff)
      const id = cookie & 0xffff
      out.setUint16(at + 18, id)
      out.setUint16(at + 24, complement(headerSum + targetSum + id))
      out.setUint32(at + 30, target)
      out.setUint16(at + 36, port)
      out.setUint32(at + 38, cookie)
      out.setUint16(at + 50, complement(segmentSum + targetSum + port + (cookie >>> 16) + (cookie & 0xffff)))
    },
  }
}

/** The TCP part with its checksum left zero. */
export function writeSynSegment(view: DataView, at: number, from: number, to: number, cookie: number): void {
  view.setUint16(at, from)
  view.setUint16(at + 2, to)
  view.setUint32(at + 4, cookie)
  view.setUint32(at + 8, 0)
  view.setUint8(at + 12, (synSegmentBytes / 4) << 4)
  view.setUint8(at + 13, 0x02)
  view.setUint16(at + 14, 64240)
  view.setUint32(at + 16, 0)
  view.setUint32(at + 20, 0x020405b4)
}

/** The sum of the 16-bit words of an even number of bytes. */
export function sum(view: DataView, at: number, length: number): number {
  let total = 0
  for (let offset = 0; offset < length; offset += 2) total += view.getUint16(at + offset)
  return total
}

export function complement(total: number): number {
  const once = (total & 0xffff) + (total >>> 16)
  return ~((once & 0xffff) + (once >>> 16)) & 0xffff
}
