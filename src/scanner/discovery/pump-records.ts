/**
 * What goes between a scan and the process that sends its packets. Numbers are big-endian; an address is
 * sixteen bytes, an IPv4 address the first four of them.
 *
 *   probe  (20 bytes)  version 1 | question 1 | port 2 | address 16
 *   report (24 bytes)  kind 1 | version 1 | port 2 | address 16, or a count in its first four bytes
 *                      (of `sent`: probes taken, then how many of them went out as a packet)
 *                      | ttl 1 | 0 1 | payload length 2, then the payload
 */
export const probeBytes = 20
export const reportBytes = 24

/** The largest payload of a report: what a full Ethernet frame carries. */
export const maxPayload = 1500

export const reportKind = {
  ready: 1,
  sent: 2,
  open: 3,
  closed: 4,
  unreachable: 5,
  drops: 6,
  forged: 7,
  failed: 8,
} as const

/** An address as four 32-bit words, the first the only one of an IPv4 address. */
export type AddressWords = {
  version: 4 | 6
  w0: number
  w1: number
  w2: number
  w3: number
}

export type Report = AddressWords & {
  kind: number
  port: number
  count: number
  ttl: number
  payload: Uint8Array
}

/** `question`: which payload a UDP port gets; 0 for the usual one. */
export function writeProbe(
  view: DataView,
  at: number,
  address: AddressWords,
  port: number,
  question = 0,
): void {
  view.setUint8(at, address.version)
  view.setUint8(at + 1, question)
  view.setUint16(at + 2, port)
  writeAddress(view, at + 4, address)
}

export function writeAddress(view: DataView, at: number, address: AddressWords): void {
  view.setUint32(at, address.w0)
  view.setUint32(at + 4, address.w1)
  view.setUint32(at + 8, address.w2)
  view.setUint32(at + 12, address.w3)
}

export function wordsOf(version: 4 | 6, value: bigint, out: AddressWords): AddressWords {
  out.version = version
  if (version === 4) {
    out.w0 = Number(value)
    out.w1 = out.w2 = out.w3 = 0
  } else {
    out.w0 = Number(value >> 96n)
    out.w1 = Number((value >> 64n) & 0xffffffffn)
    out.w2 = Number((value >> 32n) & 0xffffffffn)
    out.w3 = Number(value & 0xffffffffn)
  }
  return out
}

export function valueOfWords(words: AddressWords): bigint {
  if (words.version === 4) return BigInt(words.w0)
  return (BigInt(words.w0) << 96n) | (BigInt(words.w1) << 64n) | (BigInt(words.w2) << 32n) | BigInt(words.w3)
}

/** Cuts the stream into reports. The report handed over is one object, used again for the next. */
export function createReportReader(onReport: (report: Report) => void): (chunk: Uint8Array) => void {
  let rest: Uint8Array = new Uint8Array(0)
  const report: Report = {
    version: 4,
    w0: 0,
    w1: 0,
    w2: 0,
    w3: 0,
    kind: 0,
    port: 0,
    count: 0,
    ttl: 0,
    payload: rest,
  }
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    let at = 0
    while (at + reportBytes <= bytes.length) {
      const length = view.getUint16(at + 22)
      if (length > maxPayload) throw new Error(`a report with a payload of ${length} bytes`)
      if (at + reportBytes + length > bytes.length) break
      readReport(view, at, report)
      report.payload = bytes.subarray(at + reportBytes, at + reportBytes + length)
      onReport(report)
      at += reportBytes + length
    }
    rest = at === bytes.length ? new Uint8Array(0) : bytes.slice(at)
  }
}

function readReport(view: DataView, at: number, report: Report): void {
  report.kind = view.getUint8(at)
  report.version = view.getUint8(at + 1) === 6 ? 6 : 4
  report.port = view.getUint16(at + 2)
  report.count = report.w0 = view.getUint32(at + 4)
  report.w1 = view.getUint32(at + 8)
  report.w2 = view.getUint32(at + 12)
  report.w3 = view.getUint32(at + 16)
  report.ttl = view.getUint8(at + 20)
}
