/** The secret sequence number of the probe to this address and port. */
export type CookieOf = (address: number, port: number) => number

export type Answer = { address: number; port: number; ttl: number }

export type AnswerKind = 'open' | 'closed' | 'unreachable' | 'forged' | 'other'

const ethernetBytes = 14
const protocolIcmp = 1
const protocolTcp = 6
const flagSyn = 0x02
const flagRst = 0x04
const flagAck = 0x10
const icmpUnreachable = 3

/**
 * What a received Ethernet frame says about a probe. Nothing in it is trusted but what carries the cookie:
 * an answer acknowledges the number after it (RFC 9293, 3.10.7.3), an ICMP error quotes it.
 */
export function readAnswer(
  view: DataView,
  at: number,
  length: number,
  ownPort: number,
  cookieOf: CookieOf,
  out: Answer,
): AnswerKind {
  const end = at + length
  const header = at + ethernetBytes
  if (header + 20 > end || view.getUint8(header) >> 4 !== 4) return 'other'
  const body = header + (view.getUint8(header) & 15) * 4
  if (body < header + 20) return 'other'
  const protocol = view.getUint8(header + 9)
  out.ttl = view.getUint8(header + 8)
  if (protocol === protocolTcp) {
    if (body + 20 > end || view.getUint16(body + 2) !== ownPort) return 'other'
    out.address = view.getUint32(header + 12)
    out.port = view.getUint16(body)
    return segmentKind(view, body, cookieOf(out.address, out.port))
  }
  if (protocol === protocolIcmp) return readError(view, body, end, ownPort, cookieOf, out)
  return 'other'
}

/** What a TCP segment says, given the cookie of the probe it would answer. */
export function segmentKind(view: DataView, at: number, cookie: number): AnswerKind {
  const flags = view.getUint8(at + 13)
  if ((flags & flagAck) === 0 || (flags & (flagSyn | flagRst)) === 0) return 'other'
  if (view.getUint32(at + 8) !== (cookie + 1) >>> 0) return 'forged'
  return flags & flagRst ? 'closed' : 'open'
}

function readError(
  view: DataView,
  at: number,
  end: number,
  ownPort: number,
  cookieOf: CookieOf,
  out: Answer,
): AnswerKind {
  const quoted = at + 8
  if (quoted + 20 > end || view.getUint8(at) !== icmpUnreachable) return 'other'
  const segment = quoted + (view.getUint8(quoted) & 15) * 4
  if (segment < quoted + 20 || segment + 8 > end || view.getUint8(quoted + 9) !== protocolTcp) return 'other'
  if (view.getUint16(segment) !== ownPort) return 'other'
  out.address = view.getUint32(quoted + 16)
  out.port = view.getUint16(segment + 2)
  return view.getUint32(segment + 4) === cookieOf(out.address, out.port) ? 'unreachable' : 'forged'
}
