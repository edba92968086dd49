import { createHash } from 'node:crypto'
import { opensslTime } from '../ber/ber-time.ts'
import { hexPairs, readInteger } from '../ber/ber-values.ts'
import { childrenOf } from '../ber/read-ber.ts'
import { curves, signatureAlgorithms } from './algorithm-names.ts'
import { pemOf } from './certificate-record.ts'
import { oldNameRecord } from './distinguished-name.ts'
import { oldExtensionsRecord } from './extensions/old-extensions-record.ts'
import { hexNumber } from './ocsp/ocsp-record.ts'
import {
  namesOfIssuer,
  namesOfSubject,
  type ParsedCertificate,
  readAlgorithm,
  tryParseCertificate,
  validityOf,
} from './parse-certificate.ts'
import { keyPin, type PublicKey, readPublicKey } from './public-key.ts'
import { tryRead } from './try-read.ts'

/** A certificate as the older module shows it: OpenSSL's words under camelCase names. */
export type OldCertificateRecord = {
  readonly as_pem?: string
  /** Without colons. */
  readonly sha1_fingerprint: string
  readonly hpkp_pin?: string
  readonly as_dict: Readonly<Record<string, unknown>>
}

/** Never throws; beyond the limits there is the fingerprint only. */
export function oldCertificateRecord(der: Uint8Array, inFull = true): OldCertificateRecord {
  const certificate = inFull ? tryParseCertificate(der) : null
  return {
    ...(inFull && { as_pem: pemOf(der) }),
    sha1_fingerprint: createHash('sha1').update(der).digest('hex'),
    ...(certificate && { hpkp_pin: keyPin(certificate.publicKey) }),
    as_dict: certificate ? dictOf(certificate) : {},
  }
}

function dictOf(certificate: ParsedCertificate): Record<string, unknown> {
  const { signatureAlgorithm, signature, version } = certificate
  const serial = tryRead(() => readInteger(certificate.serial))
  const { notBefore, notAfter } = validityOf(certificate)
  return {
    // Counted from 0, as it is encoded.
    version: version - 1,
    ...(serial !== undefined && { serialNumber: hexNumber(serial) }),
    signatureAlgorithm: signatureAlgorithms.get(signatureAlgorithm.oid)?.longName ?? signatureAlgorithm.oid,
    signatureValue: hexPairs(signature.subarray(0, maxSignatureBytes)),
    subject: oldNameRecord(namesOfSubject(certificate)),
    issuer: oldNameRecord(namesOfIssuer(certificate)),
    subjectPublicKeyInfo: tryRead(() => keyRecord(certificate)) ?? {},
    validity: {
      ...(notBefore !== undefined && { notBefore: opensslTime(notBefore) }),
      ...(notAfter !== undefined && { notAfter: opensslTime(notAfter) }),
    },
    extensions: oldExtensionsRecord(certificate),
  }
}

const maxSignatureBytes = 8192

const keyAlgorithms: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.1.1.1', 'rsaEncryption'],
  ['1.2.840.113549.1.1.10', 'rsassaPss'],
  ['1.2.840.10045.2.1', 'id-ecPublicKey'],
  ['1.2.840.10040.4.1', 'dsaEncryption'],
  ['1.3.101.112', 'ED25519'],
  ['1.3.101.113', 'ED448'],
])

function keyRecord(certificate: ParsedCertificate): Record<string, unknown> {
  const { oid } = readAlgorithm(childrenOf(certificate.publicKey, 1)[0])
  const key = readPublicKey(certificate.publicKey)
  return {
    publicKeyAlgorithm: keyAlgorithms.get(oid) ?? oid,
    publicKeySize: String(key.bits),
    publicKey: keyParts(key),
  }
}

function keyParts(key: PublicKey): Record<string, string> {
  switch (key.kind) {
    case 'rsa':
      return { modulus: numberPairs(key.modulus), exponent: key.exponent.toString() }
    case 'ec':
      return { curve: opensslCurve(key.curve), pub: hexPairs(key.point.subarray(0, maxKeyBytes)) }
    case 'dsa':
      return { pub: numberPairs(key.value) }
    case 'other':
      return { pub: hexPairs(key.bytes.subarray(0, maxKeyBytes)) }
  }
}

const maxKeyBytes = 4096

function opensslCurve(name: string): string {
  return [...curves.values()].find((curve) => curve.name === name)?.openssl ?? name
}

/** The bytes of a positive number, with the zero that keeps it from being negative. */
function numberPairs(number: bigint): string {
  const digits = hexNumber(number < 0n ? -number : number)
  return hexPairs(Buffer.from(/^[89A-F]/.test(digits) ? `00${digits}` : digits, 'hex'))
}
