import { allocate, type Libc } from './libc.ts'
import { MSG_DONTWAIT } from './linux.ts'
import { messageBytes, vectorBytes } from './send-batch.ts'
import { socketAddressBytes } from './socket-address.ts'

const nameStride = 32
const controlStride = 128

/** A datagram inside the batch's memory: places, not copies. */
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
  const messages = slots * stride
  const vectors = messages + slots * messageBytes
  const names = vectors + slots * vectorBytes
  const controls = names + slots * nameStride
  const memory = allocate(libc, controls + slots * controlStride)
  const { view, bytes } = memory
  const place = (offset: number): bigint => memory.address + BigInt(offset)
  for (let slot = 0; slot < slots; slot++) {
    const message = messages + slot * messageBytes
    const vector = vectors + slot * vectorBytes
    view.setBigUint64(vector, place(slot * stride), true)
    view.setBigUint64(vector + 8, BigInt(stride), true)
    view.setBigUint64(message, place(names + slot * nameStride), true)
    view.setBigUint64(message + 16, place(vector), true)
    view.setBigUint64(message + 24, 1n, true)
    view.setBigUint64(message + 32, place(controls + slot * controlStride), true)
  }
  const start = place(messages)
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
