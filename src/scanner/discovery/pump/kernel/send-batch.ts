import type { Libc } from './libc.ts'
import { EAGAIN, EINTR, ENOBUFS } from './linux.ts'
import { allocateMessages, messageBytes, nameStride, vectorBytes } from './message-batch.ts'
import { socketAddressBytes } from './socket-address.ts'

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
  const { view, bytes, messages, vectors, names, pointer } = allocateMessages(libc, slots, stride, 0)
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
        name > 0 ? pointer(names + slot * nameStride) : 0n,
        true,
      )
      view.setUint32(messages + slot * messageBytes + 8, name, true)
    },
    send: (fd, count, onRefused) => {
      let done = 0
      let waitedUs = 0
      while (done < count) {
        const sent = libc.sendmmsg(fd, pointer(messages + done * messageBytes), count - done, 0)
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

/** Collects packets in the slots of a batch: they leave when it is full, or when it is flushed. */
export type SendQueue = {
  /** The slot to be filled next. */
  readonly slot: number
  /** That slot is filled. */
  push(data: number, name: number): void
  flush(): void
}

export function createSendQueue(
  batch: SendBatch,
  fd: number,
  onRefused: (slot: number) => boolean,
): SendQueue {
  let filled = 0
  const flush = (): void => {
    if (filled === 0) return
    const count = filled
    filled = 0
    batch.send(fd, count, onRefused)
  }
  return {
    get slot() {
      return filled
    },
    push: (data, name) => {
      batch.setLengths(filled, data, name)
      filled += 1
      if (filled === batch.slots) flush()
    },
    flush,
  }
}
