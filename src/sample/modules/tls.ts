import { hash } from 'node:crypto'
import { dayMs } from '../../core/time.ts'
import { createRandom, type Random } from '../random.ts'
import type { Sighting } from '../sighting.ts'
import { weighted } from '../weighted.ts'
import { type Certificate, certificateChain } from './certificate.ts'
import { acceptedCiphers, type CipherVersion } from './ciphers.ts'

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
const drawStack = weighted<Stack>([
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

export function sslSimple(sighting: Sighting): Record<string, unknown> {
  const stack = drawStack(createRandom(sighting.identity))
  return {
    server_info: {
      hostname: sighting.host.name,
      ip_address: sighting.host.ip,
      port: sighting.port,
      highest_ssl_version_supported: stack.highest,
      openssl_cipher_string_supported: stack.cipher,
      ja3: stack.ja3,
      ja3_digest: hash('md5', stack.ja3),
    },
    cert_info: { certificate_chain: certificateChain(sighting) },
  }
}

export function sslv2(sighting: Sighting): Record<string, unknown> {
  const random = createRandom(sighting.identity)
  const stack = drawStack(random)
  const exportGrade = stack.weak && random.chance(0.4)
  return {
    ciphers: Object.fromEntries(
      versions.map((version) => [
        version,
        acceptedCiphers(version, stack.spoken.includes(version), exportGrade),
      ]),
    ),
    vulnerabilities: {
      ...weaknesses(stack, random),
      robot: { robot_result_enum: stack.weak ? 'VULNERABLE_WEAK_ORACLE' : 'NOT_VULNERABLE_NO_ORACLE' },
    },
    cert_info: certificateInfo(certificateChain(sighting), sighting.ts, random),
    server_info: {
      hostname: sighting.host.name,
      ip_address: sighting.host.ip,
      port: sighting.port,
      client_auth_requirement: 'DISABLED',
      highest_ssl_version_supported: stack.highest.toUpperCase().replace('.', '_'),
      openssl_cipher_string_supported: stack.cipher,
      tls_wrapped_protocol: 'PLAIN_TLS',
      tls_server_name_indication: sighting.host.name,
      http_tunneling_settings: null,
      client_auth_credentials: null,
      xmpp_to_hostname: null,
      ja3: stack.ja3,
      ja3_digest: hash('md5', stack.ja3),
    },
  }
}

const versions: readonly CipherVersion[] = ['sslv2', 'sslv3', 'tlsv1', 'tlsv1_1', 'tlsv1_2', 'tlsv1_3']

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

function certificateInfo(chain: readonly Certificate[], ts: number, random: Random) {
  const leaf = chain[0]!
  const trusted = !leaf.as_dict.self_signed && Date.parse(leaf.as_dict.validity.not_after) > ts
  const stapled = trusted && random.chance(0.35)
  const trust_store = { name: 'Mozilla', version: '2026-05-12' }
  return {
    certificate_chain: chain,
    verified_certificate_chain: trusted
      ? chain.map((certificate) => ({
          ...certificate,
          hpkp_pin: `${random.base64(43)}=`,
          crl_lookup_status: null,
        }))
      : [],
    ocsp_response: stapled ? ocspResponse(leaf, ts, random) : null,
    ocsp_response_status: stapled ? 'SUCCESSFUL' : null,
    is_ocsp_response_trusted: stapled ? true : null,
    certificate_has_must_staple_extension: false,
    certificate_included_scts_count: 0,
    certificate_matches_hostname: true,
    is_certificate_chain_order_valid: true,
    has_anchor_in_certificate_chain: chain.length > 1,
    has_sha1_in_certificate_chain: leaf.as_dict.signature_algorithm.startsWith('sha1'),
    is_leaf_certificate_ev: false,
    symantec_distrust_timeline: null,
    successful_trust_store: trusted ? trust_store : null,
    path_validation_result_list: [
      {
        is_certificate_trusted: trusted,
        trust_store,
        verify_string: trusted
          ? 'ok'
          : leaf.as_dict.self_signed
            ? 'self signed certificate'
            : 'certificate has expired',
      },
    ],
  }
}

function ocspResponse(leaf: Certificate, ts: number, random: Random) {
  const time = (days: number) => new Date(ts + days * dayMs).toUTCString()
  return {
    version: '1',
    responseStatus: 'successful',
    responseType: 'Basic OCSP Response',
    responderID: 'Example OCSP Responder',
    producedAt: time(-1),
    responses: [
      {
        certID: {
          hashAlgorithm: 'sha1',
          issuerNameHash: random.hex(40),
          issuerKeyHash: random.hex(40),
          serialNumber: leaf.as_dict.serial_number,
        },
        certStatus: 'good',
        thisUpdate: time(-1),
        nextUpdate: time(6),
      },
    ],
  }
}
