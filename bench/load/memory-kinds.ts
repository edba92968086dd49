import { readFileSync } from 'node:fs'

/** Resident bytes of a process, by what holds them. */
export type MemoryKinds = { readonly engine: number; readonly files: number; readonly other: number }

/** The memory of the WebAssembly engine is one mapping of gigabytes, of which a part is resident. */
const engineMappingBytes = 1e9

/** Of `/proc/PID/smaps`. */
export function memoryKinds(smaps: string): MemoryKinds {
  let engine = 0
  let files = 0
  let other = 0
  let mapping = { bytes: 0, file: false }
  for (const line of smaps.split('\n')) {
    const [, from, to, name] = /^([\da-f]+)-([\da-f]+) \S+ \S+ \S+ \S+\s*(.*)$/.exec(line) ?? []
    if (from && to) {
      mapping = { bytes: Number.parseInt(to, 16) - Number.parseInt(from, 16), file: name!.startsWith('/') }
      continue
    }
    const resident = /^Rss:\s+(\d+) kB$/.exec(line)
    if (!resident) continue
    const bytes = Number(resident[1]) * 1_024
    if (mapping.file) files += bytes
    else if (mapping.bytes >= engineMappingBytes) engine += bytes
    else other += bytes
  }
  return { engine, files, other }
}

/** Null where the system does not tell. */
export function ownMemoryKinds(): MemoryKinds | null {
  try {
    return memoryKinds(readFileSync('/proc/self/smaps', 'utf8'))
  } catch {
    return null
  }
}
