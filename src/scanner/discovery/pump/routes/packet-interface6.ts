import { type AddressWords, valueOfWords, wordsOf } from '../../pump-records.ts'
import { type Libc, setOption } from '../kernel/libc.ts'
import {
  ETH_P_IPV6,
  MSG_DONTWAIT,
  PACKET_IGNORE_OUTGOING,
  PACKET_QDISC_BYPASS,
  SO_RCVBUFFORCE,
  SO_SNDBUFFORCE,
  SOL_PACKET,
  SOL_SOCKET,
} from '../kernel/linux.ts'
import { advertisementFilter, attachFilter } from '../kernel/packet-filter.ts'
import { createSendBatch } from '../kernel/send-batch.ts'
import { createSyn6Writer, syn6FrameBytes } from '../syn/syn6-frame.ts'
import { readAdvertisement, solicitationBytes, writeSolicitation } from './neighbour-frame.ts'
import { createNeighbours, type Neighbours } from './neighbours.ts'
import { bindPacketSocket, openPacketSocket, readHardwareAddress } from './packet-interface.ts'

/** One network card for IPv6: SYNs out, and the hosts on its link. Answers come through a raw socket. */
export type PacketInterface6 = {
  /** By the value of the address. */
  readonly neighbours: Neighbours<bigint>
  readonly descriptors: readonly number[]
  write(hardwareAddress: Uint8Array, target: AddressWords, port: number, cookie: number): void
  flush(): void
  drain(now: number, onNeighbour: (address: bigint, hardwareAddress: Uint8Array) => void): void
}

const slots = 256
const frameStride = 96
const frameBytes = 256
/** A link that has just come up passes nothing over IPv6 for up to a second (the kernel announces it later). */
const firstContactMs = 2_000

export function openPacketInterface6(
  libc: Libc,
  options: { device: string; address: AddressWords; port: number; timeoutMs: number; now: number },
): PacketInterface6 {
  const { device, address, port, timeoutMs, now } = options
  const index = libc.if_nametoindex(device)
  if (index === 0) throw new Error(`there is no interface ${device}`)
  const hardwareAddress = readHardwareAddress(device)

  const out = openPacketSocket(libc)
  setOption(libc, out, SOL_PACKET, PACKET_QDISC_BYPASS, 1)
  setOption(libc, out, SOL_SOCKET, SO_SNDBUFFORCE, 8 << 20)
  bindPacketSocket(libc, out, index, 0)

  const inward = openPacketSocket(libc)
  attachFilter(libc, inward, advertisementFilter())
  setOption(libc, inward, SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
  setOption(libc, inward, SOL_SOCKET, SO_RCVBUFFORCE, 8 << 20)
  bindPacketSocket(libc, inward, index, ETH_P_IPV6)

  const question = new Uint8Array(solicitationBytes)
  const asked: AddressWords = { version: 6, w0: 0, w1: 0, w2: 0, w3: 0 }
  const neighbours = createNeighbours<bigint>(
    (target) => {
      writeSolicitation(question, hardwareAddress, address, wordsOf(6, target, asked))
      libc.send(out, question, solicitationBytes, MSG_DONTWAIT)
    },
    timeoutMs,
    now,
    firstContactMs,
  )

  const batch = createSendBatch(libc, slots, frameStride)
  const writer = createSyn6Writer({ hardwareAddress, address, port })
  for (let slot = 0; slot < slots; slot++) {
    writer.prepare(batch.bytes, batch.data(slot))
    batch.setLengths(slot, syn6FrameBytes, 0)
  }
  let filled = 0
  const flush = (): void => {
    if (filled === 0) return
    const count = filled
    filled = 0
    // A packet that the device refuses is silent to the scan, and asked again like any lost packet.
    batch.send(out, count, () => false)
  }

  const frame = new Uint8Array(frameBytes)
  return {
    neighbours,
    descriptors: [inward],
    write: (destination, target, to, cookie) => {
      const at = batch.data(filled)
      batch.bytes.set(destination, at)
      writer.write(batch.view, at, target, to, cookie)
      filled += 1
      if (filled === slots) flush()
    },
    flush,
    drain: (at, onNeighbour) => {
      for (let length = 1; length > 0; ) {
        length = libc.recv(inward, frame, frame.length, MSG_DONTWAIT)
        const found = length > 0 ? readAdvertisement(frame.subarray(0, length)) : null
        if (!found) continue
        const known = valueOfWords(found.address)
        if (neighbours.learn(known, found.hardwareAddress, at)) onNeighbour(known, found.hardwareAddress)
      }
    },
  }
}
