import type { Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { scriptedServer } from '../../testing/scripted-server.ts'

export type MockOptions = {
  readonly databases: Readonly<Record<string, readonly string[]>>
  /** Absent before 2.3, where the newer handshake is not known. */
  readonly version?: string
  readonly authenticates?: boolean
}

/** Speaks the server's side of both handshakes and of the JSON protocol, in pieces of three bytes; its port. */
export function mockRethinkdb(t: TestContext, options: MockOptions): Promise<number> {
  return scriptedServer(t, (socket) => {
    let held: Buffer = Buffer.alloc(0)
    let ready = false
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes])
      if (!ready && held.length >= 4 && held.toString('hex', 0, 4) === 'c3bdc234') {
        held = held.subarray(4)
        sendText(socket, greeting(options))
        return
      }
      if (!ready && held.length >= 12) {
        // Magic number of 0.4, a key of no bytes, JSON.
        const opened = held.toString('hex', 0, 12) === '202d0c4000000000c770697e'
        held = held.subarray(12)
        ready = opened && options.authenticates !== true
        sendText(socket, ready ? 'SUCCESS' : 'ERROR: Incorrect authorization key.\n')
        if (!ready) socket.end()
      }
      while (ready && held.length >= 12 && held.length >= 12 + held.readUInt32LE(8)) {
        const token = held.subarray(0, 8)
        const query: unknown = JSON.parse(held.toString('utf8', 12, 12 + held.readUInt32LE(8)))
        held = held.subarray(12 + held.readUInt32LE(8))
        const body = Buffer.from(JSON.stringify(answerTo(query, options)))
        const length = Buffer.alloc(4)
        length.writeUInt32LE(body.length)
        send(socket, Buffer.concat([token, length, body]))
      }
    })
  })
}

function greeting({ version }: MockOptions): string {
  return version === undefined
    ? 'ERROR: Received an unsupported protocol version. This port is for RethinkDB queries.\n'
    : `{"max_protocol_version":0,"min_protocol_version":0,"server_version":"${version}","success":true}`
}

function answerTo(query: unknown, { databases }: MockOptions): unknown {
  const [start, [term, argument]] = query as [number, [number, [[number, [string]]]?]]
  if (start === 1 && term === 59) return { t: 1, r: [Object.keys(databases)], n: [] }
  const name = argument?.[0]?.[1][0] ?? ''
  if (start === 1 && term === 62 && Object.hasOwn(databases, name))
    return { t: 1, r: [databases[name]], n: [] }
  return { t: 18, r: [`Database \`${name}\` does not exist.`], b: [] }
}

function sendText(socket: Socket, text: string): void {
  send(socket, Buffer.from(`${text}\0`))
}

function send(socket: Socket, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += 3) socket.write(bytes.subarray(at, at + 3))
}
