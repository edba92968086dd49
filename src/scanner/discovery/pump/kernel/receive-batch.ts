import type { Libc } from './libc.ts'
import { MSG_DONTWAIT } from './linux.ts'
import { allocateMessages, messageBytes, nameStride, vectorBytes } from './message-batch.ts'
import { socketAddressBytes } from './socket-address.ts'

const controlStride = 128

/** A datagram inside the batch's memory: offsets, not copies. */
export type Received = {
  data: number
  length: number
  name: number
  control: number
  controlLength: number
}

/** Datagrams fetched with one call of `recvmmsg`. */
export type ReceiveBatch = {
  readonly view: DataView
  readonly bytes: Uint8Array
  /** Fetches without waiting and hands over one by one; how many there were, at most `slots`. */
  receive(fd: number, flags: number, onDatagram: (datagram: Received) => void): number
  readonly slots: number
}

export function createReceiveBatch(libc: Libc, slots: number, stride: number): ReceiveBatch {
  const batch = allocateMessages(libc, slots, stride, controlStride)
  const { view, bytes, messages, vectors, names, controls, pointer } = batch
  for (let slot = 0; slot < slots; slot++) {
    const message = messages + slot * messageBytes
    view.setBigUint64(vectors + slot * vectorBytes + 8, BigInt(stride), true)
    view.setBigUint64(message, pointer(names + slot * nameStride), true)
    view.setBigUint64(message + 32, pointer(controls + slot * controlStride), true)
  }
  const start = pointer(messages)
  const received: Received = { data: 0, length: 0, name: 0, control: 0, controlLength: 0 }
  return {
    view,
    bytes,
    slots,
    receive: (fd, flags, onDatagram) => {
      // The kernel writes the lengths it used over those it was given.
      for (let slot = 0; slot < slots; slot++) {
        const message = messages + slot * messageBytes
        view.setUint32(message + 8, socketAddressBytes, true)
        view.setUint32(message + 40, controlStride, true)
      }
      const count = libc.recvmmsg(fd, start, slots, MSG_DONTWAIT | flags, null)
      for (let slot = 0; slot < count; slot++) {
        const message = messages + slot * messageBytes
        received.data = slot * stride
        received.length = Math.min(view.getUint32(message + 56, true), stride)
        received.name = names + slot * nameStride
        received.control = controls + slot * controlStride
        received.controlLength = Math.min(view.getUint32(message + 40, true), controlStride)
        onDatagram(received)
      }
      return Math.max(0, count)
    },
  }
}
