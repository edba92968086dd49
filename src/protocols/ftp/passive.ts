import type { Connection, Dialer } from '../../wire/dialer.ts'
import type { Control } from './control.ts'

/**
 * A data connection, always to the target itself: the address that the server names may be any host's, and
 * only the port of it is read. Null when the server opens no port.
 */
export async function openPassive(
  control: Control,
  dial: Dialer,
  milliseconds: number,
): Promise<Connection | null> {
  const extended = await control.command('EPSV')
  let port = extended.code === 229 ? extendedPort(extended.lines.join(' ')) : null
  if (port === null) {
    const plain = await control.command('PASV')
    port = plain.code === 227 ? passivePort(plain.lines.join(' ')) : null
  }
  return port === null ? null : dial.connect({ port, milliseconds })
}

/** `(|||52190|)`, with any mark instead of the bar (RFC 2428, 3). */
export function extendedPort(text: string): number | null {
  return portFrom(/\(([\x21-\x7e])\1\1(\d{1,5})\1\)/.exec(text)?.[2])
}

/** `(192,0,2,1,203,222)`; some servers leave the brackets out (RFC 1123, 4.1.2.6). */
export function passivePort(text: string): number | null {
  const found = /(?:\d{1,3},){4}(\d{1,3}),(\d{1,3})/.exec(text)
  if (!found || Number(found[1]) > 255 || Number(found[2]) > 255) return null
  return portFrom(String(Number(found[1]) * 256 + Number(found[2])))
}

function portFrom(digits: string | undefined): number | null {
  const port = Number(digits)
  return port >= 1 && port <= 65_535 ? port : null
}
