import path from 'node:path'
import { descriptorCalls } from './descriptor-calls.ts'
import type { Call, Disk } from './disk.ts'
import { createEngineMemory, type EngineMemory, type SharedMemory } from './engine-memory.ts'
import { DiskError, errnoOf } from './errno.ts'
import type { OpenFiles } from './open-files.ts'
import { pathCalls } from './path-calls.ts'

/**
 * System calls of the engine on a folder of this machine, made by any of its threads: what ClickHouse writes
 * is there when the call returns, and on disk when it asked for that. A call that does not concern the folder gives
 * undefined, and is left to the engine's own file system in memory.
 */
export type DiskCalls = Readonly<
  Record<string, (memory: SharedMemory, ...args: never[]) => number | undefined>
>

/** Where the engine sees the folder. */
export const mountPoint = '/rimlight'
/** Descriptors of ours begin here; the engine's own file system never gets so far. */
const firstDescriptor = 0x10000

export function createDiskCalls(root: string, files: OpenFiles): DiskCalls {
  const file = (descriptor: number): number | null => {
    if (descriptor < firstDescriptor) return null
    const found = descriptor - firstDescriptor
    if (files.flags(found) === null) throw new DiskError('EBADF')
    return found
  }
  const locate = (from: number, text: string): string | null => {
    if (path.posix.isAbsolute(text)) {
      const plain = path.posix.normalize(text)
      const isInside = plain === mountPoint || plain.startsWith(`${mountPoint}/`)
      return isInside ? path.join(root, plain.slice(mountPoint.length)) : null
    }
    const folder = file(from)
    if (folder === null) return null
    const found = files.folder(folder)
    if (found === null) throw new DiskError('ENOTDIR')
    return path.join(found, text)
  }
  const disk: Disk = { files, root, file, locate, descriptor: (found) => found + firstDescriptor }
  const calls = { ...descriptorCalls(disk), ...pathCalls(disk) }
  /** A thread has one. */
  let memory: EngineMemory | undefined
  /** Calls of POSIX answer with the negative number of an error, those of WASI with the number. */
  const guarded = (name: string, call: Call): DiskCalls[string] => {
    const sign = name.startsWith('_fd_') ? 1 : -1
    return (shared, ...args) => {
      memory ??= createEngineMemory(shared)
      try {
        return call(memory, ...args)
      } catch (error) {
        return sign * errnoOf(error)
      }
    }
  }
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guarded(name, call)]))
}
