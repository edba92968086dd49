import { readFileSync } from 'node:fs'

/** Resident bytes of a process, by what holds them. */
export type MemoryKinds = {
  /** The largest mapping that is no file: with the WebAssembly engine that is its memory, which never shrinks. */
  readonly largest: number
  readonly files: number
  /** Heaps of all threads, and what they allocate outside of them. */
  readonly other: number
}

/** Of `/proc/PID/smaps`. */
export function memoryKinds(smaps: string): MemoryKinds {
  let largest = 0
  let files = 0
  let other = 0
  let isFile = false
  for (const line of smaps.split('\n')) {
    const mapping = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ \S+\s*(.*)$/.exec(line)
    if (mapping) {
      isFile = mapping[1]!.startsWith('/')
      continue
    }
    const resident = /^Rss:\s+(\d+) kB$/.exec(line)
    if (!resident) continue
    const bytes = Number(resident[1]) * 1_024
    if (isFile) files += bytes
    else other += bytes
    if (!isFile && bytes > largest) largest = bytes
  }
  return { largest, files, other: other - largest }
}

/** Null where the system does not tell. */
export function ownMemoryKinds(): MemoryKinds | null {
  try {
    return memoryKinds(readFileSync('/proc/self/smaps', 'utf8'))
  } catch {
    return null
  }
}
