import { ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import { uint16le, uint32le } from '../../wire/byte-writer.ts'
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
    Buffer.concat([uint16le(9), uint16le(0), uint16le(bodyOffset + 8), uint16le(path.length), path]),
  )
  if (tree.status !== 0) return null
  client.adoptTree(tree.message)
  try {
    const opened = await client.ask('create', createBody('srvsvc'))
    if (opened.status !== 0) return null
    const reader = createByteReader(opened.body)
    reader.skip(64)
    const file = Buffer.from(reader.take(16))
    const bound = await transceive(client, file, bindRequest(), 'bindAck')
    const shares = bound && (await transceive(client, file, shareEnumRequest(server), 'response'))
    await client.ask('close', Buffer.concat([uint16le(24), uint16le(0), uint32le(0), file]))
    return shares && decodeShares(shares)
  } finally {
    await client.ask('treeDisconnect', Buffer.concat([uint16le(4), uint16le(0)])).catch(() => {})
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
    uint16le(57),
    uint16le(0),
    uint32le(impersonation),
    Buffer.alloc(16),
    uint32le(readAndWrite),
    uint32le(0),
    uint32le(shareAll),
    uint32le(openExisting),
    uint32le(0),
    uint16le(bodyOffset + 56),
    uint16le(bytes.length),
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
    uint16le(57),
    uint16le(0),
    uint32le(pipeTransceive),
    file,
    uint32le(bodyOffset + 56),
    uint32le(input.length),
    uint32le(0),
    uint32le(0),
    uint32le(0),
    uint32le(maxOutput),
    uint32le(fsctl),
    uint32le(0),
    input,
  ])
}

function ioctlOutput({ message, body }: Smb2Answer): Buffer {
  const reader = createByteReader(body)
  reader.skip(32)
  return partOf(message, reader.uint32le(), reader.uint32le())
}

function readBody(file: Buffer): Buffer {
  return Buffer.concat([
    uint16le(49),
    uint16le(0x50),
    uint32le(maxOutput),
    Buffer.alloc(8),
    file,
    Buffer.alloc(17),
  ])
}

function readOutput({ message, body }: Smb2Answer): Buffer {
  const reader = createByteReader(body)
  reader.skip(2)
  const offset = reader.uint16le() & 0xff
  return partOf(message, offset, reader.uint32le())
}
