import type { Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { int32be, uint16be, vector } from '../../../wire/byte-writer.ts'
import { scriptedServer } from '../../testing/scripted-server.ts'
import { opcode } from '../frame.ts'
import { encodeRows, type Table } from './encode-rows.ts'

export type MockOptions = {
  readonly tables: Readonly<Record<string, Table>>
  readonly versions?: readonly number[]
  readonly authenticates?: boolean
  /** Sends a warning and a payload before each answer, as servers of version 4 may. */
  readonly extras?: boolean
}

/** Speaks the server's side of the native protocol, in pieces of seven bytes; its port. */
export function mockCassandra(t: TestContext, options: MockOptions): Promise<number> {
  const { versions = [3, 4] } = options
  return scriptedServer(t, (socket) => {
    let held: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes])
      while (held.length >= 9 && held.length >= 9 + held.readUInt32BE(5)) {
        const [version, kind, length] = [held[0]!, held[4]!, held.readUInt32BE(5)]
        const body = held.subarray(9, 9 + length)
        held = held.subarray(9 + length)
        if (versions.includes(version))
          send(socket, version, answerTo(kind, body, options), options.extras ? 0x0c : 0)
        else {
          const text = `Invalid or unsupported protocol version (${version})`
          // The header is that of the newest version the server knows, and it hangs up.
          send(socket, versions.at(-1)!, [opcode.error, errorBody(0x0a, text)], 0)
          socket.end()
        }
      }
    })
  })
}

type Message = readonly [kind: number, body: Buffer]

function answerTo(kind: number, body: Buffer, options: MockOptions): Message {
  if (kind === opcode.options) return [opcode.supported, supportedBody()]
  if (kind === opcode.startup)
    return options.authenticates
      ? [opcode.authenticate, vector(2, 'org.apache.cassandra.auth.PasswordAuthenticator')]
      : [opcode.ready, Buffer.alloc(0)]
  if (kind !== opcode.query) return [opcode.error, errorBody(0x0a, 'unexpected')]
  const query = body.toString('utf8', 4, 4 + body.readInt32BE(0))
  const name = query.match(/^SELECT [\w*, ]+ FROM ([\w.]+)/)?.[1] ?? ''
  const table = options.tables[name]
  if (!table) return [opcode.error, errorBody(0x2200, `unconfigured table ${name}`)]
  return [opcode.result, encodeRows(table, name !== 'system.peers')]
}

function supportedBody(): Buffer {
  const lists = { COMPRESSION: ['snappy', 'lz4'], CQL_VERSION: ['3.4.4'] }
  return Buffer.concat([
    uint16be(2),
    ...Object.entries(lists).flatMap(([name, values]) => [
      vector(2, name),
      uint16be(values.length),
      ...values.map((text) => vector(2, text)),
    ]),
  ])
}

function errorBody(code: number, message: string): Buffer {
  return Buffer.concat([int32be(code), vector(2, message)])
}

const extras = Buffer.concat([
  uint16be(1),
  vector(2, 'careful'),
  uint16be(1),
  vector(2, 'key'),
  int32be(3),
  Buffer.from('abc'),
])

function send(socket: Socket, version: number, [kind, body]: Message, flags: number): void {
  const content = flags === 0 ? body : Buffer.concat([extras, body])
  const head = version < 3 ? Buffer.alloc(8) : Buffer.alloc(9)
  head[0] = version | 0x80
  head[1] = flags
  head[head.length - 5] = kind
  head.writeUInt32BE(content.length, head.length - 4)
  const frame = Buffer.concat([head, content])
  socket.setNoDelay(true)
  for (let at = 0; at < frame.length; at += 7) socket.write(frame.subarray(at, at + 7))
}
