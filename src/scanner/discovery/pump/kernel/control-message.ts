import { IP_RECVERR, IP_TTL, IPV6_HOPLIMIT, IPV6_RECVERR, SOL_IP, SOL_IPV6 } from './linux.ts'

/** `struct cmsghdr` on 64-bit machines: length 8, level 4, type 4, then the data, padded to 8. */
const headerBytes = 16

/** Where the data of the control message begin; -1 when it is not there. */
export function findControl(
  view: DataView,
  at: number,
  length: number,
  wanted: (level: number, type: number) => boolean,
): number {
  let offset = at
  while (offset + headerBytes <= at + length) {
    const size = view.getUint32(offset, true)
    if (size < headerBytes || offset + size > at + length) return -1
    if (wanted(view.getInt32(offset + 8, true), view.getInt32(offset + 12, true))) return offset + headerBytes
    offset += (size + 7) & ~7
  }
  return -1
}

/** The hops that were left of a received datagram; 0 when the kernel did not say. */
export function readHopLimit(view: DataView, at: number, length: number): number {
  const data = findControl(
    view,
    at,
    length,
    (level, type) => (level === SOL_IP && type === IP_TTL) || (level === SOL_IPV6 && type === IPV6_HOPLIMIT),
  )
  return data < 0 || data + 4 > at + length ? 0 : view.getInt32(data, true) & 0xff
}

/** Whether an entry of the error queue (`struct sock_extended_err`) is ICMP 3/3 or ICMPv6 1/4. */
export function isPortUnreachable(view: DataView, at: number, length: number): boolean {
  const data = findControl(
    view,
    at,
    length,
    (level, type) =>
      (level === SOL_IP && type === IP_RECVERR) || (level === SOL_IPV6 && type === IPV6_RECVERR),
  )
  if (data < 0 || data + 8 > at + length) return false
  const origin = view.getUint8(data + 4)
  const type = view.getUint8(data + 5)
  const code = view.getUint8(data + 6)
  return (origin === 2 && type === 3 && code === 3) || (origin === 3 && type === 1 && code === 4)
}
