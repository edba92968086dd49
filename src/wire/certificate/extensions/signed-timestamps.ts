import { hexPairs } from '../../ber/ber-values.ts'
import { berTag, expectTag, readBer } from '../../ber/read-ber.ts'
import { ProtocolError } from '../../buffered-reader.ts'
import type { ParsedCertificate } from '../parse-certificate.ts'
import { tryRead } from '../try-read.ts'
import { extensionOid } from './extension-values.ts'

export type SignedTimestamp = {
  readonly version: string
  readonly log_id: string
  readonly timestamp: string
  readonly signature_algorithm: string
  readonly signature: string
}

export type SignedTimestampList = { readonly packed: string; readonly unpacked: readonly SignedTimestamp[] }

/** Browsers ask for two or three. */
const maxTimestamps = 32

/** The list of RFC 6962, 3.3: an octet string within the extension, in the encoding of TLS. */
export function signedTimestampsOf(certificate: ParsedCertificate): SignedTimestampList | undefined {
  const extension = certificate.extensions.get(extensionOid.signedCertificateTimestamps)
  if (!extension) return undefined
  return tryRead(() => {
    const { content } = expectTag(readBer(extension.content), berTag.octetString)
    return { packed: hexPairs(content), unpacked: splitList(content).flatMap(readTimestamp) }
  })
}

function splitList(content: Buffer): readonly Buffer[] {
  if (content.length < 2 || content.readUInt16BE(0) > content.length - 2)
    throw new ProtocolError('The list of timestamps is cut short')
  const items: Buffer[] = []
  const end = 2 + content.readUInt16BE(0)
  for (let at = 2; at + 2 <= end && items.length < maxTimestamps; ) {
    const next = at + 2 + content.readUInt16BE(at)
    if (next > end) break
    items.push(content.subarray(at + 2, next))
    at = next
  }
  return items
}

/** RFC 5246, 7.4.1.4.1. */
const hashes = ['none', 'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512']
const signatures = ['anonymous', 'rsa', 'dsa', 'ecdsa']

/** Version, log (32), time (8), extensions (2 and more), hash, signature, and its length (2). */
function readTimestamp(item: Buffer): readonly SignedTimestamp[] {
  // Of other versions nothing but the version is known.
  if (item.length < 47 || item[0] !== 0) return []
  const at = 43 + item.readUInt16BE(41)
  if (at + 4 > item.length) return []
  const time = Number(item.readBigUInt64BE(33))
  return [
    {
      version: 'v1',
      log_id: hexPairs(item.subarray(1, 33)),
      timestamp: time <= lastTime ? new Date(time).toISOString().replace('Z', '+00:00') : String(time),
      signature_algorithm: `${hashes[item[at]!] ?? item[at]}_${signatures[item[at + 1]!] ?? item[at + 1]}`,
      signature: hexPairs(item.subarray(at + 4, at + 4 + item.readUInt16BE(at + 2))),
    },
  ]
}

/** The end of the year 9999. */
const lastTime = 253_402_300_799_999
