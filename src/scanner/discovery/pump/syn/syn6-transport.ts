import type { HalfSipHash } from '../../half-sip-hash.ts'
import type { AddressWords } from '../../pump-records.ts'
import { checked, type Libc, setOption } from '../kernel/libc.ts'
import {
  AF_INET6,
  IPPROTO_TCP,
  IPV6_CHECKSUM,
  SO_RCVBUFFORCE,
  SO_SNDBUFFORCE,
  SOCK_CLOEXEC,
  SOCK_RAW,
  SOL_IPV6,
  SOL_SOCKET,
} from '../kernel/linux.ts'
import { attachFilter, segmentFilter } from '../kernel/packet-filter.ts'
import { createReceiveBatch, type Received } from '../kernel/receive-batch.ts'
import { createSendBatch, createSendQueue } from '../kernel/send-batch.ts'
import { readSocketAddress, writeSocketAddress } from '../kernel/socket-address.ts'
import { createDropCounter } from '../kernel/socket-drops.ts'
import type { PacketInterface6 } from '../routes/packet-interface6.ts'
import type { Offered, Reports, Transport, WireProbe } from '../transport.ts'
import { segmentKind } from './answer-frame.ts'
import { createLinks6, type Hop6 } from './links6.ts'
import { synSegmentBytes, writeSynSegment } from './syn-frame.ts'

const slots = 256
const checksumOffset = 16

/** Probes that wait for a hardware address. */
const maxWaiting = 16_384

/**
 * SYNs over IPv6 as whole Ethernet frames to neighbours that we ask for ourselves: the kernel queues some hundred
 * packets for a neighbour that it does not know yet and drops the others. Where no Ethernet card leads, the kernel
 * routes and computes the checksum of what goes through a raw socket (RFC 3542, 3.1), which receives all answers.
 */
export function openSyn6Transport(
  libc: Libc,
  reports: Reports,
  port: number,
  hash: HalfSipHash,
  timeoutMs: number,
): Transport {
  const fd = checked(libc, libc.socket(AF_INET6, SOCK_RAW | SOCK_CLOEXEC, IPPROTO_TCP), 'IPv6 raw socket')
  attachFilter(libc, fd, segmentFilter(port))
  checked(libc, setOption(libc, fd, SOL_IPV6, IPV6_CHECKSUM, checksumOffset), 'IPV6_CHECKSUM')
  setOption(libc, fd, SOL_SOCKET, SO_SNDBUFFORCE, 8 << 20)
  setOption(libc, fd, SOL_SOCKET, SO_RCVBUFFORCE, 64 << 20)
  const out = createSendBatch(libc, slots, 32)
  const inward = createReceiveBatch(libc, slots, 64)
  const cookieOf = (to: AddressWords, toPort: number): number =>
    hash(to.w0, to.w1, to.w2, to.w3, (toPort << 16) | port)
  const peer: AddressWords = { version: 6, w0: 0, w1: 0, w2: 0, w3: 0 }

  const refused = (slot: number): boolean => {
    const toPort = out.view.getUint16(out.data(slot) + 2)
    if (readSocketAddress(out.view, out.name(slot), peer) >= 0) reports.unreachable(peer, toPort)
    return false
  }
  const queue = createSendQueue(out, fd, refused)
  const onDatagram = ({ data, length, name }: Received): void => {
    if (length < 20 || readSocketAddress(inward.view, name, peer) < 0) return
    if (inward.view.getUint16(data + 2) !== port) return
    const from = inward.view.getUint16(data)
    const kind = segmentKind(inward.view, data, cookieOf(peer, from))
    if (kind === 'open') reports.open(peer, from, 0)
    else if (kind === 'closed') reports.closed(peer, from, 0)
    else if (kind === 'forged') reports.forged()
  }

  const links = createLinks6(libc, port, timeoutMs)
  const waiting = new WaitingProbes6()
  const write = (exit: PacketInterface6, hardwareAddress: Uint8Array, probe: WireProbe): void =>
    exit.write(hardwareAddress, probe, probe.port, cookieOf(probe, probe.port))
  const offerOnLink = ({ exit, nextHop }: Hop6, probe: WireProbe, now: number): Offered => {
    const neighbour = exit.neighbours.find(nextHop, now)
    switch (neighbour.kind) {
      case 'known':
        write(exit, neighbour.hardwareAddress, probe)
        return 'taken'
      case 'absent':
        reports.unreachable(probe, probe.port)
        return 'settled'
      case 'asked':
        if (exit.neighbours.contacting(now)) return 'full'
        return waiting.add(nextHop, probe) ? 'taken' : 'full'
    }
  }

  return {
    get descriptors() {
      return [fd, ...links.descriptors]
    },
    offer: (probe, now) => {
      const hop = links.find(probe)
      if (hop) return offerOnLink(hop, probe, now)
      const { slot } = queue
      writeSynSegment(out.view, out.data(slot), port, probe.port, cookieOf(probe, probe.port))
      // The port of a raw socket's destination has to be 0 (or the protocol's number).
      queue.push(synSegmentBytes, writeSocketAddress(out.view, out.name(slot), probe, 0))
      return 'taken'
    },
    flush: (now) => {
      queue.flush()
      for (const exit of links.opened) {
        exit.neighbours.tick(now, (nextHop) =>
          waiting.take(nextHop, (probe) => reports.unreachable(probe, probe.port)),
        )
        exit.flush()
      }
    },
    drain: (now) => {
      for (const exit of links.opened)
        exit.drain(now, (nextHop, hardwareAddress) => {
          waiting.take(nextHop, (probe) => write(exit, hardwareAddress, probe))
          exit.flush()
        })
      while (inward.receive(fd, 0, onDatagram) === inward.slots);
    },
    drops: createDropCounter(libc, fd),
  }
}

/** Probes that wait for the hardware address of their next hop. */
class WaitingProbes6 {
  readonly #queues = new Map<bigint, WireProbe[]>()
  #count = 0

  /** False when too many wait. */
  add(nextHop: bigint, probe: WireProbe): boolean {
    if (this.#count >= maxWaiting) return false
    const queue = this.#queues.get(nextHop)
    if (queue) queue.push({ ...probe })
    else this.#queues.set(nextHop, [{ ...probe }])
    this.#count += 1
    return true
  }

  take(nextHop: bigint, each: (probe: WireProbe) => void): void {
    const queue = this.#queues.get(nextHop)
    if (!queue) return
    this.#queues.delete(nextHop)
    this.#count -= queue.length
    queue.forEach(each)
  }
}
