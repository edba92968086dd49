import type { Probe } from '../probes/probe.ts'
import { FingerprintFileError } from './fingerprint-file-error.ts'

/** More does not fit into one datagram everywhere. */
const maxBytes = 1400

/** `TCP Name q|payload|`, after which `no-payload` may stand. */
export function readProbeLine(text: string, number: number): Probe {
  const [, protocol, name, delimiter, rest = ''] =
    /^(TCP|UDP) ([A-Za-z][A-Za-z0-9_-]{0,60}) q([^\w\s\\])(.*)$/.exec(text) ?? []
  if (name === undefined || delimiter === undefined)
    throw new FingerprintFileError(
      number,
      'A Probe is TCP or UDP, a name of letters and digits, and q|payload|',
    )
  const end = rest.indexOf(delimiter)
  if (end < 0) throw new FingerprintFileError(number, 'The payload has no end')
  if (!/^(?: no-payload| source=\d{1,5})*\s*$/.test(rest.slice(end + 1)))
    throw new FingerprintFileError(number, 'There is more after the payload than can be read')
  const payload = readPayload(rest.slice(0, end), number)
  return {
    name: protocol === 'UDP' ? `${name}-udp` : name,
    transport: protocol === 'UDP' ? 'udp' : 'tcp',
    rarity: 3,
    ports: [],
    payload: () => payload,
  }
}

const named: Readonly<Record<string, number>> = {
  0: 0,
  a: 7,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
  '\\': 92,
}

function readPayload(text: string, number: number): Uint8Array {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '\\') {
      bytes.push(text.charCodeAt(at) & 0xff)
      continue
    }
    at += 1
    const char = text[at] ?? ''
    const hex = /^x[0-9a-fA-F]{2}/.exec(text.slice(at, at + 3))?.[0]
    if (hex !== undefined) {
      bytes.push(Number.parseInt(hex.slice(1), 16))
      at += 2
    } else if (Object.hasOwn(named, char)) bytes.push(named[char]!)
    else throw new FingerprintFileError(number, `\\${char} is no escape of a payload`)
  }
  if (bytes.length > maxBytes) throw new FingerprintFileError(number, 'The payload is too long')
  return Uint8Array.from(bytes)
}
