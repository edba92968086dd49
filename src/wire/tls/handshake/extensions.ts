import { createECDH, randomBytes } from 'node:crypto'
import { uint16be, vector } from '../../byte-writer.ts'
import { offeredCurves, offeredFields } from '../ciphers/named-groups.ts'

/** Types of IANA's registry of TLS extensions. */
export const extensionTypes = {
  serverName: 0,
  statusRequest: 5,
  supportedGroups: 10,
  pointFormats: 11,
  signatureAlgorithms: 13,
  heartbeat: 15,
  alpn: 16,
  padding: 21,
  extendedMasterSecret: 23,
  sessionTicket: 35,
  supportedVersions: 43,
  pskKeyExchangeModes: 45,
  keyShare: 51,
  renegotiationInfo: 0xff01,
} as const

export type Extension = { readonly type: number; readonly content: Uint8Array }

const extension = (type: number, content: Uint8Array): Extension => ({ type, content })

/** RFC 6066, 3. */
export function serverName(name: string): Extension {
  const host = Buffer.concat([Buffer.from([0]), vector(2, Buffer.from(name, 'latin1'))])
  return extension(extensionTypes.serverName, vector(2, host))
}

/** RFC 6066, 8: any responder, no extensions. */
export function statusRequest(): Extension {
  return extension(extensionTypes.statusRequest, Buffer.from([1, 0, 0, 0, 0]))
}

export function supportedGroups(groups: readonly number[] = [...offeredCurves, ...offeredFields]): Extension {
  return extension(extensionTypes.supportedGroups, vector(2, uint16be(...groups)))
}

export function pointFormats(): Extension {
  return extension(extensionTypes.pointFormats, vector(1, Buffer.from([0])))
}

/** All that servers sign with, MD5 and DSA included: what is weak is to be seen, not to be trusted. */
export const everySignatureAlgorithm: readonly number[] = [
  0x0403, 0x0503, 0x0603, 0x0807, 0x0808, 0x0809, 0x080a, 0x080b, 0x0804, 0x0805, 0x0806, 0x0401, 0x0501,
  0x0601, 0x0303, 0x0301, 0x0302, 0x0402, 0x0502, 0x0602, 0x0203, 0x0201, 0x0202, 0x0101,
]

export function signatureAlgorithms(algorithms: readonly number[] = everySignatureAlgorithm): Extension {
  return extension(extensionTypes.signatureAlgorithms, vector(2, uint16be(...algorithms)))
}

/** RFC 6520, 2: the other side may send heartbeats to us. */
export function heartbeat(): Extension {
  return extension(extensionTypes.heartbeat, Buffer.from([1]))
}

export function sessionTicket(): Extension {
  return extension(extensionTypes.sessionTicket, Buffer.alloc(0))
}

export function extendedMasterSecret(): Extension {
  return extension(extensionTypes.extendedMasterSecret, Buffer.alloc(0))
}

/** RFC 5746, 3.4: empty in the first handshake. */
export function renegotiationInfo(): Extension {
  return extension(extensionTypes.renegotiationInfo, Buffer.from([0]))
}

export function supportedVersions(versions: readonly number[]): Extension {
  return extension(extensionTypes.supportedVersions, vector(1, uint16be(...versions)))
}

export function pskKeyExchangeModes(): Extension {
  return extension(extensionTypes.pskKeyExchangeModes, vector(1, Buffer.from([1])))
}

/**
 * RFC 8446, 4.2.8. Nothing is ever decrypted here: any 32 bytes are a public value of X25519, and of the
 * point on P-256 only the public half is kept.
 */
export function keyShare(): Extension {
  const p256 = createECDH('prime256v1').generateKeys()
  const shares = [
    [29, randomBytes(32)],
    [23, p256],
  ] as const
  const list = shares.map(([group, value]) => Buffer.concat([uint16be(group), vector(2, value)]))
  return extension(extensionTypes.keyShare, vector(2, Buffer.concat(list)))
}

export function padding(bytes: number): Extension {
  return extension(extensionTypes.padding, Buffer.alloc(bytes))
}
