import { createHash, X509Certificate } from 'node:crypto'
import {
  hexPairs,
  isoDate,
  joinedValues,
  nameByShortLabels,
  pemOf,
  signatureAlgorithm,
} from './certificate-shape.ts'
import { present } from './present.ts'

/** A certificate in the shape of ssl-simple, from its DER or PEM; null when it cannot be read. */
export function certificateFromDer(encoded: Uint8Array | string): object | null {
  try {
    return shape(new X509Certificate(encoded))
  } catch {
    return null
  }
}

function shape(certificate: X509Certificate): object {
  const names = certificate.toLegacyObject()
  const alternatives = alternativeNames(certificate.subjectAltName)
  const selfIssued = certificate.subject === certificate.issuer
  return {
    as_pem: pemOf(certificate.raw),
    sha1_fingerprint: certificate.fingerprint.toLowerCase(),
    sha256_fingerprint: certificate.fingerprint256.toLowerCase(),
    as_dict: present({
      serial_number: BigInt(`0x${certificate.serialNumber}`).toString(),
      signature_algorithm:
        certificate.signatureAlgorithm && signatureAlgorithm(certificate.signatureAlgorithm),
      subject: nameOf(names.subject),
      issuer: nameOf(names.issuer),
      public_key_info: keyOf(certificate),
      validity: {
        not_before: isoDate(certificate.validFromDate),
        not_after: isoDate(certificate.validToDate),
      },
      extensions: present({
        subject_alt_name: alternatives.length > 0 ? alternatives : undefined,
        basic_constraints: certificate.ca ? { ca: true } : undefined,
      }),
      self_issued: selfIssued,
      self_signed: selfIssued && signsItself(certificate),
    }),
  }
}

function signsItself(certificate: X509Certificate): boolean {
  try {
    return certificate.verify(certificate.publicKey)
  } catch {
    return false
  }
}

/** A key of a kind that OpenSSL does not know still belongs to a certificate worth keeping. */
function keyOf(certificate: X509Certificate): object | undefined {
  try {
    const key = certificate.publicKey
    const jwk = key.export({ format: 'jwk' })
    const spki = key.export({ format: 'der', type: 'spki' })
    return present({
      algorithm: key.asymmetricKeyType,
      key_size: key.asymmetricKeyDetails?.modulusLength ?? curveBits.get(jwk.crv ?? ''),
      curve: jwk.crv === undefined ? undefined : (curveNames.get(jwk.crv) ?? jwk.crv.toLowerCase()),
      modulus: jwk.n === undefined ? undefined : hexPairs(Buffer.from(jwk.n, 'base64url')),
      exponent: jwk.e === undefined ? undefined : Number(key.asymmetricKeyDetails?.publicExponent),
      sha256_fingerprint: hexPairs(createHash('sha256').update(spki).digest()),
    })
  } catch {
    return undefined
  }
}

const curveNames: ReadonlyMap<string, string> = new Map([
  ['P-256', 'secp256r1'],
  ['P-384', 'secp384r1'],
  ['P-521', 'secp521r1'],
])

const curveBits: ReadonlyMap<string, number> = new Map([
  ['P-256', 256],
  ['P-384', 384],
  ['P-521', 521],
  ['secp256k1', 256],
  ['Ed25519', 256],
  ['Ed448', 456],
])

function nameOf(name: unknown): object {
  const values = new Map(Object.entries((name ?? {}) as Record<string, string | string[]>))
  const value = (key: string) => joinedValues([values.get(key) ?? []].flat())
  return nameByShortLabels(value)
}

/** Node writes `DNS:a, IP Address:b`, with a value in quotes when it holds what could be mistaken. */
function alternativeNames(text: string | undefined): readonly string[] {
  return (text ?? '').split(', ').flatMap((entry) => {
    const [, name] = /^(?:DNS|IP Address):([^"\s]+)$/.exec(entry) ?? []
    return name === undefined ? [] : [name]
  })
}
