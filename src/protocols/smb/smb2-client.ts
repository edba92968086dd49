import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import { uint16le, uint32le } from '../../wire/byte-writer.ts'
import type { Connection } from '../../wire/dialer.ts'
import { frame, readFrame } from './frame.ts'

export const commands = {
  negotiate: 0,
  sessionSetup: 1,
  logoff: 2,
  treeConnect: 3,
  treeDisconnect: 4,
  create: 5,
  close: 6,
  read: 8,
  ioctl: 11,
} as const

export type CommandName = keyof typeof commands

export type Smb2Answer = {
  readonly status: number
  /** The message with its header, since offsets in it count from there. */
  readonly message: Buffer
  readonly body: Buffer
}

/** One connection on which one request at a time is sent (MS-SMB2, 2.2.1). */
export type Smb2Client = {
  ask(command: CommandName, body: Uint8Array): Promise<Smb2Answer>
  /** Session and tree that the server gave, used from then on. */
  adoptSession(message: Buffer): void
  adoptTree(message: Buffer): void
}

const pending = 0x103
/** A server that goes on promising an answer has none. */
const maxPending = 8

export function smb2Client(connection: Connection, reader: BufferedReader): Smb2Client {
  let messageId = 0
  let session: Buffer = Buffer.alloc(8)
  let tree: Buffer = Buffer.alloc(4)
  return {
    ask: async (command, body) => {
      await connection.write(frame(request(command, body)))
      messageId += 1
      for (let waited = 0; waited < maxPending; waited++) {
        const answer = decodeAnswer(await readFrame(reader))
        if (answer.status !== pending) return answer
      }
      throw new ProtocolError('The server promises an answer and gives none')
    },
    adoptSession: (message) => {
      session = Buffer.from(message.subarray(40, 48))
    },
    adoptTree: (message) => {
      tree = Buffer.from(message.subarray(36, 40))
    },
  }

  function request(command: CommandName, body: Uint8Array): Buffer {
    return Buffer.concat([
      Buffer.from('\xfeSMB', 'latin1'),
      uint16le(64),
      uint16le(command === 'negotiate' ? 0 : 1),
      uint32le(0),
      uint16le(commands[command]),
      // Credits: enough for the next few requests.
      uint16le(32),
      uint32le(0),
      uint32le(0),
      uint32le(messageId),
      uint32le(0),
      uint32le(0xfeff),
      tree,
      session,
      Buffer.alloc(16),
      body,
    ])
  }
}

export function decodeAnswer(message: Buffer): Smb2Answer {
  if (message.length < 64 || message[0] !== 0xfe)
    throw new ProtocolError('The server does not speak version 2 of SMB')
  return { status: createByteReader(message.subarray(8)).uint32le(), message, body: message.subarray(64) }
}

/** A part of a message that the message itself says where to find. */
export function partOf(message: Buffer, offset: number, length: number): Buffer {
  if (offset + length > message.length) throw new ProtocolError('A message of the server is cut short')
  return message.subarray(offset, offset + length)
}
