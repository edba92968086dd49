import { asList, asObject, type JsonObject, objectEntries } from '../../../../core/untrusted.ts'
import { putBool, putText, putTexts, type SearchData } from './search-data.ts'
import { putCertificate } from './ssl-certificate.ts'

/** ssl-simple, sslv2 and the older ssl: one set of paths. */
export function putSsl(data: SearchData, record: JsonObject): void {
  const certificates = asObject(record['cert_info'])
  putCertificate(data, asObject(asList(certificates['certificate_chain'])[0]))
  putServer(data, asObject(record['server_info']))
  putVulnerabilities(data, asObject(record['vulnerabilities']))
  putCiphers(data, record['ciphers'])
  putTrust(data, record, certificates)
}

function putServer(data: SearchData, server: JsonObject): void {
  const put = (name: string, value: unknown) => putText(data, `ssl.server_info.${name}`, value)
  // The older records have a number under the plain name and the word beside it.
  for (const name of ['client_auth_requirement', 'highest_ssl_version_supported', 'tls_wrapped_protocol']) {
    put(`${name}_string`, server[`${name}_string`] ?? server[name])
  }
  put(
    'openssl_cipher_string_supported',
    server['openssl_cipher_string_supported'] ?? server['ssl_cipher_supported'],
  )
  for (const name of ['ja3', 'ja3_digest', 'ja3_description']) put(name, server[name])
}

const verdicts = [
  ['compression', 'supports_compression'],
  ['fallback', 'supports_fallback_scsv'],
  ['heartbleed', 'is_vulnerable_to_heartbleed'],
  ['openssl_ccs', 'is_vulnerable_to_ccs_injection'],
  ['renegotiation', 'accepts_client_renegotiation'],
  ['renegotiation', 'supports_secure_renegotiation'],
] as const

function putVulnerabilities(data: SearchData, found: JsonObject): void {
  for (const [test, name] of verdicts) {
    putBool(data, `ssl.vulnerabilities.${test}.${name}`, asObject(found[test])[name])
  }
  const compression = asObject(found['compression'])
  putText(data, 'ssl.vulnerabilities.compression.compression_name', compression['compression_name'])
  const robot = asObject(found['robot'])
  putText(data, 'ssl.vulnerabilities.robot.robot_result_enum', robot['robot_result_enum'])
}

function putCiphers(data: SearchData, ciphers: unknown): void {
  for (const [, protocol] of objectEntries(ciphers)) {
    for (const cipher of asList(asObject(protocol)['accepted_cipher_list']).map(asObject)) {
      putText(data, 'ssl.ciphers', cipher['openssl_name'] ?? cipher['name'])
    }
  }
}

function putTrust(data: SearchData, record: JsonObject, certificates: JsonObject): void {
  const results = [...asList(record['truststores']), ...asList(certificates['path_validation_result_list'])]
  const trusting = results
    .map(asObject)
    .filter((result) => result['is_certificate_trusted'] === true)
    .map((result) => asObject(result['trust_store'])['name'])
  putTexts(data, 'ssl.truststores', [...trusting, asObject(certificates['successful_trust_store'])['name']])
}
