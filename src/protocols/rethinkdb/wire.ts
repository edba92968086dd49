import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { uint32le } from '../../wire/byte-writer.ts'

const version04 = 0x400c2d20
const version10 = 0x34c2bdc3
const jsonProtocol = 0x7e6970c7

/** Opens version 1.0; the server says who it is before a name and a password are due. */
export function encodeGreeting(): Buffer {
  return uint32le(version10)
}

/** Version 0.4 with an authorization key of no bytes, which is how clients without a key begin. */
export function encodeHandshake(): Buffer {
  return uint32le(version04, 0, jsonProtocol)
}

/** Terms of the query language. */
const term = { database: 14, databaseList: 59, tableList: 62 } as const

const start = 1

export function databaseListQuery(): unknown {
  return [start, [term.databaseList, []], {}]
}

export function tableListQuery(database: string): unknown {
  return [start, [term.tableList, [[term.database, [database]]]], {}]
}

export function encodeQuery(token: number, query: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(query))
  return Buffer.concat([uint32le(token, 0, body.length), body])
}

/** A name has some 20 bytes, and no server has thousands of tables. */
const maxBodyBytes = 262_144

export async function readResponse(reader: BufferedReader, token: number): Promise<Buffer> {
  const head = await reader.exactly(12)
  if (head.readBigUInt64LE(0) !== BigInt(token))
    throw new ProtocolError('The server answers another question')
  const length = head.readUInt32LE(8)
  if (length > maxBodyBytes) throw new ProtocolError('The answer of the server is too long')
  return reader.exactly(length)
}

const maxTextBytes = 1024

/** Text of the handshake, which a NUL ends. */
export async function readText(reader: BufferedReader): Promise<Buffer> {
  const bytes: number[] = []
  for (;;) {
    const [byte = 0] = await reader.exactly(1)
    if (byte === 0) return Buffer.from(bytes)
    bytes.push(byte)
    if (bytes.length > maxTextBytes) throw new ProtocolError('The answer is not that of a RethinkDB server')
  }
}
