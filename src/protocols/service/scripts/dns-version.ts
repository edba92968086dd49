import { escapeBytes } from '../../../core/escape.ts'
import { createBufferedReader } from '../../../wire/buffered-reader.ts'
import { type Script, type ScriptLook, type ScriptResult, scriptTime } from '../script.ts'
import { linesResult } from '../script-result.ts'

/** The version that name servers tell under a name of the class CHAOS. */
export const dnsScript: Script = {
  ids: ['dns-version'],
  fits: ({ name }) => name === 'domain',
  run: async (look) => {
    const answer = look.found.protocol === 'udp' ? await overUdp(look) : await overTcp(look)
    return answer ? describeVersion(answer) : []
  },
}

/** `version.bind TXT CH`, without recursion (RFC 1035, 4.1). */
const query = Buffer.from('726d00000001000000000000' + '0776657273696f6e0462696e6400' + '00100003', 'hex')

async function overUdp({ context }: ScriptLook): Promise<Uint8Array | null> {
  const datagrams = await context.dial.datagrams()
  try {
    await datagrams.send(query)
    return await datagrams.receive(2_000)
  } finally {
    datagrams.close()
  }
}

async function overTcp({ connect }: ScriptLook): Promise<Uint8Array> {
  const connection = await connect()
  try {
    await connection.write(Buffer.concat([Buffer.from([0, query.length]), query]))
    const reader = createBufferedReader(connection, scriptTime)
    return await reader.exactly((await reader.exactly(2)).readUInt16BE(0))
  } finally {
    connection.close()
  }
}

const maxAnswers = 8
const textType = 16

/** Texts of the answers; a message that is cut short gives those that are whole. */
export function describeVersion(bytes: Uint8Array): readonly ScriptResult[] {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (message.length < 12 || (message[2]! & 0x80) === 0) return []
  const questions = message.readUInt16BE(4)
  const answers = Math.min(message.readUInt16BE(6), maxAnswers)
  let at: number | null = 12
  for (let count = 0; count < Math.min(questions, 4) && at !== null; count++) {
    at = afterName(message, at)
    if (at !== null) at += 4
  }
  const texts: string[] = []
  for (let count = 0; count < answers && at !== null; count++) {
    const fixed: number | null = afterName(message, at)
    if (fixed === null || fixed + 10 > message.length) break
    const end: number = fixed + 10 + message.readUInt16BE(fixed + 8)
    if (end > message.length) break
    if (message.readUInt16BE(fixed) === textType) texts.push(textOf(message.subarray(fixed + 10, end)))
    at = end
  }
  return linesResult('dns-version', texts)
}

/** Labels up to an empty one or a pointer, which ends a name (RFC 1035, 4.1.4). */
function afterName(message: Buffer, start: number): number | null {
  let at = start
  while (at < message.length) {
    const length = message[at]!
    if (length >= 0xc0) return at + 2
    if (length === 0) return at + 1
    at += length + 1
  }
  return null
}

/** Strings with their length before each (3.3.14), joined. */
function textOf(data: Buffer): string {
  const parts: Buffer[] = []
  for (let at = 0; at < data.length; at += data[at]! + 1)
    parts.push(data.subarray(at + 1, at + 1 + data[at]!))
  return escapeBytes(Buffer.concat(parts).subarray(0, 255))
}
