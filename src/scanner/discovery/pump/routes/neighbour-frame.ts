import type { AddressWords } from '../../pump-records.ts'
import { writeAddress } from '../../pump-records.ts'
import { complement, sum } from '../syn/syn-frame.ts'

/** Neighbour discovery for IPv6 over Ethernet (RFC 4861, RFC 2464): a solicitation with our hardware address. */
export const solicitationBytes = 14 + 40 + 32

const ethertypeIpv6 = 0x86dd
const nextHeaderIcmp = 58
const typeSolicitation = 135
const typeAdvertisement = 136
const optionSource = 1
const optionTarget = 2
const header = 14
const body = header + 40
/** Routers lower it: what still has it comes from the link itself. */
const ownLink = 255

/** A question to the solicited-node group of `target` (RFC 4291, 2.7.1): who has it? */
export function writeSolicitation(
  bytes: Uint8Array,
  hardwareAddress: Uint8Array,
  source: AddressWords,
  target: AddressWords,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, solicitationBytes)
  bytes.fill(0, 0, solicitationBytes)
  view.setUint16(0, 0x3333)
  view.setUint32(2, (0xff000000 | (target.w3 & 0xffffff)) >>> 0)
  bytes.set(hardwareAddress, 6)
  view.setUint16(12, ethertypeIpv6)
  view.setUint8(header, 0x60)
  view.setUint16(header + 4, solicitationBytes - body)
  view.setUint8(header + 6, nextHeaderIcmp)
  view.setUint8(header + 7, ownLink)
  writeAddress(view, header + 8, source)
  const group = { w0: 0xff020000, w1: 0, w2: 1, w3: (0xff000000 | (target.w3 & 0xffffff)) >>> 0 }
  writeAddress(view, header + 24, { version: 6, ...group })
  view.setUint8(body, typeSolicitation)
  writeAddress(view, body + 8, target)
  view.setUint8(body + 24, optionSource)
  view.setUint8(body + 25, 1)
  bytes.set(hardwareAddress, body + 26)
  const length = solicitationBytes - body
  // The pseudo-header: both addresses, the length and the number of the protocol (RFC 8200, 8.1).
  const total = sum(view, header + 8, 32) + length + nextHeaderIcmp + sum(view, body, length)
  view.setUint16(body + 2, complement(total))
}

export type Advertised = { readonly address: AddressWords; readonly hardwareAddress: Uint8Array }

/** The advertisement in a frame: who says it is where; null when the frame is anything else. */
export function readAdvertisement(bytes: Uint8Array): Advertised | null {
  if (bytes.length < body + 24) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.getUint16(12) !== ethertypeIpv6 || view.getUint8(header + 6) !== nextHeaderIcmp) return null
  if (view.getUint8(header + 7) !== ownLink) return null
  if (view.getUint8(body) !== typeAdvertisement || view.getUint8(body + 1) !== 0) return null
  const hardwareAddress = targetOption(bytes, body + 24) ?? bytes.slice(6, 12)
  // No host has a group address for its own: it would send our packets to all hosts.
  if (hardwareAddress[0]! & 1) return null
  const at = body + 8
  const [w0, w1, w2, w3] = [at, at + 4, at + 8, at + 12].map((offset) => view.getUint32(offset))
  return { address: { version: 6, w0: w0!, w1: w1!, w2: w2!, w3: w3! }, hardwareAddress }
}

/** The hardware address among the options, each with its length in units of eight bytes. */
function targetOption(bytes: Uint8Array, start: number): Uint8Array | null {
  for (let at = start; at + 8 <= bytes.length; ) {
    const length = bytes[at + 1]! * 8
    if (length === 0) return null
    if (bytes[at] === optionTarget) return bytes.slice(at + 2, at + 8)
    at += length
  }
  return null
}
