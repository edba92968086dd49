import { takeBer } from '../../../wire/ber/read-ber.ts'
import { ber, berInteger } from '../../../wire/ber/write-ber.ts'
import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../../wire/byte-reader.ts'
import type { Script, ScriptResult } from '../script.ts'
import { membersResult } from '../script-result.ts'

/** The engine that an SNMP agent names to every client (RFC 3414, 4), without a user or community. */
export const snmpScript: Script = {
  ids: ['snmp-engine'],
  fits: ({ name, protocol }) => protocol === 'udp' && name === 'snmp',
  run: async ({ context }) => {
    const datagrams = await context.dial.datagrams()
    try {
      await datagrams.send(engineQuestion())
      const answer = await datagrams.receive(2_000)
      return answer ? describeEngine(answer) : []
    } finally {
      datagrams.close()
    }
  },
}

const octets = (...content: readonly Uint8Array[]): Buffer => ber(0x04, ...content)

/** A message of version 3 with everything empty that names an engine or a user. */
export function engineQuestion(): Buffer {
  const reportable = 4
  const userSecurity = 3
  const largest = berInteger(65_507)
  const head = ber(0x30, berInteger(1), largest, octets(Buffer.from([reportable])), berInteger(userSecurity))
  const security = octets(ber(0x30, octets(), berInteger(0), berInteger(0), octets(), octets(), octets()))
  const getRequest = ber(0xa0, berInteger(1), berInteger(0), berInteger(0), ber(0x30))
  return ber(0x30, berInteger(3), head, security, ber(0x30, octets(), octets(), getRequest))
}

/** Nothing when the bytes are no such message. */
export function describeEngine(bytes: Uint8Array): readonly ScriptResult[] {
  try {
    const message = inside(createByteReader(bytes), 0x30)
    if (integer(message) !== 3) return []
    takeBer(message, 0x30)
    const security = inside(inside(message, 0x04), 0x30)
    const engine = takeBer(security, 0x04)
    const boots = integer(security)
    const seconds = integer(security)
    if (engine.length === 0 || engine.length > 32) return []
    return membersResult('snmp-engine', {
      engine_id: engine.toString('hex'),
      enterprise: engine.length >= 4 ? engine.readUInt32BE(0) & 0x7fffffff : undefined,
      boots,
      uptime_seconds: seconds,
    })
  } catch (error) {
    if (error instanceof ProtocolError) return []
    throw error
  }
}

function inside(reader: ByteReader, tag: number): ByteReader {
  return createByteReader(takeBer(reader, tag))
}

function integer(reader: ByteReader): number {
  const bytes = takeBer(reader, 0x02)
  if (bytes.length < 1 || bytes.length > 6) throw new ProtocolError('The answer is no SNMP message')
  return bytes.readIntBE(0, bytes.length)
}
