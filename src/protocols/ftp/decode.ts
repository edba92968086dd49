import { decodeDosLine } from './dos-line.ts'
import type { FtpEntry, Listed } from './entry.ts'
import { decodeMlsdLine } from './mlsd-line.ts'
import { decodeUnixLine } from './unix-line.ts'

export type FtpRecord = {
  readonly user?: 'anonymous'
  readonly password?: 'anonymous@'
  readonly anonymous?: boolean
  readonly connected?: boolean
  readonly content?: readonly FtpEntry[]
}

export type ListingKind = 'mlsd' | 'list'

const maxLineBytes = 1024

/** Lines that no server writes in this way (totals, remarks, the folder itself) are passed over. */
export function decodeListing(
  bytes: Uint8Array,
  kind: ListingKind,
  now: number,
  maxEntries: number,
): readonly Listed[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const found: Listed[] = []
  for (const line of text.split(/\r?\n/)) {
    if (found.length >= maxEntries) break
    if (line === '' || line.length > maxLineBytes) continue
    const listed = kind === 'mlsd' ? decodeMlsdLine(line) : (decodeUnixLine(line, now) ?? decodeDosLine(line))
    if (listed && listed.raw !== '.' && listed.raw !== '..' && listed.raw !== '') found.push(listed)
  }
  return found
}
