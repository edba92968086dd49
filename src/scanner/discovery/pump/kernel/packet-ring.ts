import { checked, type Libc, mapDescriptor, setOption } from './libc.ts'
import { PACKET_RX_RING, PACKET_STATISTICS, PACKET_VERSION, SOL_PACKET, TPACKET_V3 } from './linux.ts'

/** Received frames in memory shared with the kernel (TPACKET_V3, Documentation/networking/packet_mmap). */
export type PacketRing = {
  /** Hands over every frame that has come; how many there were. */
  drain(onFrame: (view: DataView, at: number, length: number) => void): number
  /** Frames the kernel dropped since this was last asked. */
  drops(): number
}

const blockBytes = 1 << 18
/** 64 blocks are 16 MB: half a second of answers at 250,000 a second. */
const blocks = 64
const frameBytes = 2048
/** A block that is not full is handed over after this long. */
const retireMs = 2

/** Places in `struct tpacket_block_desc` and `struct tpacket3_hdr`. */
const blockStatus = 8
const blockFrames = 12
const blockFirst = 16
const frameNext = 0
const frameKept = 12
const frameStart = 24
const ownedByUser = 1

export function openPacketRing(libc: Libc, fd: number): PacketRing {
  checked(libc, setOption(libc, fd, SOL_PACKET, PACKET_VERSION, TPACKET_V3), 'TPACKET_V3')
  const request = Uint32Array.of(
    blockBytes,
    blocks,
    frameBytes,
    (blockBytes / frameBytes) * blocks,
    retireMs,
    0,
    0,
  )
  checked(libc, libc.setsockopt(fd, SOL_PACKET, PACKET_RX_RING, request, 28), 'PACKET_RX_RING')
  const { view } = mapDescriptor(libc, fd, blockBytes * blocks)
  const status = new Int32Array(view.buffer)
  const statistics = new Uint32Array(3)
  const statisticsLength = new Uint32Array(1)
  let block = 0
  return {
    drain: (onFrame) => {
      let seen = 0
      for (;;) {
        const start = block * blockBytes
        const end = start + blockBytes
        // Atomic, because on arm64 a plain read may run ahead of the frames it announces.
        if ((Atomics.load(status, (start + blockStatus) >> 2) & ownedByUser) === 0) return seen
        const count = view.getUint32(start + blockFrames, true)
        let at = start + view.getUint32(start + blockFirst, true)
        for (let index = 0; index < count && at + 48 <= end; index++) {
          const data = at + view.getUint16(at + frameStart, true)
          const kept = view.getUint32(at + frameKept, true)
          if (data + kept <= end) onFrame(view, data, kept)
          at += view.getUint32(at + frameNext, true)
        }
        seen += count
        Atomics.store(status, (start + blockStatus) >> 2, 0)
        block = block + 1 === blocks ? 0 : block + 1
      }
    },
    drops: () => {
      statisticsLength[0] = 12
      if (libc.getsockopt(fd, SOL_PACKET, PACKET_STATISTICS, statistics, statisticsLength) < 0) return 0
      return statistics[1]!
    },
  }
}
