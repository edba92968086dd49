import { hash } from 'node:crypto'
import { dayMs } from '../../core/time.ts'
import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom, type Random } from '../../sample/random.ts'
import type { Certificate } from '../../sample/tls/certificate.ts'
import { certificateChain } from '../../sample/tls/certificate-chain.ts'
import { acceptedCiphers, type CipherVersion } from '../../sample/tls/ciphers.ts'
import { drawStack, weaknesses } from '../../sample/tls/tls-stack.ts'

const versions: readonly CipherVersion[] = ['sslv2', 'sslv3', 'tlsv1', 'tlsv1_1', 'tlsv1_2', 'tlsv1_3']

export const sslv2Sample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
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
