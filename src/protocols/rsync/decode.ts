import { escapeBytes } from '../../core/escape.ts'

export type RsyncRecord = {
  readonly version?: string
  readonly banner?: string
  readonly modules?: readonly RsyncModule[]
  readonly status?: 'public' | 'protected'
}

export type RsyncModule = { readonly module: string; readonly status?: string }

/** `@RSYNCD: 31.0 sha512 md5`: the version of the protocol, and digests since 31; null for another line. */
export function decodeGreeting(line: Uint8Array): string | null {
  const text = Buffer.from(line).toString('latin1')
  return text.match(/^@RSYNCD: (\d{1,3}(?:\.\d{1,3})?)(?: |$)/)?.[1] ?? null
}

export type Listing = {
  readonly banner?: string
  /** As the server writes them: bytes as Latin-1. */
  readonly names: readonly string[]
}

/**
 * What follows the greeting up to the end of the list. The daemon writes its message of the day and then one
 * line a module, name and tab and comment, with nothing between: a message ends at the last line that cannot
 * be a module.
 */
export function decodeListing(lines: readonly Uint8Array[]): Listing {
  const texts = lines.map((line) => Buffer.from(line).toString('latin1'))
  const first = texts.findLastIndex((text) => !isModuleLine(text)) + 1
  const message = texts.slice(0, first)
  while (message.at(-1)?.trim() === '') message.pop()
  const names = texts.slice(first).map((text) => text.slice(0, text.indexOf('\t')).trimEnd())
  const banner = escapeBytes(Buffer.from(message.join('\n'), 'latin1'))
  return { names, ...(banner === '' ? {} : { banner }) }
}

function isModuleLine(text: string): boolean {
  return /^[^\s#@][^\t]{0,255}\t/.test(text)
}

/** The daemon's word on one module; null when the line is still its message of the day. */
export function decodeStatus(line: Uint8Array): string | null {
  const text = Buffer.from(line).toString('latin1')
  // What follows AUTHREQD is the challenge of this one connection.
  const known = text.match(/^@RSYNCD: (?:OK|AUTHREQD|EXIT)(?= |$)/)?.[0]
  if (known !== undefined) return known
  return text.startsWith('@ERROR') ? escapeBytes(line) : null
}

/** Public when every client can read at least one module. */
export function overallStatus(modules: readonly RsyncModule[]): Pick<RsyncRecord, 'status'> {
  if (modules.some(({ status }) => status === '@RSYNCD: OK')) return { status: 'public' }
  return modules.some(({ status }) => status === '@RSYNCD: AUTHREQD') ? { status: 'protected' } : {}
}

export function describeModule(name: string, status: string | undefined): RsyncModule {
  const module = escapeBytes(Buffer.from(name, 'latin1'))
  return { module, ...(status === undefined ? {} : { status }) }
}
