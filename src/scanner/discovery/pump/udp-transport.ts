import type { AddressWords } from '../pump-records.ts'
import { maxUdpPayload, udpPayload } from '../udp/udp-payloads.ts'
import { isPortUnreachable, readHopLimit } from './kernel/control-message.ts'
import { checked, type Libc, setOption } from './kernel/libc.ts'
import {
  AF_INET,
  AF_INET6,
  IP_RECVERR,
  IP_RECVTTL,
  IPV6_RECVERR,
  IPV6_RECVHOPLIMIT,
  IPV6_V6ONLY,
  MSG_ERRQUEUE,
  SO_RCVBUF,
  SO_RCVBUFFORCE,
  SO_SNDBUF,
  SOCK_CLOEXEC,
  SOCK_DGRAM,
  SOCK_NONBLOCK,
  SOL_IP,
  SOL_IPV6,
  SOL_SOCKET,
} from './kernel/linux.ts'
import { createReceiveBatch, type Received } from './kernel/receive-batch.ts'
import { createSendBatch, createSendQueue } from './kernel/send-batch.ts'
import { readSocketAddress, writeSocketAddress } from './kernel/socket-address.ts'
import { createDropCounter } from './kernel/socket-drops.ts'
import type { Reports, Transport } from './transport.ts'

const slots = 64
const datagramBytes = 1536

/**
 * One socket a family for all targets. The kernel keeps ICMP errors in the socket's error queue with the
 * destination they are about (ip(7), IP_RECVERR), so no target needs a socket of its own.
 */
export function openUdpTransport(libc: Libc, reports: Reports): Transport {
  const four = openFamily(libc, reports, 4)
  const six = openFamily(libc, reports, 6)
  const all = [four, six].filter((family) => family !== null)
  if (all.length === 0) throw new Error('no UDP socket could be opened')
  return {
    descriptors: all.flatMap((family) => family.descriptors),
    offer: (probe, now) => {
      const family = probe.version === 4 ? four : six
      if (family) return family.offer(probe, now)
      reports.unreachable(probe, probe.port)
      return 'settled'
    },
    flush: (now) => {
      for (const family of all) family.flush(now)
    },
    drain: (now) => {
      for (const family of all) family.drain(now)
    },
    drops: () => all.reduce((total, family) => total + family.drops(), 0),
  }
}

function openFamily(libc: Libc, reports: Reports, version: 4 | 6): Transport | null {
  const domain = version === 4 ? AF_INET : AF_INET6
  const fd = libc.socket(domain, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)
  if (fd < 0) return null
  if (version === 4) {
    checked(libc, setOption(libc, fd, SOL_IP, IP_RECVERR, 1), 'IP_RECVERR')
    setOption(libc, fd, SOL_IP, IP_RECVTTL, 1)
  } else {
    setOption(libc, fd, SOL_IPV6, IPV6_V6ONLY, 1)
    checked(libc, setOption(libc, fd, SOL_IPV6, IPV6_RECVERR, 1), 'IPV6_RECVERR')
    setOption(libc, fd, SOL_IPV6, IPV6_RECVHOPLIMIT, 1)
  }
  // Forcing needs CAP_NET_ADMIN; without it the kernel gives what the administrator allows.
  if (setOption(libc, fd, SOL_SOCKET, SO_RCVBUFFORCE, 32 << 20) < 0)
    setOption(libc, fd, SOL_SOCKET, SO_RCVBUF, 32 << 20)
  setOption(libc, fd, SOL_SOCKET, SO_SNDBUF, 4 << 20)

  const out = createSendBatch(libc, slots, maxUdpPayload)
  const inward = createReceiveBatch(libc, slots, datagramBytes)
  const peer: AddressWords = { version, w0: 0, w1: 0, w2: 0, w3: 0 }

  const onDatagram = (datagram: Received): void => {
    const port = readSocketAddress(inward.view, datagram.name, peer)
    if (port <= 0) return
    const payload = inward.bytes.subarray(datagram.data, datagram.data + datagram.length)
    const ttl = readHopLimit(inward.view, datagram.control, datagram.controlLength)
    reports.open(peer, port, ttl, payload)
    if (isTftpAnswer(payload)) reports.open(peer, tftpPort, ttl, payload)
  }
  const onError = (datagram: Received): void => {
    const port = readSocketAddress(inward.view, datagram.name, peer)
    if (port <= 0) return
    if (isPortUnreachable(inward.view, datagram.control, datagram.controlLength))
      reports.closed(peer, port, 0)
    else reports.unreachable(peer, port)
  }
  const drainErrors = (): void => {
    while (inward.receive(fd, MSG_ERRQUEUE, onError) === inward.slots);
  }
  let refusedBefore = -1
  const refused = (slot: number): boolean => {
    // An error the kernel noted for an earlier datagram surfaces on the next send, which was not even
    // tried: only what is refused twice in a row is refused on its own account.
    if (slot !== refusedBefore) {
      refusedBefore = slot
      drainErrors()
      return true
    }
    refusedBefore = -1
    const port = readSocketAddress(out.view, out.name(slot), peer)
    if (port > 0) reports.unreachable(peer, port)
    return false
  }
  const queue = createSendQueue(out, fd, refused)

  return {
    descriptors: [fd],
    offer: (probe) => {
      const payload = udpPayload(probe.port, probe.question)
      const { slot } = queue
      out.bytes.set(payload, out.data(slot))
      queue.push(payload.length, writeSocketAddress(out.view, out.name(slot), probe, probe.port))
      return 'taken'
    },
    flush: () => queue.flush(),
    drain: () => {
      while (inward.receive(fd, 0, onDatagram) === inward.slots);
      drainErrors()
    },
    drops: createDropCounter(libc, fd),
  }
}

const tftpPort = 69

/** TFTP answers from a port of its own (RFC 1350, 4): DATA, ERROR or OACK stands for the port that was asked. */
function isTftpAnswer(payload: Uint8Array): boolean {
  const operation = payload[1]
  return payload.length >= 4 && payload[0] === 0 && (operation === 3 || operation === 5 || operation === 6)
}
