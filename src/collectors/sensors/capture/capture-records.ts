/**
 * What goes from the process that reads raw sockets to the one that started it. Numbers are big-endian.
 *
 *   kind 1 | IP version 1 | protocol 1 | hop limit 1 | length of the bytes 4 | milliseconds since 1970 8
 *   | source 16 | target 16 | bytes
 *
 * The bytes of a packet begin with the IP header (IPv4, where addresses and hop limit above are zero) or with
 * the header behind it (IPv6, where the kernel gives those apart). A count is in the length, without bytes.
 */
export const recordBytes = 48

export const recordKind = { ready: 1, failed: 2, packet: 3, drops: 4 } as const

/** Valid until the next record is read: the bytes are a piece of what was received. */
export type CaptureRecord = {
  readonly kind: number
  readonly version: 4 | 6
  readonly protocol: number
  readonly hopLimit: number
  readonly count: number
  readonly ts: number
  readonly source: Uint8Array
  readonly target: Uint8Array
  readonly bytes: Uint8Array
}

/** The largest IP packet. */
const maxBytes = 65_535

/** Cuts the stream into records. */
export function captureReader(onRecord: (record: CaptureRecord) => void): (chunk: Uint8Array) => void {
  let rest: Uint8Array = new Uint8Array(0)
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    let at = 0
    while (at + recordBytes <= bytes.length) {
      const kind = view.getUint8(at)
      const count = view.getUint32(at + 4)
      const length = kind === recordKind.drops ? 0 : count
      if (length > maxBytes) throw new Error(`a record of ${length} bytes`)
      const end = at + recordBytes + length
      if (end > bytes.length) break
      onRecord({
        kind,
        version: view.getUint8(at + 1) === 6 ? 6 : 4,
        protocol: view.getUint8(at + 2),
        hopLimit: view.getUint8(at + 3),
        count,
        ts: view.getFloat64(at + 8),
        source: bytes.subarray(at + 16, at + 32),
        target: bytes.subarray(at + 32, at + 48),
        bytes: bytes.subarray(at + recordBytes, end),
      })
      at = end
    }
    rest = at === bytes.length ? new Uint8Array(0) : bytes.slice(at)
  }
}
