import { asList, asObject, asText, type JsonObject } from '../../../core/untrusted.ts'
import { putBool, putDate, putInt, putText, putTexts, type SearchData } from '../search-data.ts'
import { olderPartyNames } from './certificate-fields.ts'
import { extendedKeyUsagesOf, keyUsagesOf } from './key-usages.ts'

export function putCertificate(data: SearchData, certificate: JsonObject): void {
  const content = asObject(certificate['as_dict'])
  for (const party of ['subject', 'issuer'] as const) putParty(data, party, asObject(content[party]))
  const validity = asObject(content['validity'])
  putDate(data, 'ssl.cert.not_before', validity['not_before'] ?? validity['notBefore'])
  putDate(data, 'ssl.cert.not_after', validity['not_after'] ?? validity['notAfter'])
  putBool(data, 'ssl.cert.self_signed', content['self_signed'])
  putText(data, 'ssl.cert.serial', content['serial_number'] ?? content['serialNumber'])
  putText(
    data,
    'ssl.cert.signature_algorithm',
    content['signature_algorithm'] ?? content['signatureAlgorithm'],
  )
  putText(data, 'ssl.cert.signature_value', content['signature_value'] ?? content['signatureValue'])
  for (const name of ['sha1_fingerprint', 'sha256_fingerprint', 'spki_subject_fingerprint']) {
    putText(data, `ssl.cert.${name}`, inPairs(certificate[name]))
  }
  putKey(data, content)
  putExtensions(data, asObject(content['extensions']))
}

function putParty(data: SearchData, party: 'subject' | 'issuer', names: JsonObject): void {
  const put = (name: string, value: unknown) => putText(data, `ssl.cert.${party}.${name}`, value)
  for (const [older, name] of Object.entries(olderPartyNames)) put(name, names[name] ?? names[older])
  put('distinguished_name', names['distinguished_name'])
  const units = asText(names['organizational_unit_name'] ?? names['organizationalUnitName']) ?? ''
  putTexts(data, `ssl.cert.${party}_names`, [
    names['common_name'] ?? names['commonName'],
    names['organization_name'] ?? names['organizationName'],
    ...units.split(' | ', maxUnits),
  ])
}

/** Several units of one name stand joined by ` | `. */
const maxUnits = 64

function putKey(data: SearchData, content: JsonObject): void {
  const info = asObject(content['public_key_info'])
  const older = asObject(content['subjectPublicKeyInfo'])
  const olderKey = asObject(older['publicKey'])
  const at = 'ssl.cert.public_key_info'
  putText(data, `${at}.algorithm`, info['algorithm'] ?? older['publicKeyAlgorithm'])
  putText(data, `${at}.curve`, info['curve'] ?? olderKey['curve'])
  putText(data, `${at}.modulus`, info['modulus'] ?? olderKey['modulus'])
  putText(data, `${at}.sha256_fingerprint`, inPairs(info['sha256_fingerprint']))
  putInt(data, `${at}.key_size`, info['key_size'] ?? older['publicKeySize'])
  putInt(data, `${at}.exponent`, info['exponent'] ?? olderKey['exponent'])
}

function putExtensions(data: SearchData, extensions: JsonObject): void {
  putTexts(data, 'ssl.cert.subject_dns', asList(extensions['subject_alt_name']))
  const older = asObject(extensions['X509v3 Subject Alternative Name'])
  putTexts(data, 'ssl.cert.subject_dns', asList(older['DNS']))
  const usages = extensions['key_usage'] ?? extensions['X509v3 Key Usage']
  for (const usage of keyUsagesOf(usages)) data[`ssl.cert.extensions.key_usage.${usage}`] = true
  const purposes = extensions['extended_key_usage'] ?? extensions['X509v3 Extended Key Usage']
  for (const usage of extendedKeyUsagesOf(purposes))
    data[`ssl.cert.extensions.extended_key_usage.${usage}`] = true
}

/** Fingerprints in their one spelling: lower-case pairs of digits joined by colons. */
function inPairs(value: unknown): string | undefined {
  const print = asText(value, maxPrintLength)
  if (print === undefined || !hexadecimal.test(print)) return print
  return print.replaceAll(':', '').match(/../g)?.join(':').toLowerCase()
}

const hexadecimal = /^[0-9a-fA-F]{2}(?::?[0-9a-fA-F]{2})*$/

/** SHA-512 with colons has 191. */
const maxPrintLength = 256
