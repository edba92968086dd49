import type { SearchData } from './search-data.ts'

/**
 * Every text value must also stand in the search text of the record, or the index would hide it. So the
 * values of one event share these bytes, separators counted.
 */
export const textBytes = 56 * 1024
/** What stands between two values of the search text, in UTF-8. */
export const separatorBytes = 4

/** Up to here a value is a name, beyond it a page; names are kept first. */
const maxNameLength = 1024

/** Cuts and drops values until all fit, long ones first. `taken` is what the columns need. */
export function fitText(data: SearchData, taken: number): void {
  if (surelyFits(data, textBytes - taken)) return
  const left = { bytes: textBytes - taken }
  const kept = new Map<string, string>()
  const values = Object.values(data).flatMap((value) => (Array.isArray(value) ? value : []))
  for (const value of values) if (value.length <= maxNameLength) keep(value, kept, left)
  for (const value of values) if (value.length > maxNameLength) keep(value, kept, left)
  for (const [path, value] of Object.entries(data)) {
    if (!Array.isArray(value)) continue
    const fitting = value.map((item) => kept.get(item)).filter((item) => item !== undefined)
    if (fitting.length > 0) data[path] = fitting
    else delete data[path]
  }
}

/** Cheap, and true for nearly every event: no character takes more than three bytes a UTF-16 unit. */
function surelyFits(data: SearchData, bytes: number): boolean {
  let most = 0
  for (const path in data) {
    const value = data[path]
    if (!Array.isArray(value)) continue
    for (const item of value) most += item.length * 3 + separatorBytes
  }
  return most <= bytes
}

function keep(value: string, kept: Map<string, string>, left: { bytes: number }): void {
  if (kept.has(value)) return
  const fitting = cutToBytes(value, left.bytes - separatorBytes)
  if (fitting === '') return
  kept.set(value, fitting)
  left.bytes -= Buffer.byteLength(fitting) + separatorBytes
}

/** The longest start of a text that takes no more bytes in UTF-8. */
export function cutToBytes(value: string, bytes: number): string {
  if (bytes <= 0) return ''
  if (Buffer.byteLength(value) <= bytes) return value
  const { read } = new TextEncoder().encodeInto(value, new Uint8Array(bytes))
  return value.slice(0, read)
}
