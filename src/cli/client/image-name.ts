import { parseAddress } from '../../core/address.ts'

/** What the name of a file says about its image. */
export type ImageName = { readonly ip: string; readonly port: number; readonly type?: string }

const types: Readonly<Record<string, string>> = {
  rdp: 'rdp',
  vnc: 'vnc',
  x11: 'x11',
  web: 'web',
  http: 'web',
  https: 'web',
}
const typeWord = Object.keys(types).join('|')
const shape = new RegExp(`^(?:(${typeWord})[-_.:]+)?(.+?)[-_:](\\d{1,5})(?:[-_.](${typeWord}))?$`, 'i')
/** The longest address, its port and a type are shorter. */
const maxNameLength = 80

/**
 * Reads `192.0.2.1_3389`, `192.0.2.1-5900-vnc` and `http-192.0.2.1-80`, and IPv6 with its colons written as
 * dots, dashes or underscores: `2001_db8__1_3389`. Null when the name is none of them.
 */
export function readImageName(stem: string): ImageName | null {
  const found = stem.length > maxNameLength ? null : shape.exec(stem)
  if (!found) return null
  const [, before, address = '', portText = '', behind] = found
  const ip = readWrittenAddress(address.replace(/[-_]$/, ''))
  const port = Number(portText)
  if (ip === null || port > 65_535) return null
  const type = types[(behind ?? before ?? '').toLowerCase()]
  return { ip, port, ...(type !== undefined && { type }) }
}

function readWrittenAddress(text: string): string | null {
  const plain = text.replace(/^\[(.+)\]$/, '$1')
  const spellings = [plain, plain.replace(/[-_]/g, '.'), plain.replace(/[-_.]/g, ':')]
  for (const spelling of spellings) {
    const address = parseAddress(spelling)
    if (address) return address.text
  }
  return null
}

/** The usual type of an image from a port. */
export function usualType(port: number): string {
  if (port === 3389) return 'rdp'
  if (port >= 5900 && port < 6000) return 'vnc'
  return port >= 6000 && port < 6064 ? 'x11' : 'web'
}
