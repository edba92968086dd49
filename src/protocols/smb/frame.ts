import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'

/** Answers are small; the largest read that is asked for has 64 KB. */
const maxBytes = 131_072

/** Direct TCP transport (MS-SMB2, 2.1): a zero byte and three of length before each message. */
export function frame(message: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(message.length)
  return Buffer.concat([head, message])
}

export async function readFrame(reader: BufferedReader): Promise<Buffer> {
  const length = (await reader.exactly(4)).readUInt32BE(0)
  if (length > maxBytes || length < 32) throw new ProtocolError('The server does not speak SMB')
  const message = await reader.exactly(length)
  const mark = message.toString('latin1', 0, 4)
  if (mark !== '\xfeSMB' && mark !== '\xffSMB') throw new ProtocolError('The server does not speak SMB')
  return message
}
