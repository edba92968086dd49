import { escapeBytes } from '../../../core/escape.ts'
import { createBufferedReader, ProtocolError } from '../../../wire/buffered-reader.ts'
import { type Script, type ScriptResult, scriptTime } from '../script.ts'
import { membersResult } from '../script-result.ts'

/** What a MySQL or MariaDB server says before a client logs in. */
export const mysqlScript: Script = {
  ids: ['mysql-info'],
  fits: ({ name, protocol }) => protocol === 'tcp' && /^(?:mysql|mariadb)$/.test(name),
  run: async ({ connect }) => {
    const connection = await connect()
    try {
      const reader = createBufferedReader(connection, scriptTime)
      const length = (await reader.exactly(4)).readUIntLE(0, 3)
      if (length > maxBytes) throw new ProtocolError('The server does not greet as MySQL does')
      return describeGreeting(await reader.exactly(length))
    } finally {
      connection.close()
    }
  },
}

/** Greetings have some 80 bytes. */
const maxBytes = 1024

const capabilityTls = 0x800

/** HandshakeV10: version, thread, 8 bytes of salt, capabilities, character set, status, plug-in. */
export function describeGreeting(packet: Buffer): readonly ScriptResult[] {
  if (packet[0] !== 10) return []
  const end = packet.indexOf(0, 1)
  if (end < 0 || packet.length < end + 16) return []
  const fixed = packet.subarray(end + 1)
  const rest = fixed.length > 31 ? fixed.subarray(31) : Buffer.alloc(0)
  const capabilities = fixed.readUInt16LE(13)
  // Behind the second part of the salt, which ends with a zero byte.
  const plugin = /^[^\0]{0,64}\0([\w-]{1,64})/.exec(rest.toString('latin1'))?.[1]
  return membersResult('mysql-info', {
    protocol: 10,
    version: escapeBytes(packet.subarray(1, Math.min(end, 129))),
    thread_id: fixed.readUInt32LE(0),
    capabilities,
    tls: (capabilities & capabilityTls) === 0 ? 'no' : 'yes',
    auth_plugin: plugin,
  })
}
