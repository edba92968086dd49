import { uint16le, uint32le } from '../../byte-writer.ts'
import type { OsVersion } from '../os-version.ts'

/** A name in a challenge by its number (MS-NLMP, 2.2.2.1). */
export function namePair(kind: number, text: string): Buffer {
  const value = Buffer.from(text, 'utf16le')
  return Buffer.concat([uint16le(kind, value.length), value])
}

/** A challenge as MS-NLMP, 2.2.1.2 has it. */
export function ntlmChallenge({ major, minor, build }: OsVersion, names: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('NTLMSSP\0'),
    uint32le(2),
    uint16le(0, 0),
    uint32le(56, 0xe28a8215),
    Buffer.alloc(16),
    uint16le(names.length, names.length),
    uint32le(56),
    Buffer.from([major, minor]),
    uint16le(build),
    Buffer.from([0, 0, 0, 15]),
    names,
  ])
}
