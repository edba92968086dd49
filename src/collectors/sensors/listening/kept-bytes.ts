/** The first bytes of what a client sends, in one piece of memory that grows with them. */
export type KeptBytes = {
  readonly length: number
  /** Keeps what still fits; how many bytes that were. */
  append(chunk: Uint8Array): number
  bytes(): Uint8Array
}

const firstSize = 64
const empty = Buffer.alloc(0)

/**
 * Copied, not collected: a chunk holds on to memory of its own, so that a sender of single bytes would cost
 * hundreds of times what it sends.
 */
export function keptBytes(most: number): KeptBytes {
  let memory = empty
  let length = 0
  return {
    get length() {
      return length
    },
    append(chunk) {
      const taken = Math.min(chunk.length, most - length)
      if (length + taken > memory.length) {
        // Not zeroed: only what was written to it is ever given out.
        const grown = Buffer.allocUnsafe(
          Math.min(most, Math.max(firstSize, memory.length * 2, length + taken)),
        )
        grown.set(memory.subarray(0, length))
        memory = grown
      }
      memory.set(taken === chunk.length ? chunk : chunk.subarray(0, taken), length)
      length += taken
      return taken
    },
    bytes: () => memory.subarray(0, length),
  }
}
