import { escapeBytes } from '../../../../core/escape.ts'
import type { PayloadReader } from '../payload.ts'

const maxDialects = 32
/** TRANS2 with SESSION_SETUP asks whether the DoublePulsar implant is there; nothing else sends it. */
const transaction2 = 0x32
const sessionSetup = 0x0e

/** SMB behind the header of a NetBIOS session (RFC 1002, 4.3.1), or the request of such a session. */
export const readSmb: PayloadReader = ({ bytes, protocol, port }) => {
  if (protocol !== 'tcp' || bytes.length < 9) return null
  if (bytes[0] === 0x81 && port === 139) return { tags: ['SMB_SCANNER'] }
  if (bytes[0] !== 0) return null
  const mark = bytes.toString('latin1', 4, 8)
  if (mark === '\xfeSMB') return { tags: ['SMB_SCANNER'], extra: { version: 2, command: commandOf2(bytes) } }
  if (mark !== '\xffSMB') return null
  const command = bytes[8]!
  const implant = command === transaction2 && bytes.length > 66 && bytes.readUInt16LE(65) === sessionSetup
  return {
    tags: implant ? ['SMB_SCANNER', 'BACKDOOR'] : ['SMB_SCANNER'],
    extra: { version: 1, command, ...(command === 0x72 && { dialects: dialectsIn(bytes) }) },
  }
}

function commandOf2(bytes: Buffer): number {
  return bytes.length >= 18 ? bytes.readUInt16LE(16) : 0
}

/** SMB_COM_NEGOTIATE: after the byte count each dialect is 0x02, its name and a zero. */
function dialectsIn(bytes: Buffer): string[] {
  const dialects: string[] = []
  for (let at = 39; at < bytes.length && bytes[at] === 2 && dialects.length < maxDialects; ) {
    const end = bytes.indexOf(0, at)
    if (end < 0) break
    dialects.push(escapeBytes(bytes.subarray(at + 1, Math.min(end, at + 64))))
    at = end + 1
  }
  return dialects
}
