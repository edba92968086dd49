/**
 * What the threads of the engine know together of the files they have open: one thread opens a file, others read it. A
 * descriptor of the machine belongs to the whole process, so that only the position and, for folders, the path are ours.
 */
export type OpenFiles = {
  readonly memory: SharedArrayBuffer
  /** Where the next read or write of a file begins, or the next entry of a folder. */
  position(file: number): number
  moveTo(file: number, position: number): void
  /** How it was opened; null when it is not. */
  flags(file: number): number | null
  /** False when there is no room for it. `folder` is its path. */
  add(file: number, flags: number, folder?: string): boolean
  /** The path of an open folder; null for a file. */
  folder(file: number): string | null
  remove(file: number): void
  /** All that are open. */
  list(): number[]
}

const maxFiles = 16_384
const maxFolders = 256
/** Longer paths are refused by the systems themselves (PATH_MAX with its end). */
const pathBytes = 4_096
const isOpen = 2 ** 30

const positionsAt = 0
const flagsAt = positionsAt + 8 * maxFiles
const slotsAt = flagsAt + 4 * maxFiles
const pathsAt = slotsAt + 4 * maxFolders

export function createOpenFiles(memory = new SharedArrayBuffer(pathsAt + pathBytes * maxFolders)): OpenFiles {
  const positions = new Float64Array(memory, positionsAt, maxFiles)
  const flags = new Int32Array(memory, flagsAt, maxFiles)
  /** The file that each place for a path belongs to, and one more; 0 is free. */
  const slots = new Int32Array(memory, slotsAt, maxFolders)
  const paths = Buffer.from(memory, pathsAt)
  const known = (file: number): boolean => (flags[file] ?? 0) !== 0

  const keepPath = (file: number, folder: string): boolean => {
    const bytes = Buffer.from(folder, 'utf8')
    if (bytes.length >= pathBytes) return false
    for (let slot = 0; slot < maxFolders; slot++) {
      if (Atomics.compareExchange(slots, slot, 0, file + 1) !== 0) continue
      paths.fill(0, slot * pathBytes, (slot + 1) * pathBytes)
      bytes.copy(paths, slot * pathBytes)
      return true
    }
    return false
  }
  return {
    memory,
    position: (file) => positions[file]!,
    moveTo(file, position) {
      positions[file] = position
    },
    flags: (file) => (known(file) ? flags[file]! & ~isOpen : null),
    add(file, how, folder) {
      if (file >= maxFiles || (folder !== undefined && !keepPath(file, folder))) return false
      positions[file] = 0
      Atomics.store(flags, file, how | isOpen)
      return true
    },
    folder(file) {
      const slot = slots.indexOf(file + 1)
      if (slot < 0) return null
      const start = slot * pathBytes
      return paths.toString('utf8', start, paths.indexOf(0, start))
    },
    remove(file) {
      const slot = slots.indexOf(file + 1)
      if (slot >= 0) Atomics.store(slots, slot, 0)
      Atomics.store(flags, file, 0)
    },
    list: () => [...flags.keys()].filter(known),
  }
}
