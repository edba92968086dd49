import type { Stats, StatsFs } from 'node:fs'

/** The engine's memory as one of its threads sees it: `WebAssembly.Memory` with pointers of 64 bits. */
export type SharedMemory = {
  readonly buffer: SharedArrayBuffer
  grow(pages: bigint): bigint
}

/** Reads and writes what the engine passes to and expects from a system call. Pointers are 64 bits wide. */
export type EngineMemory = {
  text(pointer: bigint, maxLength?: number): string
  /** The next variable argument that is a number. */
  int(pointer: bigint): number
  /** The next one that is a pointer. */
  pointer(pointer: bigint): bigint
  pieces(list: bigint, count: bigint): readonly Uint8Array[]
  bytes(pointer: bigint, length: number): Uint8Array
  putShort(pointer: bigint, value: number): void
  putSize(pointer: bigint, value: number): void
  putStat(pointer: bigint, stat: Stats): void
  putStatFs(pointer: bigint, stat: StatsFs): void
  /** `struct dirent`, of `entrySize` bytes. */
  putEntry(pointer: bigint, index: number, entry: { readonly name: string; readonly kind: number }): void
  putFileKind(pointer: bigint, kind: number): void
  times(pointer: bigint): { readonly accessed: number | null; readonly modified: number | null }
}

export const entrySize = 280
/** PATH_MAX. */
const maxPathLength = 4_096
const utimeNow = 0x3fffffff
const utimeOmit = 0x3ffffffe

export function createEngineMemory(memory: SharedMemory): EngineMemory {
  let { buffer } = memory
  let view = new DataView(buffer)
  const renew = (): void => {
    buffer = memory.buffer
    view = new DataView(buffer)
  }
  /**
   * The place of a pointer, with `length` bytes from there in reach. Another thread may have made the memory grow a moment
   * ago, and this one still be given the shorter buffer: to grow by nothing gives it the one that counts.
   */
  const reach = (pointer: bigint, length: number): number => {
    const at = Number(pointer)
    if (at + length > buffer.byteLength) renew()
    if (at + length > buffer.byteLength) {
      memory.grow(0n)
      renew()
    }
    return at
  }
  const putLong = (at: number, value: number): void => view.setBigInt64(at, BigInt(Math.floor(value)), true)
  const putTime = (at: number, milliseconds: number): void => {
    putLong(at, milliseconds / 1_000)
    putLong(at + 8, (milliseconds % 1_000) * 1_000_000)
  }
  const time = (at: number): number | null => {
    const nanoseconds = view.getInt32(at + 8, true)
    if (nanoseconds === utimeNow) return Date.now()
    if (nanoseconds === utimeOmit) return null
    return Number(view.getBigInt64(at, true)) * 1_000 + nanoseconds / 1_000_000
  }
  const bytes = (pointer: bigint, length: number): Uint8Array => {
    const at = reach(pointer, length)
    return new Uint8Array(buffer, at, length)
  }
  return {
    text(pointer, maxLength = maxPathLength) {
      const at = reach(pointer, maxLength)
      const all = Buffer.from(buffer, at, Math.min(maxLength, buffer.byteLength - at))
      const end = all.indexOf(0)
      return all.toString('utf8', 0, end < 0 ? all.length : end)
    },
    int: (pointer) => (pointer === 0n ? 0 : view.getInt32(reach(pointer, 4), true)),
    pointer: (pointer) => view.getBigUint64(reach(pointer, 8), true),
    pieces: (list, count) =>
      Array.from({ length: Number(count) }, (_, n) => {
        const at = reach(list, 16 * Number(count)) + 16 * n
        return bytes(view.getBigUint64(at, true), Number(view.getBigUint64(at + 8, true)))
      }),
    bytes,
    putShort: (pointer, value) => view.setInt16(reach(pointer, 2), value, true),
    putSize: (pointer, value) => putLong(reach(pointer, 8), value),
    putStat(pointer, stat) {
      const at = reach(pointer, 104)
      view.setUint32(at, stat.dev, true)
      view.setUint32(at + 4, stat.mode, true)
      putLong(at + 8, stat.nlink)
      view.setUint32(at + 16, stat.uid, true)
      view.setUint32(at + 20, stat.gid, true)
      view.setUint32(at + 24, stat.rdev, true)
      putLong(at + 32, stat.size)
      view.setInt32(at + 40, 4_096, true)
      view.setInt32(at + 44, stat.blocks, true)
      putTime(at + 48, stat.atimeMs)
      putTime(at + 64, stat.mtimeMs)
      putTime(at + 80, stat.ctimeMs)
      putLong(at + 96, stat.ino)
    },
    putStatFs(pointer, stat) {
      const at = reach(pointer, 88)
      view.setUint32(at + 8, stat.bsize, true)
      for (const [offset, value] of [
        [16, stat.blocks],
        [24, stat.bfree],
        [32, stat.bavail],
        [40, stat.files],
        [48, stat.ffree],
      ] as const)
        putLong(at + offset, value)
      view.setUint32(at + 56, 1, true)
      view.setUint32(at + 64, 255, true)
      view.setUint32(at + 72, stat.bsize, true)
      view.setUint32(at + 80, 0, true)
    },
    putEntry(pointer, index, { name, kind }) {
      const at = reach(pointer, entrySize)
      putLong(at, index + 1)
      putLong(at + 8, index + 1)
      view.setUint16(at + 16, entrySize, true)
      view.setUint8(at + 18, kind)
      const text = Buffer.from(buffer, at + 19, 256)
      text[text.write(name, 0, 255, 'utf8')] = 0
    },
    putFileKind(pointer, kind) {
      const at = reach(pointer, 24)
      for (const offset of [0, 8, 16]) view.setBigInt64(at + offset, 0n, true)
      view.setUint8(at, kind)
    },
    times(pointer) {
      if (pointer === 0n) return { accessed: Date.now(), modified: Date.now() }
      const at = reach(pointer, 32)
      return { accessed: time(at), modified: time(at + 16) }
    },
  }
}
