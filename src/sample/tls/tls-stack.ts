import type { Random } from '../random.ts'
import { weighted } from '../weighted.ts'
import type { CipherVersion } from './ciphers.ts'

/** What a server speaks, and the weaknesses that go with servers of that age. */
type Stack = {
  readonly highest: 'TLSv1' | 'TLSv1.2' | 'TLSv1.3'
  readonly spoken: readonly CipherVersion[]
  readonly cipher: string
  /** JA3S is the MD5 of `version,cipher,extensions`. */
  readonly ja3: string
  readonly weak: boolean
}

/** Drawn with the same number as the certificate's habit, so an old server shows an old certificate. */
export const drawStack = weighted<Stack>([
  [
    {
      highest: 'TLSv1.3',
      spoken: ['tlsv1_2', 'tlsv1_3'],
      cipher: 'TLS_AES_256_GCM_SHA384',
      ja3: '771,4866,43-51',
      weak: false,
    },
    58,
  ],
  [
    {
      highest: 'TLSv1.2',
      spoken: ['tlsv1', 'tlsv1_1', 'tlsv1_2'],
      cipher: 'ECDHE-RSA-AES256-GCM-SHA384',
      ja3: '771,49200,65281-11-35',
      weak: false,
    },
    34,
  ],
  [
    {
      highest: 'TLSv1',
      spoken: ['sslv2', 'sslv3', 'tlsv1'],
      cipher: 'AES128-SHA',
      ja3: '769,47,65281',
      weak: true,
    },
    8,
  ],
])

export function weaknesses(stack: { readonly weak: boolean }, random: Random) {
  const old = (probability: number) => stack.weak && random.chance(probability)
  const compressed = old(0.2)
  return {
    openssl_ccs: { is_vulnerable_to_ccs_injection: old(0.3) },
    heartbleed: { is_vulnerable_to_heartbleed: old(0.25) },
    renegotiation: {
      accepts_client_renegotiation: old(0.5),
      supports_secure_renegotiation: !stack.weak || random.chance(0.6),
    },
    compression: {
      supports_compression: compressed,
      compression_name: compressed ? 'zlib compression' : null,
    },
    fallback: { supports_fallback_scsv: !stack.weak },
  }
}
