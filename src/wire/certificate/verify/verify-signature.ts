import { constants, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readInteger } from '../../ber/ber-values.ts'
import { type BerValue, berTag, childrenOf, childrenOfTag, contextTag } from '../../ber/read-ber.ts'
import { hashNames, signatureAlgorithms } from '../algorithm-names.ts'
import { type AlgorithmIdentifier, type ParsedCertificate, readAlgorithm } from '../parse-certificate.ts'
import { type PublicKey, readPublicKey } from '../public-key.ts'
import { tryRead } from '../try-read.ts'

export type Signed = {
  readonly bytes: Uint8Array
  readonly algorithm: AlgorithmIdentifier
  readonly signature: Uint8Array
}

/** Whether the key made the signature. False also for keys and algorithms that cannot be computed with. */
export function isSignedBy(signed: Signed, publicKey: BerValue): boolean {
  const key = keyObject(publicKey)
  const known = signatureAlgorithms.get(signed.algorithm.oid)
  if (!key || !known) return false
  try {
    if (known.name === 'rsassa_pss') {
      const { hash, saltLength } = pssParameters(signed.algorithm.parameters)
      const padding = constants.RSA_PKCS1_PSS_PADDING
      return verify(hash, signed.bytes, { key, padding, saltLength }, signed.signature)
    }
    return verify(known.hash, signed.bytes, key, signed.signature)
  } catch {
    // OpenSSL throws on a key that does not go with the algorithm, or that it will not compute with.
    return false
  }
}

export function isCertificateSignedBy(certificate: ParsedCertificate, publicKey: BerValue): boolean {
  const { signed, signatureAlgorithm, signature } = certificate
  return isSignedBy({ bytes: signed, algorithm: signatureAlgorithm, signature }, publicKey)
}

export function isSelfIssued(certificate: ParsedCertificate): boolean {
  return certificate.subject.whole.equals(certificate.issuer.whole)
}

export function isSelfSigned(certificate: ParsedCertificate): boolean {
  return isSelfIssued(certificate) && isCertificateSignedBy(certificate, certificate.publicKey)
}

/** The server chooses the key and so how long it takes: 100 ms at 16,384 bits, where OpenSSL draws its line. */
const maxRsaBits = 8192
/** Those in use have 17 bits. */
const maxExponent = 1n << 33n
/** FIPS 186-4, 4.2. */
const maxDsaBits = 3072

function isComputable(key: PublicKey): boolean {
  if (key.kind === 'rsa') return key.bits <= maxRsaBits && key.exponent <= maxExponent
  if (key.kind === 'dsa') return key.bits <= maxDsaBits
  // A curve that is written out in full may be anything.
  return key.kind !== 'ec' || key.curve !== 'explicit'
}

function keyObject(publicKey: BerValue): KeyObject | null {
  const key = tryRead(() => readPublicKey(publicKey))
  if (!key || !isComputable(key)) return null
  try {
    return createPublicKey({ key: publicKey.whole, format: 'der', type: 'spki' })
  } catch {
    return null
  }
}

/** RFC 8017, A.2.3: SHA-1 and 20 bytes of salt unless said otherwise. */
function pssParameters(value: BerValue | null): { readonly hash: string; readonly saltLength: number } {
  const fields = value?.tag === berTag.sequence ? childrenOfTag(value, berTag.sequence) : []
  const field = (number: number): BerValue | undefined => {
    const found = fields.find(({ tag }) => tag === contextTag(number))
    return found && childrenOf(found, 1)[0]
  }
  const hash = field(0)
  const salt = field(2)
  return {
    hash: hash ? (hashNames.get(readAlgorithm(hash).oid) ?? 'sha1') : 'sha1',
    saltLength: salt ? Number(readInteger(salt)) : 20,
  }
}
