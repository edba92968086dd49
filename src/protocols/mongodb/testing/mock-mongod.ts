import type { Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { type Document, Double, deserialize, Long, serialize } from 'bson'
import { scriptedServer } from '../../testing/scripted-server.ts'

export type MockOptions = {
  readonly version: string
  /** 0 for 2.4, 3 for 3.0, 6 for 3.6, 21 for 7.0: what the server knows follows from it. */
  readonly wireVersion: number
  readonly authenticates?: boolean
  /** Answers nothing about its data to those who did not say that a secondary will do. */
  readonly secondary?: boolean
}

export type MockMongod = { readonly port: number; readonly asked: string[]; readonly hellos: Document[] }

/** Speaks the server's side of the wire protocol, in pieces of five bytes. */
export async function mockMongod(t: TestContext, options: MockOptions): Promise<MockMongod> {
  const asked: string[] = []
  const hellos: Document[] = []
  const port = await scriptedServer(t, (socket) => {
    let held: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes])
      while (held.length >= 4 && held.length >= held.readInt32LE(0)) {
        const message = held.subarray(0, held.readInt32LE(0))
        held = held.subarray(message.length)
        const { kind, database, command } = readMessage(message)
        const name = Object.keys(command)[0] ?? 'find'
        asked.push(`${kind} ${database} ${name}`)
        if (name === 'isMaster') hellos.push(command)
        if (kind === 'query' && name !== 'isMaster' && options.wireVersion >= 14) {
          // Servers from 5.1 on hang up on this.
          socket.destroy()
          return
        }
        const willing = options.secondary !== true || '$readPreference' in command || !readsData.has(name)
        const found = willing ? answers(options, database, name) : [notPrimary]
        reply(socket, message.readInt32LE(4), kind, found)
      }
    })
  })
  return { port, asked, hellos }
}

const readsData: ReadonlySet<string> = new Set(['listDatabases', 'dbStats', 'listCollections'])

const notPrimary: Document = { ok: 0, code: 13_435, errmsg: 'not primary and secondaryOk=false' }

type Message = {
  readonly kind: 'query' | 'message'
  readonly database: string
  readonly command: Document
}

function readMessage(message: Buffer): Message {
  if (message.readInt32LE(12) === 2013) {
    const command = deserialize(message.subarray(21))
    return { kind: 'message', database: String(command['$db']), command }
  }
  const end = message.indexOf(0, 20)
  return {
    kind: 'query',
    database: message.toString('utf8', 20, end).split('.')[0]!,
    command: deserialize(message.subarray(end + 9)),
  }
}

function answers(options: MockOptions, database: string, name: string): readonly Document[] {
  const ok = { ok: new Double(1) }
  const { version, wireVersion, authenticates } = options
  if (name === 'isMaster')
    return [
      {
        ismaster: options.secondary !== true,
        maxBsonObjectSize: 16_777_216,
        ...(wireVersion > 0 && { maxWireVersion: wireVersion }),
        ...(wireVersion > 3 && { readOnly: false }),
        localTime: new Date(),
        ...ok,
      },
    ]
  if (name === 'ping') return [ok]
  if (name === 'buildInfo')
    return [
      {
        version,
        gitVersion: '6187411',
        modules: [],
        allocator: 'tcmalloc',
        javascriptEngine: 'mozjs',
        versionArray: version.split('.').map(Number),
        openssl: { running: 'OpenSSL 3.0.2', compiled: 'OpenSSL 3.0.2' },
        buildEnvironment: { distmod: 'ubuntu2204', target_arch: 'x86_64', cppdefines: 'X' },
        bits: 64,
        debug: false,
        maxBsonObjectSize: 16_777_216,
        storageEngines: ['devnull', 'wiredTiger'],
        ...ok,
      },
    ]
  if (authenticates)
    return [{ ok: new Double(0), errmsg: `command ${name} requires authentication`, code: 13 }]
  if (name === 'listDatabases')
    return [
      {
        databases: [
          { name: 'admin', sizeOnDisk: new Double(40_960), empty: false },
          { name: 'caf\u00e9', sizeOnDisk: Long.fromNumber(5_000_000_000), empty: false },
        ],
        totalSize: new Double(5_000_040_960),
        ...ok,
      },
    ]
  if (name === 'dbStats')
    return [
      {
        db: database,
        collections: 1,
        views: 0,
        objects: 7,
        avgObjSize: 10.5,
        dataSize: new Double(73),
        storageSize: 4096,
        indexes: 1,
        indexSize: 4096,
        ...ok,
      },
    ]
  const capped = { capped: true, size: 1024, since: new Date(0) }
  if (name === 'listCollections' && wireVersion >= 3)
    return [
      {
        cursor: {
          id: Long.ZERO,
          ns: `${database}.$cmd.listCollections`,
          firstBatch: [{ name: 'orders', type: 'collection', options: capped, info: { readOnly: false } }],
        },
        ...ok,
      },
    ]
  if (name === 'find')
    return [
      { name: `${database}.system.indexes` },
      { name: `${database}.orders`, options: { capped: true } },
      { name: `${database}.orders.$_id_` },
    ]
  return [{ ok: new Double(0), errmsg: `no such cmd: ${name}`, code: 59 }]
}

function reply(socket: Socket, to: number, kind: 'query' | 'message', documents: readonly Document[]): void {
  const [number, prefix] = kind === 'message' ? [2013, Buffer.alloc(5)] : [1, Buffer.alloc(20)]
  if (kind === 'query') prefix.writeInt32LE(documents.length, 16)
  const body = Buffer.concat([prefix, ...documents.map((document) => serialize(document))])
  const head = Buffer.alloc(16)
  head.writeInt32LE(16 + body.length, 0)
  head.writeInt32LE(to, 8)
  head.writeInt32LE(number, 12)
  const message = Buffer.concat([head, body])
  socket.setNoDelay(true)
  for (let at = 0; at < message.length; at += 5) socket.write(message.subarray(at, at + 5))
}
