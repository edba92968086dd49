import { ProtocolError } from '../../wire/buffered-reader.ts'
import { cursor, uint16, uint32 } from './cursor.ts'
import type { SmbShare } from './decode.ts'
import { partOf, type Smb2Answer, type Smb2Client } from './smb2-client.ts'
import { bindRequest, decodeFragment, decodeShares, shareEnumRequest } from './srvsvc.ts'

const bufferOverflow = 0x80000005
/** All fragments of one answer together. */
const maxAnswerBytes = 262_144
const bodyOffset = 64

/** The shares that the server lists to the session it gave; null when it lists none to it. */
export async function listShares(client: Smb2Client, server: string): Promise<readonly SmbShare[] | null> {
  const path = Buffer.from(`\\\\${server}\\IPC$`, 'utf16le')
  const tree = await client.ask(
    'treeConnect',
    Buffer.concat([uint16(9), uint16(0), uint16(bodyOffset + 8), uint16(path.length), path]),
  )
  if (tree.status !== 0) return null
  client.adoptTree(tree.message)
  try {
    const opened = await client.ask('create', createBody('srvsvc'))
    if (opened.status !== 0) return null
    const reader = cursor(opened.body)
    reader.skip(64)
    const file = Buffer.from(reader.bytes(16))
    const bound = await transceive(client, file, bindRequest(), 'bindAck')
    const shares = bound && (await transceive(client, file, shareEnumRequest(server), 'response'))
    await client.ask('close', Buffer.concat([uint16(24), uint16(0), uint32(0), file]))
    return shares && decodeShares(shares)
  } finally {
    await client.ask('treeDisconnect', Buffer.concat([uint16(4), uint16(0)])).catch(() => {})
  }
}

/** Opens what is there, for reading and writing of a pipe (MS-SMB2, 2.2.13). */
function createBody(name: string): Buffer {
  const bytes = Buffer.from(name, 'utf16le')
  const impersonation = 2
  const readAndWrite = 0x0012019f
  const shareAll = 7
  const openExisting = 1
  return Buffer.concat([
    uint16(57),
    uint16(0),
    uint32(impersonation),
    Buffer.alloc(16),
    uint32(readAndWrite),
    uint32(0),
    uint32(shareAll),
    uint32(openExisting),
    uint32(0),
    uint16(bodyOffset + 56),
    uint16(bytes.length),
    Buffer.alloc(8),
    bytes,
  ])
}

/** A request over the pipe and the whole of its answer; null when the server refuses it. */
async function transceive(
  client: Smb2Client,
  file: Buffer,
  request: Buffer,
  kind: 'bindAck' | 'response',
): Promise<Buffer | null> {
  const answer = await client.ask('ioctl', ioctlBody(file, request))
  if (answer.status !== 0 && answer.status !== bufferOverflow) return null
  let held = ioctlOutput(answer)
  const stubs: Buffer[] = []
  let size = 0
  for (;;) {
    const fragment = decodeFragment(held, kind)
    if (fragment) {
      stubs.push(fragment.stub)
      if (fragment.last) return Buffer.concat(stubs)
      held = held.subarray(fragment.length)
      continue
    }
    const more = await client.ask('read', readBody(file))
    if (more.status !== 0 && more.status !== bufferOverflow) return null
    const bytes = readOutput(more)
    size += bytes.length
    if (bytes.length === 0 || size > maxAnswerBytes)
      throw new ProtocolError('The answer over the pipe has no end')
    held = Buffer.concat([held, bytes])
  }
}

const pipeTransceive = 0x0011c017
const maxOutput = 32_768

function ioctlBody(file: Buffer, input: Buffer): Buffer {
  const fsctl = 1
  return Buffer.concat([
    uint16(57),
    uint16(0),
    uint32(pipeTransceive),
    file,
    uint32(bodyOffset + 56),
    uint32(input.length),
    uint32(0),
    uint32(0),
    uint32(0),
    uint32(maxOutput),
    uint32(fsctl),
    uint32(0),
    input,
  ])
}

function ioctlOutput({ message, body }: Smb2Answer): Buffer {
  const reader = cursor(body)
  reader.skip(32)
  return partOf(message, reader.uint32(), reader.uint32())
}

function readBody(file: Buffer): Buffer {
  return Buffer.concat([uint16(49), uint16(0x50), uint32(maxOutput), Buffer.alloc(8), file, Buffer.alloc(17)])
}

function readOutput({ message, body }: Smb2Answer): Buffer {
  const reader = cursor(body)
  reader.skip(2)
  const offset = reader.uint16() & 0xff
  return partOf(message, offset, reader.uint32())
}
