import { escapeBytes } from '../../../core/escape.ts'
import type { Script, ScriptResult } from '../script.ts'
import { membersResult } from '../script-result.ts'

/** What a time server tells every client that asks for the time. */
export const ntpScript: Script = {
  ids: ['ntp-info'],
  fits: ({ name, protocol }) => protocol === 'udp' && name === 'ntp',
  run: async ({ context }) => {
    const datagrams = await context.dial.datagrams()
    try {
      await datagrams.send(question)
      const answer = await datagrams.receive(2_000)
      return answer ? describeTime(answer) : []
    } finally {
      datagrams.close()
    }
  },
}

/** Version 4, client (RFC 5905, 7.3). */
const question = Buffer.concat([Buffer.from([0x23]), Buffer.alloc(47)])

/** Seconds from 1900 to 1970. */
const epoch = 2_208_988_800

export function describeTime(bytes: Uint8Array): readonly ScriptResult[] {
  const packet = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const server = 4
  if (packet.length < 48 || (packet[0]! & 7) !== server) return []
  const stratum = packet[1]!
  return membersResult('ntp-info', {
    version: (packet[0]! >> 3) & 7,
    leap: packet[0]! >> 6,
    stratum,
    precision: packet.readInt8(3),
    root_delay: packet.readInt32BE(4) / 65_536,
    root_dispersion: packet.readUInt32BE(8) / 65_536,
    reference: referenceOf(packet.subarray(12, 16), stratum),
    reference_time: timeAt(packet, 16),
    time: timeAt(packet, 40),
  })
}

/** Up to stratum 1 the name of a clock in ASCII, above it an address or a hash of one. */
function referenceOf(bytes: Buffer, stratum: number): string {
  if (stratum > 1) return bytes.join('.')
  const end = bytes.indexOf(0)
  return escapeBytes(end < 0 ? bytes : bytes.subarray(0, end))
}

function timeAt(packet: Buffer, at: number): string | undefined {
  const seconds = packet.readUInt32BE(at)
  return seconds === 0 ? undefined : new Date((seconds - epoch) * 1000).toISOString()
}
