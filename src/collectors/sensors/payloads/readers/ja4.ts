import { createHash } from 'node:crypto'
import { type ClientHello, isGrease } from './client-hello.ts'

const versionNames: ReadonlyMap<number, string> = new Map([
  [0x0002, 's2'],
  [0x0300, 's3'],
  [0x0301, '10'],
  [0x0302, '11'],
  [0x0303, '12'],
  [0x0304, '13'],
  [0xfeff, 'd1'],
  [0xfefd, 'd2'],
  [0xfefc, 'd3'],
])

/** JA4 of a client: what it says in one readable part and two hashes of sorted lists. */
export function ja4Of(hello: ClientHello, transport: 'tls' | 'dtls'): string {
  const plain = (values: readonly number[]): number[] => values.filter((value) => !isGrease(value))
  const suites = plain(hello.suites)
  const extensions = plain(hello.extensions)
  const versions = plain(hello.versions)
  // DTLS counts its versions downwards.
  const newest = transport === 'dtls' ? Math.min(...versions) : Math.max(...versions)
  const version = versionNames.get(versions.length > 0 ? newest : hello.version) ?? '00'
  const readable = [
    transport === 'dtls' ? 'd' : 't',
    version,
    hello.extensions.includes(0) ? 'd' : 'i',
    twoDigits(suites.length),
    twoDigits(extensions.length),
    alpnEnds(hello.alpn[0] ?? ''),
  ].join('')
  const listed = sortedHex(extensions.filter((type) => type !== 0 && type !== 16))
  const algorithms = plain(hello.signatureAlgorithms).map(hex).join(',')
  const second = algorithms === '' ? listed : `${listed}_${algorithms}`
  return `${readable}_${shortHash(sortedHex(suites))}_${shortHash(extensions.length === 0 ? '' : second)}`
}

function twoDigits(count: number): string {
  return String(Math.min(count, 99)).padStart(2, '0')
}

/** The first and the last character; of their hexadecimal form when one is neither letter nor digit. */
function alpnEnds(name: string): string {
  if (name === '') return '00'
  const ends = [name[0]!, name.at(-1)!]
  if (ends.every((char) => /^[0-9A-Za-z]$/.test(char))) return ends.join('')
  const digits = Buffer.from(name, 'latin1').toString('hex')
  return `${digits[0]}${digits.at(-1)}`
}

function sortedHex(values: readonly number[]): string {
  return values.map(hex).sort().join(',')
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0')
}

function shortHash(text: string): string {
  return text === '' ? '000000000000' : createHash('sha256').update(text).digest('hex').slice(0, 12)
}
