import { POLLIN } from './linux.ts'

/** An array of `struct pollfd` that waits for something to read. */
export function pollTable(descriptors: readonly number[]): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(descriptors.length * 8)
  const view = new DataView(table.buffer)
  for (const [index, descriptor] of descriptors.entries()) {
    view.setInt32(index * 8, descriptor, true)
    view.setInt16(index * 8 + 4, POLLIN, true)
  }
  return table
}
