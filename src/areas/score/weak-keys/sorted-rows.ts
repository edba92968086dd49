import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/**
 * The row of a file of sorted rows of one length that begins with these bytes, or null. A few reads of a file that
 * the system keeps in memory: nothing is loaded, and a file that was replaced is seen at once.
 */
export function findRow(file: string, rowBytes: number, start: Buffer): Buffer | null {
  const handle = openIfThere(file)
  if (handle === null) return null
  try {
    const row = Buffer.alloc(rowBytes)
    let low = 0
    let high = Math.floor(fstatSync(handle).size / rowBytes) - 1
    while (low <= high) {
      const middle = low + Math.floor((high - low) / 2)
      if (readSync(handle, row, 0, rowBytes, middle * rowBytes) < rowBytes) return null
      const order = Buffer.compare(row.subarray(0, start.length), start)
      if (order === 0) return row
      if (order < 0) low = middle + 1
      else high = middle - 1
    }
    return null
  } finally {
    closeSync(handle)
  }
}

/** Rows in ascending order, each once. */
export function sortedRows(bytes: Buffer, rowBytes: number): Buffer {
  const order = Array.from({ length: bytes.length / rowBytes }, (_, index) => index * rowBytes)
  const rowAt = (at: number): Buffer => bytes.subarray(at, at + rowBytes)
  if (order.every((at) => at === 0 || Buffer.compare(rowAt(at - rowBytes), rowAt(at)) < 0)) return bytes
  order.sort((a, b) => Buffer.compare(rowAt(a), rowAt(b)))
  const kept = order.filter((at, index) => index === 0 || !rowAt(order[index - 1]!).equals(rowAt(at)))
  const out = Buffer.alloc(kept.length * rowBytes)
  for (const [index, at] of kept.entries()) rowAt(at).copy(out, index * rowBytes)
  return out
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
