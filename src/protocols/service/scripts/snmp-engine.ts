import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../../wire/byte-reader.ts'
import type { Script, ScriptResult } from '../script.ts'
import { membersResult } from '../script-result.ts'

/** The engine that an SNMP agent names to whoever asks (RFC 3414, 4), without a user or community. */
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

/** BER with one byte of length: the whole question has less than 128 bytes. */
function element(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([...content])
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}

const number = (value: number): Buffer => element(0x02, Buffer.from([value]))
const octets = (...content: readonly Uint8Array[]): Buffer => element(0x04, ...content)

/** A message of version 3 with everything empty that names an engine or a user. */
export function engineQuestion(): Buffer {
  const reportable = 4
  const userSecurity = 3
  const largest = element(0x02, Buffer.from('00ffe3', 'hex'))
  const head = element(0x30, number(1), largest, octets(Buffer.from([reportable])), number(userSecurity))
  const security = octets(element(0x30, octets(), number(0), number(0), octets(), octets(), octets()))
  const getRequest = element(0xa0, number(1), number(0), number(0), element(0x30))
  return element(0x30, number(3), head, security, element(0x30, octets(), octets(), getRequest))
}

/** Nothing when the bytes are no such message. */
export function describeEngine(bytes: Uint8Array): readonly ScriptResult[] {
  try {
    const message = inside(createByteReader(bytes), 0x30)
    if (integer(message) !== 3) return []
    take(message, 0x30)
    const security = inside(inside(message, 0x04), 0x30)
    const engine = take(security, 0x04)
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
  return createByteReader(take(reader, tag))
}

function take(reader: ByteReader, tag: number): Buffer {
  const [found, first] = reader.take(2)
  if (found !== tag) throw new ProtocolError('The answer is no SNMP message')
  const digits = first! & 0x7f
  if (first! < 0x80) return reader.take(first!)
  if (digits < 1 || digits > 3) throw new ProtocolError('The answer is no SNMP message')
  return reader.take(reader.take(digits).readUIntBE(0, digits))
}

function integer(reader: ByteReader): number {
  const bytes = take(reader, 0x02)
  if (bytes.length < 1 || bytes.length > 6) throw new ProtocolError('The answer is no SNMP message')
  return bytes.readIntBE(0, bytes.length)
}
