import fs from 'node:fs'
import type { Call, Disk } from './disk.ts'
import type { EngineMemory } from './engine-memory.ts'
import { DiskError } from './errno.ts'

/** Flags as the engine's C library knows them, and as this machine does. */
const flagPairs = [
  [0o100, fs.constants.O_CREAT],
  [0o200, fs.constants.O_EXCL],
  [0o1000, fs.constants.O_TRUNC],
  [0o2000, fs.constants.O_APPEND],
  [0o200000, fs.constants.O_DIRECTORY],
  [0o400000, fs.constants.O_NOFOLLOW],
] as const
const accessMask = 3
/** AT_FDCWD, AT_SYMLINK_NOFOLLOW and AT_REMOVEDIR. */
const currentFolder = -100
const doNotFollow = 0x100
const removeFolder = 0x200

/** The calls on paths, by the names that the engine's glue has for them. */
export function pathCalls(disk: Disk): Readonly<Record<string, Call>> {
  return { ...openCalls(disk), ...statCalls(disk), ...changeCalls(disk), ...nameCalls(disk) }
}

type PathCall = (where: string, memory: EngineMemory, ...args: never[]) => number

/** The call for paths of ours; it is given where they are. */
const onPath =
  ({ locate }: Disk, call: PathCall): Call =>
  (memory, text: bigint, ...args) => {
    const where = locate(currentFolder, memory.text(text))
    return where === null ? undefined : call(where, memory, ...(args as never[]))
  }

/** The same for those that begin at an open folder. */
const onPathAt =
  ({ locate }: Disk, call: PathCall): Call =>
  (memory, from: number, text: bigint, ...args) => {
    const where = locate(from, memory.text(text))
    return where === null ? undefined : call(where, memory, ...(args as never[]))
  }

function openCalls(disk: Disk): Record<string, Call> {
  const { files, descriptor } = disk
  const open = (where: string, flags: number, mode: number): number => {
    const opened = fs.openSync(where, systemFlags(flags), mode & 0o7777)
    const isFolder = fs.fstatSync(opened).isDirectory()
    if (files.add(opened, flags, isFolder ? where : undefined)) return descriptor(opened)
    fs.closeSync(opened)
    throw new DiskError('EMFILE')
  }
  return {
    ___syscall_openat: onPathAt(disk, (where, memory, flags: number, mode: bigint) =>
      open(where, flags, memory.int(mode)),
    ),
  }
}

/** What a path leads to. */
function statCalls(disk: Disk): Record<string, Call> {
  const { root, file, locate } = disk
  const stat = (where: string, memory: EngineMemory, at: bigint, follow: boolean): number => {
    memory.putStat(at, follow ? fs.statSync(where) : fs.lstatSync(where))
    return 0
  }
  return {
    ___syscall_stat64: onPath(disk, (where, memory, at: bigint) => stat(where, memory, at, true)),
    ___syscall_lstat64: onPath(disk, (where, memory, at: bigint) => stat(where, memory, at, false)),
    ___syscall_newfstatat: (memory, from: number, text: bigint, at: bigint, flags: number) => {
      const name = memory.text(text)
      const opened = name === '' ? file(from) : null
      if (opened !== null) {
        memory.putStat(at, fs.fstatSync(opened))
        return 0
      }
      const where = locate(from, name)
      return where === null ? undefined : stat(where, memory, at, (flags & doNotFollow) === 0)
    },
    ___syscall_statfs64: onPath(disk, (_, memory, __: bigint, at: bigint) => {
      memory.putStatFs(at, fs.statfsSync(root))
      return 0
    }),
    ___syscall_faccessat: onPathAt(disk, (where, _, mode: number) => {
      fs.accessSync(where, mode)
      return 0
    }),
  }
}

/** Changes of a file or folder itself. */
function changeCalls(disk: Disk): Record<string, Call> {
  const { file, locate } = disk
  return {
    ___syscall_chmod: onPath(disk, (where, _, mode: number) => {
      fs.chmodSync(where, mode & 0o7777)
      return 0
    }),
    ___syscall_fchmodat2: onPathAt(disk, (where, _, mode: number) => {
      fs.chmodSync(where, mode & 0o7777)
      return 0
    }),
    ___syscall_truncate64: onPath(disk, (where, _, length: bigint) => {
      fs.truncateSync(where, Number(length))
      return 0
    }),
    ___syscall_utimensat: (memory, from: number, text: bigint, times: bigint) => {
      const name = text === 0n ? '' : memory.text(text)
      const opened = name === '' ? file(from) : null
      const where = name === '' ? null : locate(from, name)
      if (opened === null && where === null) return undefined
      const { accessed, modified } = memory.times(times)
      const now = opened === null ? fs.statSync(where!) : fs.fstatSync(opened)
      const [atime, mtime] = [new Date(accessed ?? now.atimeMs), new Date(modified ?? now.mtimeMs)]
      if (opened === null) fs.utimesSync(where!, atime, mtime)
      else fs.futimesSync(opened, atime, mtime)
      return 0
    },
  }
}

/** Changes of the names in a folder. */
function nameCalls(disk: Disk): Record<string, Call> {
  const { locate } = disk
  const remove = (where: string, folder: boolean): number => {
    if (folder) fs.rmdirSync(where)
    else fs.unlinkSync(where)
    return 0
  }
  return {
    ___syscall_mkdirat: onPathAt(disk, (where, _, mode: number) => {
      fs.mkdirSync(where, { mode: mode & 0o7777 })
      return 0
    }),
    ___syscall_rmdir: onPath(disk, (where) => remove(where, true)),
    ___syscall_unlinkat: onPathAt(disk, (where, _, flags: number) =>
      remove(where, (flags & removeFolder) !== 0),
    ),
    ___syscall_renameat: (memory, from: number, text: bigint, to: number, next: bigint) => {
      const [before, after] = [locate(from, memory.text(text)), locate(to, memory.text(next))]
      if (before === null && after === null) return undefined
      if (before === null || after === null) throw new DiskError('EXDEV')
      fs.renameSync(before, after)
      return 0
    },
    ___syscall_symlinkat: (memory, target: bigint, from: number, text: bigint) => {
      const where = locate(from, memory.text(text))
      if (where === null) return undefined
      fs.symlinkSync(memory.text(target), where)
      return 0
    },
    ___syscall_readlinkat: onPathAt(disk, (where, memory, at: bigint, room: bigint) => {
      const target = Buffer.from(fs.readlinkSync(where), 'utf8').subarray(0, Number(room))
      memory.bytes(at, target.length).set(target)
      return target.length
    }),
  }
}

function systemFlags(flags: number): number {
  const { O_RDONLY, O_WRONLY, O_RDWR } = fs.constants
  const access = [O_RDONLY, O_WRONLY, O_RDWR][flags & accessMask] ?? O_RDONLY
  return flagPairs.reduce((all, [engine, system]) => (flags & engine ? all | system : all), access)
}
