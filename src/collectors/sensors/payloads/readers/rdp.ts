import { escapeBytes } from '../../../../core/escape.ts'
import { maxTextBytes, type PayloadReader } from '../payload.ts'

const cookieStart = Buffer.from('Cookie: ')
const lineEnd = Buffer.from('\r\n')

/** The connection request of a remote desktop client ([MS-RDPBCGR] 2.2.1.1): TPKT around X.224. */
export const readRdp: PayloadReader = ({ bytes, protocol, port }) => {
  if (protocol !== 'tcp' || bytes.length < 11 || bytes[0] !== 3 || bytes[1] !== 0) return null
  if ((bytes[5]! & 0xf0) !== 0xe0) return null
  const request = bytes.subarray(11, Math.min(bytes.length, bytes.readUInt16BE(2)))
  const cookieEnd = request.indexOf(lineEnd)
  const hasCookie = request.subarray(0, cookieStart.length).equals(cookieStart) && cookieEnd > 0
  const rest = hasCookie ? request.subarray(cookieEnd + 2) : request
  const negotiates = rest.length >= 8 && rest[0] === 1 && rest[2] === 8
  // X.224 without either is also how a programmable controller of Siemens is asked.
  if (!hasCookie && !negotiates && port !== 3389) return null
  const cookie = hasCookie
    ? escapeBytes(request.subarray(cookieStart.length, cookieEnd)).slice(0, maxTextBytes)
    : ''
  return {
    tags: ['RDP_SCANNER', ...cookieTags(cookie.toLowerCase())],
    extra: {
      ...(hasCookie && { cookie }),
      ...(negotiates && { requested_protocols: rest.readUInt32LE(4) }),
    },
  }
}

function cookieTags(cookie: string): string[] {
  if (cookie.startsWith('mstshash=nmap')) return ['NMAP_SCANNER']
  if (cookie.startsWith('mstshash=rdpscan')) return ['BLUEKEEP_SCANNER', 'BLUEKEEP_RDPSCAN']
  return []
}
