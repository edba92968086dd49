import { escapeBytes } from '../../../../core/escape.ts'
import { maxTextBytes, type PayloadReader } from '../payload.ts'

/** RFC 1350, 5: read or write, a name, a mode. */
export const readTftp: PayloadReader = ({ bytes, protocol }) => {
  if (protocol !== 'udp' || bytes.length < 9 || bytes[0] !== 0 || (bytes[1] !== 1 && bytes[1] !== 2))
    return null
  const nameEnd = bytes.indexOf(0, 2)
  const modeEnd = nameEnd < 0 ? -1 : bytes.indexOf(0, nameEnd + 1)
  if (modeEnd < 0) return null
  const mode = bytes.toString('latin1', nameEnd + 1, Math.min(modeEnd, nameEnd + 20)).toLowerCase()
  if (mode !== 'octet' && mode !== 'netascii' && mode !== 'mail') return null
  const file = escapeBytes(bytes.subarray(2, Math.min(nameEnd, 258))).slice(0, maxTextBytes)
  return { tags: ['TFTP_SCANNER'], extra: { request: bytes[1] === 1 ? 'read' : 'write', file } }
}

const ntpPort = 123
const monitorList = new Set([20, 42])

/** RFC 5905, 7.3, and the private mode of the reference program, whose list of clients is an amplifier. */
export const readNtp: PayloadReader = ({ bytes, protocol, port }) => {
  if (protocol !== 'udp' || bytes.length < 8) return null
  const mode = bytes[0]! & 7
  const version = (bytes[0]! >> 3) & 7
  if (version < 1 || version > 4) return null
  if (mode === 7 && bytes[2]! <= 3 && monitorList.has(bytes[3]!))
    return { tags: ['NTP_SCANNER', 'AMPLIFICATION'], extra: { version, mode } }
  if (port !== ntpPort) return null
  const sized =
    mode === 6 || mode === 7 ? bytes.length >= 8 : (mode === 3 || mode === 1) && bytes.length >= 48
  return sized ? { tags: ['NTP_SCANNER'], extra: { version, mode } } : null
}

/** RFC 7252, 3: version 1, a confirmable or plain GET, options that spell .well-known/core. */
export const readCoap: PayloadReader = ({ bytes, protocol, port }) => {
  if (protocol !== 'udp' || bytes.length < 4 || bytes[0]! >> 6 !== 1 || (bytes[0]! & 0x0f) > 8) return null
  const wellKnown = bytes.subarray(0, 64).includes('.well-known')
  const asks = bytes[1]! >= 1 && bytes[1]! <= 4
  return asks && (wellKnown || port === 5683) ? { tags: ['COAP_SCANNER'] } : null
}

/** RFC 9000, 17.2: a long header; versions that do not exist make a server name its own. */
export const readQuic: PayloadReader = ({ bytes, protocol, port }) => {
  if (protocol !== 'udp' || bytes.length < 1_000 || bytes[0]! < 0xc0) return null
  const version = bytes.readUInt32BE(1)
  const known = version === 1 || version === 0x6b3343cf || version >>> 8 === 0xff0000
  const forcing = (version & 0x0f0f0f0f) === 0x0a0a0a0a
  const old = /^[QT]\d{3}$/.test(bytes.toString('latin1', 1, 5))
  if (bytes[5]! > 20 || !(known || forcing || old || port === 443)) return null
  return { tags: ['QUIC_SCANNER'], extra: { version: `0x${version.toString(16).padStart(8, '0')}` } }
}

/** RFC 7296, 3.1: the first message has no responder's SPI, and its length is that of the datagram. */
export const readIke: PayloadReader = ({ bytes, protocol }) => {
  if (protocol !== 'udp' || bytes.length < 28) return null
  const message = bytes.readUInt32BE(0) === 0 && bytes.length >= 32 ? bytes.subarray(4) : bytes
  const version = message[17]! >> 4
  const first = message.readBigUInt64BE(8) === 0n && (version === 1 || version === 2)
  if (!first || message.readUInt32BE(24) !== message.length) return null
  return { tags: ['IKE_SCANNER'], extra: { version, exchange: message[18]! } }
}
