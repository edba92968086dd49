import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hostValues } from '../../areas/host/fields/values.ts'
import { parseAddress } from '../../core/address.ts'
import { exampleLeaf, exampleRoot } from '../../sample/tls/example-certificates.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { derOfPem } from '../../wire/certificate/testing/make-certificate.ts'
import type { ModuleTarget } from '../../wire/dialer.ts'
import { seenInPlain, sslSimpleRecord } from './decode.ts'

const target: ModuleTarget = { address: parseAddress('192.0.2.10')!, port: 8443, protocol: 'tcp' }
const chain = [exampleLeaf, exampleRoot].map(({ as_pem }) => derOfPem(as_pem))

test('server and certificates, by name where there is one', () => {
  const session = { version: 'TLSv1.3', cipher: 'TLS_AES_128_GCM_SHA256', chain }
  const record = sslSimpleRecord({ ...target, name: 'www.example.com' }, session)
  assert.deepEqual(record.server_info, {
    hostname: 'www.example.com',
    ip_address: '192.0.2.10',
    port: 8443,
    highest_ssl_version_supported: 'TLSv1.3',
    openssl_cipher_string_supported: 'TLS_AES_128_GCM_SHA256',
  })
  assert.equal(sslSimpleRecord(target, session).server_info.hostname, '192.0.2.10')
  assert.deepEqual(
    record.cert_info.certificate_chain.map(({ as_dict }) => as_dict),
    [exampleLeaf.as_dict, exampleRoot.as_dict],
  )
})

test('what was said in plain', () => {
  const serverHello = {
    version: 0x0300,
    legacyVersion: 0x0300,
    suite: 0x0005,
    compression: 0,
    extensions: [{ type: 0xff01, content: Buffer.alloc(1) }],
    retry: false,
    group: null,
  }
  const rest = {
    keyExchange: null,
    ocspResponse: null,
    certificateRequested: false,
    alert: null,
    complete: true,
  }
  assert.deepEqual(seenInPlain({ ...rest, serverHello, certificates: chain }), {
    version: 'SSLv3',
    cipher: 'RC4-SHA',
    chain,
    ja3: { ja3: '768,5,65281', ja3_digest: '39983b5db860f7f78a44bb85e44fa173' },
  })
  const odd = seenInPlain({ ...rest, serverHello: { ...serverHello, version: 0x0909 }, certificates: [] })
  assert.equal(odd?.version, '0x0909')
  assert.equal(seenInPlain({ ...rest, serverHello: null, certificates: [] }), null)
})

test('the record feeds the search fields', () => {
  const ja3 = { ja3: '771,49199,65281', ja3_digest: 'aa' }
  const data = sslSimpleRecord(target, { version: 'TLSv1.2', cipher: 'ECDHE-RSA-AES128-SHA', chain, ja3 })
  const event = { ...serviceEvent('192.0.2.10', 8443), result: { data } }
  const values = hostValues({ ...event, origin: { ...event.origin, type: 'ssl-simple' } }).data
  const expected = {
    'ssl.cert.subject.common_name': ['www.example.com'],
    'ssl.cert.subject.organization_name': ['example ltd'],
    'ssl.cert.subject_names': ['www.example.com', 'example ltd'],
    'ssl.cert.issuer.common_name': ['example trust root'],
    'ssl.cert.issuer.country_name': ['pt'],
    'ssl.cert.subject_dns': ['www.example.com', 'example.com'],
    'ssl.cert.not_before': Date.UTC(2025, 5, 1),
    'ssl.cert.not_after': Date.UTC(2035, 5, 1),
    'ssl.cert.self_signed': false,
    'ssl.cert.serial': ['209452645064383370887528930210133699'],
    'ssl.cert.signature_algorithm': ['sha256_ecdsa'],
    'ssl.cert.signature_value': [exampleLeaf.as_dict.signature_value],
    'ssl.cert.sha1_fingerprint': [exampleLeaf.sha1_fingerprint],
    'ssl.cert.sha256_fingerprint': [exampleLeaf.sha256_fingerprint],
    'ssl.cert.spki_subject_fingerprint': [data.cert_info.certificate_chain[0]!.spki_subject_fingerprint],
    'ssl.cert.public_key_info.algorithm': ['rsa'],
    'ssl.cert.public_key_info.key_size': 2048,
    'ssl.cert.public_key_info.exponent': 65537,
    'ssl.cert.public_key_info.modulus': [exampleLeaf.as_dict.public_key_info['modulus']],
    'ssl.cert.extensions.key_usage.digital_signature': true,
    'ssl.cert.extensions.extended_key_usage.server_auth': true,
    'ssl.server_info.highest_ssl_version_supported_string': ['tlsv1.2'],
    'ssl.server_info.openssl_cipher_string_supported': ['ecdhe-rsa-aes128-sha'],
    'ssl.server_info.ja3': ['771,49199,65281'],
    'ssl.server_info.ja3_digest': ['aa'],
  }
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map((name) => [name, values[name]])), expected)
})

test('any bytes for certificates make a record of printable text', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 40 }), (certificates) => {
      const text = JSON.stringify(
        sslSimpleRecord(target, { version: 'TLSv1.2', cipher: 'x', chain: certificates }),
      )
      assert.match(text, /^[\x20-\x7e]*$/)
      assert.ok(text.length < 20_000)
    }),
  )
})
