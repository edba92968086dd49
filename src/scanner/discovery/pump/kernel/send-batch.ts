import { allocate, type Libc } from './libc.ts'
import { EAGAIN, EINTR, ENOBUFS } from './linux.ts'
import { socketAddressBytes } from './socket-address.ts'

/** Sizes of `struct mmsghdr` and `struct iovec` on 64-bit machines. */
export const messageBytes = 64
export const vectorBytes = 16
const nameStride = 32

/** Packets that leave with one call of `sendmmsg`. */
export type SendBatch = {
  readonly slots: number
  readonly view: DataView
  readonly bytes: Uint8Array
  /** Where the slot's data begin. */
  data(slot: number): number
  /** Where the slot's destination is to be written (batches with destinations only). */
  name(slot: number): number
  setLengths(slot: number, data: number, name: number): void
  /** Sends the first `count` slots; what the kernel refuses is skipped, unless `onRefused` wants it tried again. */
  send(fd: number, count: number, onRefused: (slot: number) => boolean): void
}

/** A device that takes nothing for this long is not going to. */
const patienceUs = 2_000_000
const pauseUs = 50

export function createSendBatch(libc: Libc, slots: number, stride: number): SendBatch {
  const messages = slots * stride
  const vectors = messages + slots * messageBytes
  const names = vectors + slots * vectorBytes
  const memory = allocate(libc, names + slots * nameStride)
  const { view, bytes } = memory
  const place = (offset: number): bigint => memory.address + BigInt(offset)
  for (let slot = 0; slot < slots; slot++) {
    const message = messages + slot * messageBytes
    const vector = vectors + slot * vectorBytes
    view.setBigUint64(vector, place(slot * stride), true)
    view.setBigUint64(message + 16, place(vector), true)
    view.setBigUint64(message + 24, 1n, true)
  }
  return {
    slots,
    view,
    bytes,
    data: (slot) => slot * stride,
    name: (slot) => names + slot * nameStride,
    setLengths: (slot, data, name) => {
      if (data > stride || name > socketAddressBytes) throw new RangeError('does not fit the batch')
      view.setUint32(vectors + slot * vectorBytes + 8, data, true)
      view.setBigUint64(
        messages + slot * messageBytes,
        name > 0 ? place(names + slot * nameStride) : 0n,
        true,
      )
      view.setUint32(messages + slot * messageBytes + 8, name, true)
    },
    send: (fd, count, onRefused) => {
      let done = 0
      let waitedUs = 0
      while (done < count) {
        const sent = libc.sendmmsg(fd, place(messages + done * messageBytes), count - done, 0)
        if (sent > 0) {
          done += sent
          waitedUs = 0
          continue
        }
        const code = libc.errno()
        if (code === EINTR) continue
        if (code === ENOBUFS || code === EAGAIN) {
          if (waitedUs >= patienceUs) throw new Error('the network device takes no packets')
          libc.usleep(pauseUs)
          waitedUs += pauseUs
          continue
        }
        if (!onRefused(done)) done += 1
      }
    },
  }
}
