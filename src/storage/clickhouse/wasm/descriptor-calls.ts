import fs from 'node:fs'
import type { Call, Disk } from './disk.ts'
import { type EngineMemory, entrySize } from './engine-memory.ts'
import { DiskError } from './errno.ts'
import type { OpenFiles } from './open-files.ts'

/** O_APPEND of the engine's C library. */
const append = 0o2000
/** Directory and regular file, as WASI numbers them. */
const kinds = { folder: 3, file: 4 } as const
/** DT_DIR, DT_LNK and DT_REG of `dirent.h`. */
const entryKinds = { folder: 4, link: 10, file: 8 } as const
const unlocked = 2

/** The calls on what is open, by the names that the engine's glue has for them. */
export function descriptorCalls({ files, file }: Disk): Readonly<Record<string, Call>> {
  /** The call for descriptors of ours. */
  const onFile =
    (call: (memory: EngineMemory, file: number, ...args: never[]) => number): Call =>
    (memory, descriptor: number, ...args) => {
      const found = file(descriptor)
      return found === null ? undefined : call(memory, found, ...(args as never[]))
    }
  /** Of folders that this thread lists. */
  const lists = new Map<number, readonly Entry[]>()
  return {
    _fd_close: onFile((_, one) => {
      // Forgotten first: the number may be another thread's next file as soon as it is closed.
      files.remove(one)
      fs.closeSync(one)
      return 0
    }),
    _fd_read: onFile((memory, one, list: bigint, count: bigint, done: bigint) => {
      const from = files.position(one)
      const read = readAt(one, memory.pieces(list, count), from)
      files.moveTo(one, from + read)
      memory.putSize(done, read)
      return 0
    }),
    _fd_pread: onFile((memory, one, list: bigint, count: bigint, from: bigint, done: bigint) => {
      memory.putSize(done, readAt(one, memory.pieces(list, count), Number(from)))
      return 0
    }),
    _fd_write: onFile((memory, one, list: bigint, count: bigint, done: bigint) => {
      const from = files.flags(one)! & append ? null : files.position(one)
      const written = writeAt(one, memory.pieces(list, count), from)
      files.moveTo(one, files.position(one) + written)
      memory.putSize(done, written)
      return 0
    }),
    _fd_seek: onFile((memory, one, offset: bigint, whence: number, reached: bigint) => {
      const starts = [0, files.position(one), whence === 2 ? fs.fstatSync(one).size : 0]
      const position = Number(offset) + (starts[whence] ?? Number.NaN)
      if (!(position >= 0)) throw new DiskError('EINVAL')
      files.moveTo(one, position)
      memory.putSize(reached, position)
      return 0
    }),
    _fd_fdstat_get: onFile((memory, one, at: bigint) => {
      memory.putFileKind(at, files.folder(one) === null ? kinds.file : kinds.folder)
      return 0
    }),
    ___syscall_fstat64: onFile((memory, one, at: bigint) => {
      memory.putStat(at, fs.fstatSync(one))
      return 0
    }),
    ___syscall_ftruncate64: onFile((_, one, length: bigint) => {
      fs.ftruncateSync(one, Number(length))
      return 0
    }),
    ___syscall_fdatasync: onFile((_, one) => {
      fs.fdatasyncSync(one)
      return 0
    }),
    ___syscall_fchmod: onFile((_, one, mode: number) => {
      fs.fchmodSync(one, mode & 0o7777)
      return 0
    }),
    ___syscall_fcntl64: onFile((memory, one, command: number, given: bigint) => {
      if (command === 3) return files.flags(one)!
      // F_GETLK: no other process has the folder.
      if (command === 5) memory.putShort(memory.pointer(given), unlocked)
      if (command === 0 || command > 7) throw new DiskError('EINVAL')
      return 0
    }),
    ___syscall_getdents64: onFile((memory, one, at: bigint, room: bigint) => {
      const from = files.position(one)
      // As it was at the beginning: a caller that empties a folder removes what was listed, and then asks for more.
      const all = (from > 0 && lists.get(one)) || entriesOf(files, one)
      const entries = all.slice(from, from + Math.floor(Number(room) / entrySize))
      if (entries.length > 0) lists.set(one, all)
      else lists.delete(one)
      for (const [n, entry] of entries.entries()) memory.putEntry(at + BigInt(n * entrySize), from + n, entry)
      files.moveTo(one, from + entries.length)
      return entries.length * entrySize
    }),
    ___syscall_ioctl: onFile(() => {
      throw new DiskError('ENOTTY')
    }),
    ___syscall_dup: onFile(() => {
      throw new DiskError('ENOSYS')
    }),
    ___syscall_dup3: onFile(() => {
      throw new DiskError('ENOSYS')
    }),
    __mmap_js: (_, __: bigint, ___: number, ____: number, descriptor: number) => {
      if (file(descriptor) === null) return undefined
      throw new DiskError('ENODEV')
    },
  }
}

function readAt(file: number, pieces: readonly Uint8Array[], from: number): number {
  let done = 0
  for (const piece of pieces) {
    const read = fs.readSync(file, piece, 0, piece.length, from + done)
    done += read
    if (read < piece.length) break
  }
  return done
}

/** Null writes where the file ends. */
function writeAt(file: number, pieces: readonly Uint8Array[], from: number | null): number {
  let done = 0
  for (const piece of pieces) {
    const written = fs.writeSync(file, piece, 0, piece.length, from === null ? null : from + done)
    done += written
    if (written < piece.length) break
  }
  return done
}

type Entry = { readonly name: string; readonly kind: number }

function entriesOf(files: OpenFiles, file: number): readonly Entry[] {
  const folder = files.folder(file)
  if (folder === null) throw new DiskError('ENOTDIR')
  const found = fs.readdirSync(folder, { withFileTypes: true }).map((entry) => {
    if (entry.isDirectory()) return { name: entry.name, kind: entryKinds.folder }
    return { name: entry.name, kind: entry.isSymbolicLink() ? entryKinds.link : entryKinds.file }
  })
  return [{ name: '.', kind: entryKinds.folder }, { name: '..', kind: entryKinds.folder }, ...found]
}
