import type { EngineMemory } from './engine-memory.ts'
import type { OpenFiles } from './open-files.ts'

/** One call, as the engine passes its arguments: numbers, and pointers as big integers. It throws what goes wrong. */
// biome-ignore lint/suspicious/noExplicitAny: every call has arguments of its own
export type Call = (memory: EngineMemory, ...args: any[]) => number | undefined

/** How calls find the folder and the files in it. */
export type Disk = {
  readonly files: OpenFiles
  readonly root: string
  /** The open file behind a descriptor; null when it is none of ours. */
  file(descriptor: number): number | null
  descriptor(file: number): number
  /** The path on this machine for a path of the engine; null when it is outside of the folder. */
  locate(from: number, text: string): string | null
}
