import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'

/** What was learnt; `link` is added when the picture is stored. */
export type VncRecord = {
  readonly version?: string
  readonly auth_enabled?: boolean
  readonly title?: string
  readonly width?: number
  readonly height?: number
  /** What the server says, or which ways to log in it offers. */
  readonly msg?: string
}

export type ServerVersion = {
  readonly version: string
  /** The version of RFB 3 in which both sides go on. */
  readonly minor: 3 | 7 | 8
}

/** The first line (RFC 6143, 7.1.1): "RFB 003.008\n". */
export function decodeVersion(line: Uint8Array): ServerVersion {
  const text = Buffer.from(line).toString('latin1')
  const parts = /^RFB (\d{3})\.(\d{3})\n$/.exec(text)
  if (!parts) throw new ProtocolError('The server does not speak RFB')
  const major = Number(parts[1])
  const minor = Number(parts[2])
  // A repeater waits for the name of a server behind it, which we do not know.
  if (major < 3) throw new ProtocolError('The server is a repeater or older than RFB 3')
  // 3.889 of Apple, and 4 and 5 of RealVNC, take 3.8; what is between 3.3 and 3.7 was never published.
  return {
    version: text.trimEnd(),
    minor: major > 3 || minor >= 8 ? 8 : minor === 7 ? 7 : 3,
  }
}

export const noAuthentication = 1

/** RFC 6143, 8.1.2, and the list of types given out to others. */
const securityNames: ReadonlyMap<number, string> = new Map([
  [noAuthentication, 'None'],
  [2, 'VNC authentication'],
  [5, 'RA2'],
  [6, 'RA2ne'],
  [13, 'RA2 256'],
  [16, 'Tight'],
  [17, 'Ultra'],
  [18, 'TLS'],
  [19, 'VeNCrypt'],
  [20, 'SASL'],
  [21, 'MD5 hash'],
  [22, 'xvp'],
  [23, 'Secure tunnel'],
  [24, 'Integrated SSH'],
  [30, 'Apple Diffie-Hellman'],
  [33, 'Apple SRP'],
  [113, 'MS logon'],
  [129, 'RA2 256'],
  [130, 'RA2ne 256'],
])

export function describeSecurity(types: Uint8Array | readonly number[]): string {
  // A server repeats no type in good faith, and a list of names has to stay short.
  const names = [...new Set(types)].slice(0, 16).map((type) => securityNames.get(type) ?? `type ${type}`)
  return `Authentication required: ${names.join(', ')}`
}

/** Longer names are cut: a title is one line. */
export const maxTitleLength = 1024

export type ServerInit = { readonly width: number; readonly height: number; readonly nameLength: number }

/** RFC 6143, 7.3.2, without the name that follows. The pixel format is passed over: we set our own. */
export function decodeServerInit(bytes: Buffer): ServerInit {
  if (bytes.length < 24) throw new ProtocolError('The screen of the server is not described')
  return {
    width: bytes.readUInt16BE(0),
    height: bytes.readUInt16BE(2),
    nameLength: bytes.readUInt32BE(20),
  }
}

/** Text of the server for one member. */
export function describeText(bytes: Uint8Array): string {
  return escapeBytes(bytes.subarray(0, maxTitleLength))
}
