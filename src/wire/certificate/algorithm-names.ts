/** How a signature is made. `hash` is OpenSSL's name; null where the key itself says how to hash. */
export type SignatureAlgorithm = {
  readonly name: string
  readonly hash: string | null
  /** What OpenSSL calls it. */
  readonly longName: string
}

const of = (name: string, hash: string | null, longName: string): SignatureAlgorithm => ({
  name,
  hash,
  longName,
})

/** RFC 8017 (RSA), 5758 (DSA, ECDSA), 8410 (Edwards curves), FIPS 204 (ML-DSA), and what came before. */
export const signatureAlgorithms: ReadonlyMap<string, SignatureAlgorithm> = new Map([
  ['1.2.840.113549.1.1.2', of('md2_rsa', 'md2', 'md2WithRSAEncryption')],
  ['1.2.840.113549.1.1.4', of('md5_rsa', 'md5', 'md5WithRSAEncryption')],
  ['1.2.840.113549.1.1.5', of('sha1_rsa', 'sha1', 'sha1WithRSAEncryption')],
  ['1.3.14.3.2.29', of('sha1_rsa', 'sha1', 'sha1WithRSA')],
  ['1.2.840.113549.1.1.14', of('sha224_rsa', 'sha224', 'sha224WithRSAEncryption')],
  ['1.2.840.113549.1.1.11', of('sha256_rsa', 'sha256', 'sha256WithRSAEncryption')],
  ['1.2.840.113549.1.1.12', of('sha384_rsa', 'sha384', 'sha384WithRSAEncryption')],
  ['1.2.840.113549.1.1.13', of('sha512_rsa', 'sha512', 'sha512WithRSAEncryption')],
  ['2.16.840.1.101.3.4.3.14', of('sha3_256_rsa', 'sha3-256', 'RSA-SHA3-256')],
  ['1.2.840.113549.1.1.10', of('rsassa_pss', null, 'rsassaPss')],
  ['1.2.840.10040.4.3', of('sha1_dsa', 'sha1', 'dsaWithSHA1')],
  ['2.16.840.1.101.3.4.3.1', of('sha224_dsa', 'sha224', 'dsa_with_SHA224')],
  ['2.16.840.1.101.3.4.3.2', of('sha256_dsa', 'sha256', 'dsa_with_SHA256')],
  ['2.16.840.1.101.3.4.3.3', of('sha384_dsa', 'sha384', 'dsa_with_SHA384')],
  ['2.16.840.1.101.3.4.3.4', of('sha512_dsa', 'sha512', 'dsa_with_SHA512')],
  ['1.2.840.10045.4.1', of('sha1_ecdsa', 'sha1', 'ecdsa-with-SHA1')],
  ['1.2.840.10045.4.3.1', of('sha224_ecdsa', 'sha224', 'ecdsa-with-SHA224')],
  ['1.2.840.10045.4.3.2', of('sha256_ecdsa', 'sha256', 'ecdsa-with-SHA256')],
  ['1.2.840.10045.4.3.3', of('sha384_ecdsa', 'sha384', 'ecdsa-with-SHA384')],
  ['1.2.840.10045.4.3.4', of('sha512_ecdsa', 'sha512', 'ecdsa-with-SHA512')],
  ['1.3.101.112', of('ed25519', null, 'ED25519')],
  ['1.3.101.113', of('ed448', null, 'ED448')],
  ['2.16.840.1.101.3.4.3.17', of('ml_dsa_44', null, 'ML-DSA-44')],
  ['2.16.840.1.101.3.4.3.18', of('ml_dsa_65', null, 'ML-DSA-65')],
  ['2.16.840.1.101.3.4.3.19', of('ml_dsa_87', null, 'ML-DSA-87')],
])

/** Hashes by object identifier, for the parameters of RSASSA-PSS and the names in OCSP responses. */
export const hashNames: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.2.5', 'md5'],
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.4', 'sha224'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

/** A curve under the name of its standard, OpenSSL's name for it, and the bits of its field. */
export type Curve = { readonly name: string; readonly openssl: string; readonly bits: number }

export const curves: ReadonlyMap<string, Curve> = new Map([
  ['1.2.840.10045.3.1.1', { name: 'secp192r1', openssl: 'prime192v1', bits: 192 }],
  ['1.3.132.0.33', { name: 'secp224r1', openssl: 'secp224r1', bits: 224 }],
  ['1.2.840.10045.3.1.7', { name: 'secp256r1', openssl: 'prime256v1', bits: 256 }],
  ['1.3.132.0.34', { name: 'secp384r1', openssl: 'secp384r1', bits: 384 }],
  ['1.3.132.0.35', { name: 'secp521r1', openssl: 'secp521r1', bits: 521 }],
  ['1.3.132.0.10', { name: 'secp256k1', openssl: 'secp256k1', bits: 256 }],
  ['1.3.36.3.3.2.8.1.1.7', { name: 'brainpoolP256r1', openssl: 'brainpoolP256r1', bits: 256 }],
  ['1.3.36.3.3.2.8.1.1.11', { name: 'brainpoolP384r1', openssl: 'brainpoolP384r1', bits: 384 }],
  ['1.3.36.3.3.2.8.1.1.13', { name: 'brainpoolP512r1', openssl: 'brainpoolP512r1', bits: 512 }],
  ['1.2.156.10197.1.301', { name: 'sm2', openssl: 'SM2', bits: 256 }],
])
