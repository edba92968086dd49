import { createHash } from 'node:crypto'
import { readBits, readInteger } from '../../ber/ber-values.ts'
import { childrenOf } from '../../ber/read-ber.ts'
import { extendedKeyUsageOf } from '../extensions/extension-values.ts'
import { type ParsedCertificate, tryParseCertificate, validityOf } from '../parse-certificate.ts'
import { tryRead } from '../try-read.ts'
import { isCertificateSignedBy, isSignedBy } from '../verify/verify-signature.ts'
import type { BasicOcspResponse, OcspAnswer } from './ocsp-response.ts'

/**
 * Whether a response speaks about this certificate, now, and in the name of its issuer (RFC 6960, 3.2):
 * signed by the issuer, or by a responder to which the issuer gave a certificate for signing responses.
 */
export function isResponseTrusted(
  response: BasicOcspResponse,
  certificate: ParsedCertificate,
  issuer: ParsedCertificate,
  now: number,
): boolean {
  const answer = response.answers.find((one) => isAbout(one, certificate, issuer))
  if (!answer || now < answer.thisUpdate || (answer.nextUpdate !== null && now > answer.nextUpdate))
    return false
  const { signed: bytes, algorithm, signature } = response
  const delegates = response.certificates.flatMap((der) => tryParseCertificate(der) ?? [])
  return [issuer, ...delegates.filter((one) => isDelegate(one, issuer, now))].some(({ publicKey }) =>
    isSignedBy({ bytes, algorithm, signature }, publicKey),
  )
}

function isAbout(answer: OcspAnswer, certificate: ParsedCertificate, issuer: ParsedCertificate): boolean {
  const hash = (bytes: Uint8Array) => createHash(answer.hash).update(bytes).digest()
  const key = tryRead(() => readBits(childrenOf(issuer.publicKey, 2)[1]))
  if (!key || !knownHashes.has(answer.hash)) return false
  return (
    tryRead(() => readInteger(certificate.serial)) === answer.serial &&
    answer.issuerKeyHash.equals(hash(key)) &&
    answer.issuerNameHash.equals(hash(issuer.subject.whole))
  )
}

const knownHashes: ReadonlySet<string> = new Set(['sha1', 'sha224', 'sha256', 'sha384', 'sha512'])

function isDelegate(certificate: ParsedCertificate, issuer: ParsedCertificate, now: number): boolean {
  const { notBefore = Number.POSITIVE_INFINITY, notAfter = Number.NEGATIVE_INFINITY } =
    validityOf(certificate)
  return (
    certificate.issuer.whole.equals(issuer.subject.whole) &&
    extendedKeyUsageOf(certificate)?.includes('ocsp_signing') === true &&
    notBefore <= now &&
    now <= notAfter &&
    isCertificateSignedBy(certificate, issuer.publicKey)
  )
}
