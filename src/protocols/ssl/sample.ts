import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'
import type { Certificate } from '../../sample/tls/certificate.ts'
import { certificateChain } from '../../sample/tls/certificate-chain.ts'
import { acceptedCiphers, type CipherVersion } from '../../sample/tls/ciphers.ts'
import { weaknesses } from '../../sample/tls/tls-stack.ts'

const spoken: readonly CipherVersion[] = ['tlsv1', 'tlsv1_1', 'tlsv1_2']

type CipherList = ReturnType<typeof acceptedCiphers>

const oldParts = {
  common_name: 'commonName',
  locality_name: 'localityName',
  organization_name: 'organizationName',
  country_name: 'countryName',
  state_or_province_name: 'stateOrProvinceName',
} as const

export const sslSample: ProtocolSample = { record }

/** The older module: the same look at a server under camelCase names. */
function record(sighting: Sighting): JsonObject {
  const random = createRandom(sighting.identity)
  const chain = certificateChain(sighting)
  const leaf = chain[0]!
  const trusted = !leaf.as_dict.self_signed && Date.parse(leaf.as_dict.validity.not_after) > sighting.ts
  const trust_store = { name: 'Mozilla', version: '2018-11' }
  const verdict = {
    is_certificate_trusted: trusted,
    trust_store,
    verify_string: trusted ? 'ok' : 'unable to verify the first certificate',
  }
  const old = chain.map(oldCertificate)
  return {
    truststores: [verdict],
    ciphers: Object.fromEntries(
      spoken.map((version) => [version, renamed(acceptedCiphers(version, true, false))]),
    ),
    vulnerabilities: weaknesses({ weak: false }, random),
    cert_info: {
      certificate_chain: old,
      verified_certificate_chain: trusted ? old : [],
      ocsp_response: null,
      has_anchor_in_certificate_chain: chain.length > 1,
      has_sha1_in_certificate_chain: leaf.as_dict.signature_algorithm.startsWith('sha1'),
      is_certificate_chain_order_valid: true,
      is_leaf_certificate_ev: false,
      is_ocsp_response_trusted: null,
      path_validation_result_list: [verdict],
      successful_trust_store: trusted ? trust_store : null,
    },
    server_info: {
      hostname: sighting.host.name,
      ip_address: sighting.host.ip,
      port: sighting.port,
      client_auth_requirement: 1,
      client_auth_requirement_string: 'DISABLED',
      highest_ssl_version_supported: 5,
      highest_ssl_version_supported_string: 'TLSV1_2',
      tls_wrapped_protocol: 1,
      tls_wrapped_protocol_string: 'PLAIN_TLS',
      ssl_cipher_supported: 'ECDHE-RSA-AES256-GCM-SHA384',
      server_string: `${sighting.host.name}:${sighting.port}`,
    },
  }
}

function renamed({ accepted_cipher_list, preferred_cipher }: CipherList) {
  const rename = ({ openssl_name, ...rest }: CipherList['accepted_cipher_list'][number]) => ({
    ...rest,
    name: openssl_name,
  })
  return {
    accepted_cipher_list: accepted_cipher_list.map(rename),
    preferred_cipher: preferred_cipher && rename(preferred_cipher),
  }
}

function oldCertificate(certificate: Certificate) {
  const { subject, issuer, public_key_info: key, validity, extensions, ...dict } = certificate.as_dict
  const rsa = key.algorithm === 'rsa'
  const names = extensions['subject_alt_name']
  return {
    as_pem: certificate.as_pem,
    sha1_fingerprint: certificate.sha1_fingerprint.replaceAll(':', ''),
    hpkp_pin: Buffer.from(certificate.spki_subject_fingerprint.replaceAll(':', ''), 'hex').toString('base64'),
    as_dict: {
      version: 2,
      serialNumber: BigInt(dict.serial_number).toString(16).toUpperCase(),
      signatureAlgorithm:
        dict.signature_algorithm === 'sha1_rsa' ? 'sha1WithRSAEncryption' : 'sha256WithRSAEncryption',
      signatureValue: dict.signature_value,
      subject: oldName(subject),
      issuer: oldName(issuer),
      subjectPublicKeyInfo: {
        publicKeyAlgorithm: rsa ? 'rsaEncryption' : 'id-ecPublicKey',
        publicKeySize: String(key.key_size),
        publicKey: rsa
          ? { modulus: key['modulus'], exponent: key['exponent'] }
          : { curve: key['curve'], pub: key['public_key'] },
      },
      validity: { notBefore: oldMoment(validity.not_before), notAfter: oldMoment(validity.not_after) },
      extensions: {
        ...(Array.isArray(names) ? { 'X509v3 Subject Alternative Name': { DNS: names } } : {}),
        'X509v3 Basic Constraints': { CA: [dict.self_signed ? 'TRUE' : 'FALSE'] },
      },
    },
  }
}

function oldName(name: { readonly [part: string]: string }) {
  return Object.fromEntries(
    Object.entries(oldParts).flatMap(([part, old]) => (name[part] === undefined ? [] : [[old, name[part]]])),
  )
}

/** `Jan 28 00:00:00 2019 GMT` */
function oldMoment(iso: string): string {
  const [, day, month, year, time] = new Date(iso).toUTCString().split(' ')
  return `${month} ${day} ${time} ${year} GMT`
}
