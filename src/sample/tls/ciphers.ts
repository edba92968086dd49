import { createRandom } from '../random.ts'

export type CipherVersion = 'sslv2' | 'sslv3' | 'tlsv1' | 'tlsv1_1' | 'tlsv1_2' | 'tlsv1_3'

type Cipher = {
  readonly ssl_version: string
  readonly is_anonymous: boolean
  readonly openssl_name: string
  readonly post_handshake_response: string
  readonly key_size: number
  readonly dh_info: { readonly [member: string]: string } | null
}

/** Parameters of the curve P-256 (FIPS 186-4, D.1.2.3). */
const curve = Object.freeze({
  Type: 'ECDH',
  GroupSize: '256',
  GeneratorType: 'uncompressed',
  Generator:
    '0x046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  Prime: '0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff',
  Order: '0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551',
  A: '0xffffffff00000001000000000000000000000000fffffffffffffffffffffffc',
  B: '0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b',
  Seed: '0xc49d360886e704936a6678e1139d26b7819f7e90',
  Cofactor: '1',
  Field_Type: 'prime-field',
})

const exportGroup = Object.freeze({
  Type: 'DH',
  GroupSize: '512',
  Generator: '2',
  Prime: `0x${createRandom(512).hex(128)}`,
})

type Row = readonly [name: string, keySize: number]

const rows: { readonly [V in CipherVersion]: readonly Row[] } = {
  sslv2: [
    ['RC4-MD5', 128],
    ['DES-CBC3-MD5', 168],
    ['EXP-RC4-MD5', 40],
  ],
  sslv3: [
    ['AES128-SHA', 128],
    ['RC4-SHA', 128],
    ['DES-CBC3-SHA', 168],
  ],
  tlsv1: [
    ['ECDHE-RSA-AES256-SHA', 256],
    ['AES128-SHA', 128],
    ['DES-CBC3-SHA', 168],
  ],
  tlsv1_1: [
    ['ECDHE-RSA-AES256-SHA', 256],
    ['AES128-SHA', 128],
  ],
  tlsv1_2: [
    ['ECDHE-RSA-AES128-GCM-SHA256', 128],
    ['ECDHE-RSA-AES256-GCM-SHA384', 256],
    ['AES128-GCM-SHA256', 128],
    ['AES256-SHA', 256],
  ],
  tlsv1_3: [
    ['TLS_AES_256_GCM_SHA384', 256],
    ['TLS_CHACHA20_POLY1305_SHA256', 256],
    ['TLS_AES_128_GCM_SHA256', 128],
  ],
}

const exportRow: Row = ['EXP-EDH-RSA-DES-CBC-SHA', 40]

/** What a server accepts in one protocol version; an empty list when it does not speak it. */
export function acceptedCiphers(version: CipherVersion, spoken: boolean, exportGrade: boolean) {
  const offered = exportGrade && version === 'tlsv1' ? [...rows[version], exportRow] : rows[version]
  const accepted_cipher_list = spoken ? offered.map((row) => cipher(version, row)) : []
  return { accepted_cipher_list, errored_cipher_list: [], preferred_cipher: accepted_cipher_list[0] ?? null }
}

function cipher(version: CipherVersion, [openssl_name, key_size]: Row): Cipher {
  return {
    ssl_version: version.toUpperCase(),
    is_anonymous: false,
    openssl_name,
    post_handshake_response: 'HTTP 200 OK',
    key_size,
    dh_info: openssl_name.startsWith('ECDHE')
      ? curve
      : openssl_name.startsWith('EXP-EDH')
        ? exportGroup
        : null,
  }
}
