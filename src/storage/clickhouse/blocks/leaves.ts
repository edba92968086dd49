import type { ByteWriter } from './byte-writer.ts'
import type { Leaves } from './column-writer.ts'

/** Counts and numbers of texts in leaves. */
export const numberBytes = 4

export function appendLeaf(to: ByteWriter, pieces: readonly Leaves[], leaf: number): void {
  for (const leaves of pieces) to.bytes(leaves[leaf]!)
}

/** The first leaf has how many values each row has; a block has where they end. */
export function writeEnds(to: ByteWriter, pieces: readonly Leaves[]): void {
  let end = 0
  for (const [counts] of pieces)
    for (let from = 0; from < counts!.length; from += numberBytes) {
      end += counts!.readUInt32LE(from)
      to.int64(end)
    }
}
