import { createHash } from 'node:crypto'
import { escapeBytes } from '../../../../core/escape.ts'
import { createByteReader } from '../../../../wire/byte-reader.ts'
import type { PayloadReader } from '../payload.ts'
import { attempt } from './attempt.ts'

/** RFC 4253, 4.2: an identification has 255 bytes at most, its line end included. */
const maxIdentificationBytes = 255
const kexInit = 20

/** The identification of an SSH client, its list of algorithms, or both when they came together. */
export const readSsh: PayloadReader = ({ bytes, protocol }) => {
  if (protocol !== 'tcp') return null
  const identified = bytes.toString('latin1', 0, 4) === 'SSH-'
  const feed = identified ? bytes.subarray(0, maxIdentificationBytes).indexOf(0x0a) : -1
  const algorithms = algorithmsOf(
    identified ? (feed < 0 ? Buffer.alloc(0) : bytes.subarray(feed + 1)) : bytes,
  )
  if (!identified && algorithms === null) return null
  const line = bytes.subarray(0, feed < 0 ? maxIdentificationBytes : feed)
  const description = escapeBytes(line.at(-1) === 0x0d ? line.subarray(0, -1) : line)
  return {
    tags: identified ? ['SSH_SCANNER', ...clientTags(description)] : ['SSH_SCANNER'],
    extra: {
      ...(identified && { description }),
      ...(algorithms !== null && {
        hassh: createHash('md5').update(algorithms).digest('hex'),
        hassh_algorithms: algorithms,
      }),
    },
  }
}

/** What HASSH is made of: the methods, ciphers, MACs and compressions that the client offers, in its order. */
function algorithmsOf(packet: Buffer): string | null {
  if (packet[5] !== kexInit) return null
  return attempt(() => {
    const cursor = createByteReader(packet)
    const length = cursor.uint32be()
    const padding = cursor.uint8()
    // RFC 4253, 6.1: 35,000 bytes is what every implementation must take.
    if (length > 35_000 || length <= padding) return null
    cursor.uint8()
    cursor.take(16)
    const lists = Array.from({ length: 8 }, () => cursor.vector(4))
    if (lists.some((list) => list.some((byte) => byte < 0x21 || byte > 0x7e))) return null
    return [0, 2, 4, 6].map((index) => lists[index]!.toString('latin1')).join(';')
  })
}

function clientTags(identification: string): string[] {
  const software = identification.toLowerCase()
  if (software.includes('-putty')) return ['PUTTY_CLIENT']
  if (software.includes('-ruby/')) return ['RUBY']
  if (software.includes('-nmap-') || software.includes('nmap')) return ['NMAP_SCANNER']
  if (software.includes('zgrab')) return ['ZGRAB_SCANNER']
  if (software.includes('metasploit')) return ['METASPLOIT']
  return []
}
