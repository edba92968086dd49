import { type AddressWords, writeAddress } from '../../pump-records.ts'
import { AF_INET, AF_INET6 } from './linux.ts'

export const socketAddressBytes = 28

/** Writes `struct sockaddr_in` or `sockaddr_in6` (family in the machine's order, all else in the network's) and says how long it is. */
export function writeSocketAddress(view: DataView, at: number, address: AddressWords, port: number): number {
  if (address.version === 4) {
    view.setUint16(at, AF_INET, true)
    view.setUint16(at + 2, port)
    view.setUint32(at + 4, address.w0)
    view.setUint32(at + 8, 0)
    view.setUint32(at + 12, 0)
    return 16
  }
  view.setUint16(at, AF_INET6, true)
  view.setUint16(at + 2, port)
  view.setUint32(at + 4, 0)
  writeAddress(view, at + 8, address)
  view.setUint32(at + 24, 0)
  return socketAddressBytes
}

/** The port, and the address into `out`; -1 when the family is neither. */
export function readSocketAddress(view: DataView, at: number, out: AddressWords): number {
  const family = view.getUint16(at, true)
  if (family === AF_INET) {
    out.version = 4
    out.w0 = view.getUint32(at + 4)
    out.w1 = out.w2 = out.w3 = 0
  } else if (family === AF_INET6) {
    out.version = 6
    out.w0 = view.getUint32(at + 8)
    out.w1 = view.getUint32(at + 12)
    out.w2 = view.getUint32(at + 16)
    out.w3 = view.getUint32(at + 20)
  } else return -1
  return view.getUint16(at + 2)
}
