import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { parseAddress } from '../../../../core/address.ts'
import { createHalfSipHash } from '../../half-sip-hash.ts'
import { type AddressWords, wordsOf } from '../../pump-records.ts'
import { openConnectTransport } from '../connect-transport.ts'
import { checked, type Libc } from '../kernel/libc.ts'
import { AF_INET6, AF_PACKET, IPPROTO_TCP, SOCK_RAW } from '../kernel/linux.ts'
import type { Reports, Transport } from '../transport.ts'
import { chooseSourcePort, ephemeralRange } from './source-port.ts'
import { openSyn4Transport } from './syn4-transport.ts'
import { openSyn6Transport } from './syn6-transport.ts'

/**
 * Raw SYNs for other machines, and ordinary connects for the machine itself and for what lies behind
 * a tunnel: packets to ourselves never pass a card, and a tunnel has no frames.
 */
export function openSynTransport(libc: Libc, reports: Reports, timeoutMs: number): Transport {
  // Tried now rather than with the first packet: the choice of an engine depends on it.
  libc.close(checked(libc, libc.socket(AF_PACKET, SOCK_RAW, 0), 'opening a packet socket'))
  const hash = createHalfSipHash(randomBytes(8))
  const port = chooseSourcePort(ephemeralRange())
  const four = openSyn4Transport(libc, reports, port, hash, timeoutMs)
  const open: Transport[] = [four]
  const lazily = (make: () => Transport): (() => Transport) => {
    let made: Transport | undefined
    return () => {
      if (!made) {
        made = make()
        open.push(made)
      }
      return made
    }
  }
  const connect = lazily(() => openConnectTransport(libc, reports, timeoutMs))
  const six = hasIpv6(libc) ? lazily(() => openSyn6Transport(libc, reports, port, hash, timeoutMs)) : connect
  const isOwn = ownAddresses()
  const chosen = (address: AddressWords): Transport => {
    if (isOwn(address)) return connect()
    if (address.version === 6) return six()
    return four.reaches(address.w0) ? four : connect()
  }
  return {
    get descriptors() {
      return open.flatMap((transport) => transport.descriptors)
    },
    offer: (probe, now) => {
      if (probe.version === 4 && !isUnicast(probe.w0)) {
        reports.unreachable(probe, probe.port)
        return 'settled'
      }
      return chosen(probe).offer(probe, now)
    },
    flush: (now) => {
      for (const transport of open) transport.flush(now)
    },
    drain: (now) => {
      for (const transport of open) transport.drain(now)
    },
    drops: () => open.reduce((total, transport) => total + transport.drops(), 0),
  }
}

function hasIpv6(libc: Libc): boolean {
  const fd = libc.socket(AF_INET6, SOCK_RAW, IPPROTO_TCP)
  if (fd >= 0) libc.close(fd)
  return fd >= 0
}

/** Neither "this network" nor multicast, reserved or broadcast (RFC 6890). */
function isUnicast(address: number): boolean {
  return address >>> 24 !== 0 && address >>> 24 < 224
}

function ownAddresses(): (address: AddressWords) => boolean {
  const four = new Set<number>()
  const six: AddressWords[] = [{ version: 6, w0: 0, w1: 0, w2: 0, w3: 1 }]
  for (const entry of Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])) {
    const address = parseAddress(entry.address)
    if (address?.version === 4) four.add(Number(address.value))
    else if (address) six.push(wordsOf(6, address.value, { version: 6, w0: 0, w1: 0, w2: 0, w3: 0 }))
  }
  return (address) => {
    if (address.version === 4) return address.w0 >>> 24 === 127 || four.has(address.w0)
    return six.some(
      (own) =>
        own.w3 === address.w3 && own.w2 === address.w2 && own.w1 === address.w1 && own.w0 === address.w0,
    )
  }
}
