import { escapeBytes } from '../../core/escape.ts'
import { decodeDosLine } from './dos-line.ts'
import { decodeMlsdLine } from './mlsd-line.ts'
import { decodeUnixLine } from './unix-line.ts'

export type FtpRecord = {
  readonly user?: 'anonymous'
  readonly password?: 'anonymous@'
  readonly anonymous?: boolean
  readonly connected?: boolean
  readonly content?: readonly FtpEntry[]
}

export type FtpEntry = {
  readonly name: string
  /** `d` for a folder, `-` for a file, `l` for a link; others as `ls` writes them. */
  readonly type: string
  readonly size?: number
  readonly date?: string
  readonly owner?: string
  readonly group?: string
  readonly rights?: { readonly user: string; readonly group: string; readonly other: string }
  readonly sticky?: boolean
  readonly acl?: boolean
  readonly content?: readonly FtpEntry[]
}

/** An entry, and its name as bytes (Latin-1), which is what the server is asked with. */
export type Listed = { readonly raw: string; readonly entry: FtpEntry }

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

/** 512 bytes are more than any file system allows for a name. */
export function escapeName(raw: string): string {
  return escapeBytes(Buffer.from(raw.slice(0, 512), 'latin1'))
}

/** Null when the parts are no date of the calendar. */
export function isoDate(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second = 0,
): string | null {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60
  return same && year > 0 ? date.toISOString() : null
}
