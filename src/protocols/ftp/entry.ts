import { escapeBytes } from '../../core/escape.ts'

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

/** Letters of what is allowed, without the dashes; `s` and `t` stand where an `x` is as well. */
export function rightsOf(nine: string): NonNullable<FtpEntry['rights']> {
  const part = (start: number): string =>
    nine
      .slice(start, start + 3)
      .replace(/[st]/g, 'x')
      .replace(/[^rwx]/g, '')
  return { user: part(0), group: part(3), other: part(6) }
}
