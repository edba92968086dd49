import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { createByteReader } from '../../../wire/byte-reader.ts'
import { uint16le, uint32le } from '../../../wire/byte-writer.ts'

/** What a server wants of the licence (MS-RDPBCGR 2.2.1.12, MS-RDPELE 2.2.2). */
export type LicenseStep = 'done' | 'asked'

const errorAlert = 0xff
const newLicense = 0x03
const validClient = 7

export function decodeLicense(bytes: Buffer): LicenseStep {
  const cursor = createByteReader(bytes)
  const type = cursor.uint8()
  cursor.take(3)
  if (type === newLicense) return 'done'
  if (type !== errorAlert) return 'asked'
  const code = cursor.uint32le()
  if (code === validClient) return 'done'
  throw new ProtocolError(`The server wants a licence: error ${code}`)
}

/** We have no licence and take none. Many servers go on all the same. */
export function encodeNoLicense(): Buffer {
  const noLicense = 2
  const noTransition = 2
  const body = Buffer.concat([uint32le(noLicense, noTransition), uint16le(4, 0)])
  return Buffer.concat([Buffer.from([errorAlert, 3]), uint16le(body.length + 4), body])
}
