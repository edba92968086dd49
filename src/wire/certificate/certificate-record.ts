import { createHash } from 'node:crypto'
import { isoTime } from '../ber/ber-time.ts'
import { hexPairs, readInteger } from '../ber/ber-values.ts'
import { signatureAlgorithms } from './algorithm-names.ts'
import { type NameRecord, nameRecord } from './distinguished-name.ts'
import { type ExtensionsRecord, extensionsRecord } from './extensions/extensions-record.ts'
import {
  namesOfIssuer,
  namesOfSubject,
  type ParsedCertificate,
  tryParseCertificate,
  validityOf,
} from './parse-certificate.ts'
import { type PublicKeyRecord, publicKeyRecord } from './public-key.ts'
import { tryRead } from './try-read.ts'
import { isSelfIssued, isSelfSigned } from './verify/verify-signature.ts'

/** A certificate as ssl-simple and sslv2 show it. */
export type CertificateRecord = {
  readonly as_pem?: string
  readonly sha1_fingerprint: string
  readonly sha256_fingerprint: string
  readonly spki_subject_fingerprint?: string
  readonly as_dict: CertificateDict
}

/** Empty for what is no certificate; what cannot be read of one is absent. */
export type CertificateDict = {
  readonly version?: string
  readonly serial_number?: string
  readonly signature_algorithm?: string
  readonly signature_value?: string
  readonly subject?: NameRecord
  readonly issuer?: NameRecord
  readonly public_key_info?: PublicKeyRecord
  readonly validity?: { readonly not_before?: string; readonly not_after?: string }
  readonly extensions?: ExtensionsRecord
  readonly self_issued?: boolean
  readonly self_signed?: boolean
}

/** Never throws: what a server shows as its certificate may be anything. */
export function certificateRecord(der: Uint8Array, inFull = true): CertificateRecord {
  const certificate = inFull ? tryParseCertificate(der) : null
  return {
    ...(inFull && { as_pem: pemOf(der) }),
    sha1_fingerprint: fingerprint('sha1', der),
    sha256_fingerprint: fingerprint('sha256', der),
    ...(certificate && {
      spki_subject_fingerprint: fingerprint('sha256', certificate.publicKey.whole, certificate.subject.whole),
    }),
    as_dict: certificate ? dictOf(certificate) : {},
  }
}

function dictOf(certificate: ParsedCertificate): CertificateDict {
  const { signatureAlgorithm, signature, version } = certificate
  const serial = tryRead(() => readInteger(certificate.serial))
  const key = publicKeyRecord(certificate.publicKey)
  const { notBefore, notAfter } = validityOf(certificate)
  return {
    version: `v${version}`,
    ...(serial !== undefined && { serial_number: serial.toString() }),
    signature_algorithm: signatureAlgorithms.get(signatureAlgorithm.oid)?.name ?? signatureAlgorithm.oid,
    signature_value: hexPairs(signature.subarray(0, maxSignatureBytes)),
    subject: nameRecord(namesOfSubject(certificate)),
    issuer: nameRecord(namesOfIssuer(certificate)),
    ...(key && { public_key_info: key }),
    validity: {
      ...(notBefore !== undefined && { not_before: isoTime(notBefore) }),
      ...(notAfter !== undefined && { not_after: isoTime(notAfter) }),
    },
    extensions: extensionsRecord(certificate),
    self_issued: isSelfIssued(certificate),
    self_signed: isSelfSigned(certificate),
  }
}

/** Those of ML-DSA-87 have 4,627. */
const maxSignatureBytes = 8192

export function fingerprint(hash: 'sha1' | 'sha256', ...parts: readonly Uint8Array[]): string {
  const digest = createHash(hash)
  for (const part of parts) digest.update(part)
  return hexPairs(digest.digest())
}

/** RFC 7468: lines of 64 characters. */
export function pemOf(der: Uint8Array): string {
  const base64 = Buffer.from(der.buffer, der.byteOffset, der.byteLength).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`
}
