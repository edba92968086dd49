import { allocate, type Libc, type NativeMemory } from './libc.ts'

/** Sizes of `struct mmsghdr` and `struct iovec` on 64-bit machines. */
export const messageBytes = 64
export const vectorBytes = 16
export const nameStride = 32

/** Memory for `sendmmsg` and `recvmmsg`: data, then message headers, vectors, names and control data, as offsets. */
export type MessageBatch = NativeMemory & {
  readonly messages: number
  readonly vectors: number
  readonly names: number
  readonly controls: number
  /** The address of an offset. */
  pointer(offset: number): bigint
}

/** Each slot has `stride` bytes of data in one vector. */
export function allocateMessages(
  libc: Libc,
  slots: number,
  stride: number,
  controlStride: number,
): MessageBatch {
  const messages = slots * stride
  const vectors = messages + slots * messageBytes
  const names = vectors + slots * vectorBytes
  const controls = names + slots * nameStride
  const memory = allocate(libc, controls + slots * controlStride)
  const { view } = memory
  const pointer = (offset: number): bigint => memory.address + BigInt(offset)
  for (let slot = 0; slot < slots; slot++) {
    const message = messages + slot * messageBytes
    const vector = vectors + slot * vectorBytes
    view.setBigUint64(vector, pointer(slot * stride), true)
    view.setBigUint64(message + 16, pointer(vector), true)
    view.setBigUint64(message + 24, 1n, true)
  }
  return { ...memory, messages, vectors, names, controls, pointer }
}
