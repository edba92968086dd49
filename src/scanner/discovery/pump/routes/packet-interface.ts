import { readFileSync } from 'node:fs'
import type { AddressWords } from '../../pump-records.ts'
import { checked, type Libc, setOption } from '../kernel/libc.ts'
import {
  AF_PACKET,
  ETH_P_ARP,
  ETH_P_IP,
  MSG_DONTWAIT,
  PACKET_IGNORE_OUTGOING,
  PACKET_QDISC_BYPASS,
  SO_RCVBUFFORCE,
  SO_SNDBUFFORCE,
  SOCK_CLOEXEC,
  SOCK_RAW,
  SOL_PACKET,
  SOL_SOCKET,
} from '../kernel/linux.ts'
import { answerFilter, attachFilter } from '../kernel/packet-filter.ts'
import { openPacketRing } from '../kernel/packet-ring.ts'
import { createSendBatch } from '../kernel/send-batch.ts'
import { type Answer, type CookieOf, readAnswer } from '../syn/answer-frame.ts'
import { createSynWriter, synFrameBytes } from '../syn/syn-frame.ts'
import type { Reports } from '../transport.ts'
import { arpFrameBytes, readArpReply, writeArpRequest } from './arp-frame.ts'
import { createNeighbours, type Neighbours } from './neighbours.ts'

/** One network card: SYNs out, answers in, and the hosts on its link. */
export type PacketInterface = {
  readonly neighbours: Neighbours<number>
  readonly descriptors: readonly number[]
  write(hardwareAddress: Uint8Array, target: number, port: number): void
  flush(): void
  drain(now: number, onNeighbour: (address: number, hardwareAddress: Uint8Array) => void): void
  drops(): number
}

const slots = 256
const frameStride = 64

export function openPacketInterface(
  libc: Libc,
  reports: Reports,
  options: {
    device: string
    address: number
    port: number
    cookieOf: CookieOf
    timeoutMs: number
    now: number
  },
): PacketInterface {
  const { device, address, port, cookieOf } = options
  const index = libc.if_nametoindex(device)
  if (index === 0) throw new Error(`there is no interface ${device}`)
  const hardwareAddress = readHardwareAddress(device)

  const out = openPacketSocket(libc)
  setOption(libc, out, SOL_PACKET, PACKET_QDISC_BYPASS, 1)
  setOption(libc, out, SOL_SOCKET, SO_SNDBUFFORCE, 8 << 20)
  bindPacketSocket(libc, out, index, 0)

  const inward = openPacketSocket(libc)
  // Before it is bound: a socket without its filter would collect everything in between.
  attachFilter(libc, inward, answerFilter(address, port))
  setOption(libc, inward, SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
  const ring = openPacketRing(libc, inward)
  bindPacketSocket(libc, inward, index, ETH_P_IP)

  const arp = openPacketSocket(libc)
  setOption(libc, arp, SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
  setOption(libc, arp, SOL_SOCKET, SO_RCVBUFFORCE, 8 << 20)
  bindPacketSocket(libc, arp, index, ETH_P_ARP)
  const question = new Uint8Array(arpFrameBytes)
  const reply = new Uint8Array(64)
  const neighbours = createNeighbours<number>(
    (target) => {
      writeArpRequest(question, hardwareAddress, address, target)
      libc.send(arp, question, arpFrameBytes, MSG_DONTWAIT)
    },
    options.timeoutMs,
    options.now,
  )

  const batch = createSendBatch(libc, slots, frameStride)
  const writer = createSynWriter({ hardwareAddress, address, port })
  for (let slot = 0; slot < slots; slot++) {
    writer.prepare(batch.bytes, batch.data(slot))
    batch.setLengths(slot, synFrameBytes, 0)
  }
  let filled = 0
  const flush = (): void => {
    if (filled === 0) return
    const count = filled
    filled = 0
    // A packet that the device refuses is silent to the scan, and asked again like any lost packet.
    batch.send(out, count, () => false)
  }

  const answer: Answer = { address: 0, port: 0, ttl: 0 }
  const from: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }
  const onFrame = (view: DataView, at: number, length: number): void => {
    const kind = readAnswer(view, at, length, port, cookieOf, answer)
    from.w0 = answer.address
    if (kind === 'open') reports.open(from, answer.port, answer.ttl)
    else if (kind === 'closed') reports.closed(from, answer.port, answer.ttl)
    else if (kind === 'unreachable') reports.unreachable(from, answer.port)
    else if (kind === 'forged') reports.forged()
  }

  return {
    neighbours,
    descriptors: [inward, arp],
    write: (destination, target, targetPort) => {
      const at = batch.data(filled)
      batch.bytes.set(destination, at)
      writer.write(batch.view, at, target, targetPort, cookieOf(target, targetPort))
      filled += 1
      if (filled === slots) flush()
    },
    flush,
    drain: (now, onNeighbour) => {
      ring.drain(onFrame)
      for (let length = 1; length > 0; ) {
        length = libc.recv(arp, reply, reply.length, MSG_DONTWAIT)
        const found = length > 0 ? readArpReply(reply.subarray(0, length)) : null
        if (found && neighbours.learn(found.address, found.hardwareAddress, now))
          onNeighbour(found.address, found.hardwareAddress)
      }
    },
    drops: ring.drops,
  }
}

/** True for cards with Ethernet frames; tunnels have none to write. */
export function isEthernet(device: string): boolean {
  return readFileSync(`/sys/class/net/${device}/type`, 'utf8').trim() === '1'
}

export function readHardwareAddress(device: string): Uint8Array {
  const text = readFileSync(`/sys/class/net/${device}/address`, 'utf8').trim()
  return Uint8Array.from(text.split(':'), (part) => Number.parseInt(part, 16))
}

export function openPacketSocket(libc: Libc): number {
  return checked(libc, libc.socket(AF_PACKET, SOCK_RAW | SOCK_CLOEXEC, 0), 'AF_PACKET socket')
}

/** `struct sockaddr_ll`; protocol 0 receives nothing. */
export function bindPacketSocket(libc: Libc, fd: number, index: number, protocol: number): void {
  const address = new Uint8Array(20)
  const view = new DataView(address.buffer)
  view.setUint16(0, AF_PACKET, true)
  view.setUint16(2, protocol)
  view.setInt32(4, index, true)
  checked(libc, libc.bind(fd, address, address.length), 'binding an AF_PACKET socket')
}
