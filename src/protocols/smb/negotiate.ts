import { randomBytes } from 'node:crypto'
import { createByteReader } from '../../wire/byte-reader.ts'
import { uint16le, uint32le } from '../../wire/byte-writer.ts'

/** DialectRevision (MS-SMB2, 2.2.3) and how records write it. */
export const dialects: readonly { readonly code: number; readonly name: string }[] = [
  { code: 0x0202, name: '2.0.2' },
  { code: 0x0210, name: '2.1.0' },
  { code: 0x0300, name: '3.0.0' },
  { code: 0x0302, name: '3.0.2' },
  { code: 0x0311, name: '3.1.1' },
]

export const smb1Dialect = '1.0'

const signingEnabled = 1
const bodyOffset = 64
/** Fixed part of the request and one dialect, filled up to a multiple of eight. */
const contextOffset = bodyOffset + 40

/** The body of a NEGOTIATE for one dialect alone, so that the answer says whether it is spoken. */
export function negotiateBody(dialect: number): Buffer {
  const newest = dialect === 0x0311
  const contexts = newest ? negotiateContexts() : []
  return Buffer.concat([
    uint16le(36),
    uint16le(1),
    uint16le(signingEnabled),
    uint16le(0),
    uint32le(0),
    randomBytes(16),
    newest
      ? Buffer.concat([uint32le(contextOffset), uint16le(contexts.length), uint16le(0)])
      : Buffer.alloc(8),
    uint16le(dialect),
    Buffer.alloc(newest ? 2 : 0),
    ...contexts,
  ])
}

/** 3.1.1 is not spoken without a hash (2.2.3.1.1); ciphers (2.2.3.1.2) are customary. */
function negotiateContexts(): readonly Buffer[] {
  const sha512 = Buffer.concat([uint16le(1), uint16le(32), uint16le(1), randomBytes(32)])
  const aes128 = Buffer.concat([uint16le(2), uint16le(2), uint16le(1)])
  return [context(1, sha512, 2), context(2, aes128, 0)]
}

function context(type: number, data: Buffer, padding: number): Buffer {
  return Buffer.concat([uint16le(type), uint16le(data.length), uint32le(0), data, Buffer.alloc(padding)])
}

/** The dialect that the server chose (2.2.4). */
export function chosenDialect(body: Uint8Array): number {
  const reader = createByteReader(body)
  reader.skip(4)
  return reader.uint16le()
}

/** SMB_COM_NEGOTIATE (MS-CIFS, 2.2.4.52) for the one dialect of version 1 that is still in use. */
export function smb1Negotiate(): Buffer {
  const header = Buffer.alloc(32)
  header.write('\xffSMB\x72', 0, 'latin1')
  header[9] = 0x18
  // Unicode, NT status codes, extended security, long names.
  header.writeUInt16LE(0xc801, 10)
  const offered = Buffer.from('\x02NT LM 0.12\0', 'latin1')
  return Buffer.concat([header, Buffer.from([0]), uint16le(offered.length), offered])
}

/** Whether the answer takes up the dialect that was offered. */
export function speaksSmb1(message: Uint8Array): boolean {
  if (message.length < 35 || message[0] !== 0xff || message[4] !== 0x72) return false
  const reader = createByteReader(message.subarray(5))
  const status = reader.uint32le()
  return status === 0 && message[32]! >= 1 && createByteReader(message.subarray(33)).uint16le() === 0
}
