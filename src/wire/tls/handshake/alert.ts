import { createByteReader } from '../../byte-reader.ts'

/** RFC 5246, 7.2. */
export type Alert = { readonly fatal: boolean; readonly code: number }

export const alertCodes = {
  closeNotify: 0,
  unexpectedMessage: 10,
  badRecordMac: 20,
  handshakeFailure: 40,
  protocolVersion: 70,
  inappropriateFallback: 86,
} as const

export function decodeAlert(content: Uint8Array): Alert {
  const reader = createByteReader(content)
  const level = reader.uint8()
  return { fatal: level !== 1, code: reader.uint8() }
}
