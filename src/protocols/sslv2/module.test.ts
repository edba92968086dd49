import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { getDiffieHellman } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { assertSameSights, sightsOf, sslscanSights } from '../../wire/tls/testing/sslscan.ts'
import { createCertificate, startGnutls, startOpenssl } from '../../wire/tls/testing/tls-servers.ts'
import { runModule } from '../testing/run-module.ts'
import { cipherVersionsOf, sslv2Config } from './config.ts'
import type { Sslv2Record } from './decode.ts'
import { sslv2 } from './module.ts'

const folder = temporaryFolder()

function chainLength({ cert_info }: Sslv2Record): number {
  return (cert_info as { readonly certificate_chain: readonly unknown[] }).certificate_chain.length
}

/** The second Oakley group, 1024 bits, as a file of PKCS#3: a sequence of prime and generator. */
function smallGroup(): string {
  const der = Buffer.concat([
    Buffer.from('30818702818100', 'hex'),
    getDiffieHellman('modp2').getPrime(),
    Buffer.from([2, 1, 2]),
  ])
  return `-----BEGIN DH PARAMETERS-----\n${der.toString('base64')}\n-----END DH PARAMETERS-----\n`
}

test('openssl with all it has: the ciphers and groups that sslscan finds', async (t) => {
  const files = createCertificate(t, folder)
  if (!files) return
  const parameters = path.join(folder, 'dh1024.pem')
  writeFileSync(parameters, smallGroup())
  const port = await startOpenssl(t, folder, files, [
    ...['-cipher', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0', '-dhparam', parameters, '-serverpref'],
  ])
  const expected = port && (await sslscanSights(t, port))
  if (!port || !expected) return
  const { data, error, connections } = await runModule(sslv2, port)
  const record = data as Sslv2Record
  assert.equal(error, undefined)
  assertSameSights(sightsOf(record.ciphers), expected)
  const groupOf = (cipher: string) => expected.find((sight) => sight.cipher === cipher)?.group
  assert.equal(groupOf('TLSV1_2 DHE-RSA-AES128-SHA'), 'DH 1024')
  assert.equal(groupOf('TLSV1 ADH-AES128-SHA'), 'DH 1024')
  // One for each cipher, and a few for versions, weaknesses and the order.
  assert.ok(connections < expected.length + 40, String(connections))
  assert.deepEqual(Object.keys(record.ciphers!), ['sslv2', 'sslv3', 'tlsv1', 'tlsv1_1', 'tlsv1_2', 'tlsv1_3'])
  assert.deepEqual(record.ciphers!.sslv3, {
    accepted_cipher_list: [],
    errored_cipher_list: [],
    preferred_cipher: null,
  })
  assert.equal(record.ciphers!.tlsv1_2!.preferred_cipher?.openssl_name, 'ECDHE-RSA-AES256-GCM-SHA384')
  const anonymous = record.ciphers!.tlsv1_2!.accepted_cipher_list.filter(({ is_anonymous }) => is_anonymous)
  assert.ok(anonymous.length > 5)
  assert.ok(anonymous.every(({ openssl_name }) => /^A(?:EC)?DH-/.test(openssl_name)))
})

test('gnutls with RC4 and an order of its own: the same as sslscan', async (t) => {
  const files = createCertificate(t, folder)
  const priority = 'NORMAL:-VERS-ALL:+VERS-TLS1.0:+VERS-TLS1.1:+ARCFOUR-128:+3DES-CBC:+ANON-DH:+ANON-ECDH'
  const port = files && (await startGnutls(t, folder, files, priority))
  const expected = port && (await sslscanSights(t, port))
  if (!port || !expected) return
  const { data, error } = await runModule(sslv2, port)
  assert.equal(error, undefined)
  assertSameSights(sightsOf((data as Sslv2Record).ciphers), expected)
  assert.ok(expected.some(({ cipher }) => cipher === 'TLSV1 RC4-SHA'))
  assert.equal((data as Sslv2Record).server_info?.['highest_ssl_version_supported'], 'TLSV1_1')
})

test('all that the record says of a plain server, and how it can be searched', async (t) => {
  const files = createCertificate(t, folder)
  const port =
    files && (await startOpenssl(t, folder, files, ['-cipher', 'ECDHE+AESGCM', '-serverpref', '-tls1_2']))
  if (!port) return
  const options = { name: 'www.example.com', config: { robot: true } }
  const { data, error, localPort } = await runModule(sslv2, port, options)
  const record = data as Sslv2Record
  assert.equal(error, undefined)
  assert.ok(localPort! > 0)
  assert.deepEqual(record.vulnerabilities, {
    openssl_ccs: { is_vulnerable_to_ccs_injection: false },
    heartbleed: { is_vulnerable_to_heartbleed: false },
    compression: { supports_compression: false, compression_name: null },
    fallback: { supports_fallback_scsv: true },
    renegotiation: { accepts_client_renegotiation: false, supports_secure_renegotiation: true },
    robot: { robot_result_enum: 'NOT_VULNERABLE_RSA_NOT_SUPPORTED' },
  })
  const { ja3, ja3_digest, ...server } = record.server_info!
  assert.deepEqual(server, {
    hostname: 'www.example.com',
    ip_address: '127.0.0.1',
    port,
    client_auth_requirement: 'DISABLED',
    highest_ssl_version_supported: 'TLSV1_2',
    openssl_cipher_string_supported: 'ECDHE-RSA-AES256-GCM-SHA384',
    tls_wrapped_protocol: 'PLAIN_TLS',
    tls_server_name_indication: 'www.example.com',
    http_tunneling_settings: null,
    client_auth_credentials: null,
    xmpp_to_hostname: null,
  })
  assert.match(String(ja3), /^771,49200,[\d-]+$/)
  const chain = record.cert_info!['certificate_chain'] as readonly { readonly as_pem: string }[]
  assert.equal(chain.length, 1)
  assert.equal(record.cert_info!['certificate_matches_hostname'], true)
  const values = hostValues({
    origin: { type: 'sslv2', module: 'grabber', ts: 0, ip: '198.51.100.7', country: 'us' },
    target: { ip: '192.0.2.1', port: 443, protocol: 'tcp' },
    result: { data },
  }).data
  const expected: Readonly<Record<string, unknown>> = {
    'ssl.cert.subject.common_name': 'www.example.com',
    'ssl.server_info.client_auth_requirement_string': 'disabled',
    'ssl.server_info.highest_ssl_version_supported_string': 'tlsv1_2',
    'ssl.server_info.openssl_cipher_string_supported': 'ecdhe-rsa-aes256-gcm-sha384',
    'ssl.server_info.tls_wrapped_protocol_string': 'plain_tls',
    'ssl.server_info.ja3': ja3,
    'ssl.server_info.ja3_digest': ja3_digest,
    'ssl.vulnerabilities.heartbleed.is_vulnerable_to_heartbleed': false,
    'ssl.vulnerabilities.openssl_ccs.is_vulnerable_to_ccs_injection': false,
    'ssl.vulnerabilities.compression.supports_compression': false,
    'ssl.vulnerabilities.fallback.supports_fallback_scsv': true,
    'ssl.vulnerabilities.renegotiation.accepts_client_renegotiation': false,
    'ssl.vulnerabilities.renegotiation.supports_secure_renegotiation': true,
    'ssl.vulnerabilities.robot.robot_result_enum': 'not_vulnerable_rsa_not_supported',
  }
  for (const [field, value] of Object.entries(expected))
    assert.deepEqual([values[field]].flat(), [value], field)
  assert.deepEqual(new Set([values['ssl.ciphers']].flat()).size, 2)
})

test('certificates of clients: not asked for, asked for, insisted on, in old and new versions', async (t) => {
  const files = createCertificate(t, folder)
  if (!files) return
  const cases = [
    [['-verify', '1', '-verify_quiet'], 'OPTIONAL'],
    [['-Verify', '1', '-verify_quiet'], 'REQUIRED'],
    [['-Verify', '1', '-verify_quiet', '-tls1_3'], 'REQUIRED'],
    [['-tls1_3'], 'DISABLED'],
  ] as const
  for (const [options, expected] of cases) {
    const port = await startOpenssl(t, folder, files, options)
    if (!port) return
    const { data } = await runModule(sslv2, port, { config: { disable_cyphers: true } })
    const { server_info, ciphers } = data as Sslv2Record
    assert.equal(server_info?.['client_auth_requirement'], expected, options.join(' '))
    assert.equal(chainLength(data), 1, options.join(' '))
    assert.equal(ciphers, undefined)
  }
})

test('a stapled response, in the clear up to TLS 1.2 and encrypted in TLS 1.3', async (t) => {
  const files = createCertificate(t, folder)
  if (!files) return
  const [index, request, response] = ['index.txt', 'request.der', 'response.der'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  writeFileSync(index, '')
  const { certificate, key } = files
  const openssl = (...argv: string[]) => execFileSync('openssl', argv, { stdio: 'ignore' })
  openssl('ocsp', '-issuer', certificate, '-cert', certificate, '-reqout', request)
  const signer = ['-CA', certificate, '-rsigner', certificate, '-rkey', key, '-ndays', '1']
  openssl('ocsp', '-index', index, ...signer, '-reqin', request, '-respout', response)
  for (const version of ['-tls1_2', '-tls1_3']) {
    const port = await startOpenssl(t, folder, files, [version, '-status_file', response])
    if (!port) return
    const { data } = await runModule(sslv2, port, { config: { ssl_mode: 'fast' } })
    const { cert_info } = data as Sslv2Record
    assert.equal(cert_info?.['ocsp_response_status'], 'SUCCESSFUL', version)
  }
})

test('a server that renegotiates when asked', async (t) => {
  const files = createCertificate(t, folder)
  const port = files && (await startOpenssl(t, folder, files, ['-client_renegotiation']))
  if (!port) return
  const { data } = await runModule(sslv2, port, { config: { ssl_mode: 'fast' } })
  assert.deepEqual((data as Sslv2Record).vulnerabilities?.['renegotiation'], {
    accepts_client_renegotiation: true,
    supports_secure_renegotiation: true,
  })
})

test('one version only, in either spelling, from a server that leaves the choice to the client', async (t) => {
  const files = createCertificate(t, folder)
  const port = files && (await startOpenssl(t, folder, files, []))
  if (!port) return
  for (const cypher_mode of ['tlsv1_3', 'tls1_3']) {
    const { data } = await runModule(sslv2, port, { config: { cypher_mode } })
    const { ciphers } = data as Sslv2Record
    assert.deepEqual(Object.keys(ciphers!), ['tlsv1_3'])
    assert.deepEqual(sightsOf(ciphers), [
      { cipher: 'TLSV1_3 TLS_AES_128_GCM_SHA256', group: 'ECDH 253' },
      { cipher: 'TLSV1_3 TLS_AES_256_GCM_SHA384', group: 'ECDH 253' },
      { cipher: 'TLSV1_3 TLS_CHACHA20_POLY1305_SHA256', group: 'ECDH 253' },
    ])
    assert.equal(ciphers!.tlsv1_3!.preferred_cipher, null)
  }
})

test('settings', () => {
  const right = [{}, { sni: 'a.example' }, { robot: '1' }, { robot: false, ssl_mode: 'full' }]
  for (const config of [...right, { cypher_mode: 'tls1_3', disable_cyphers: true }])
    assert.ok(Value.Check(sslv2Config, config), JSON.stringify(config))
  const wrong = [{ sni: 'a b' }, { sni: '' }, { robot: 1 }, { cypher_mode: 'tlsv2' }, { ssl_mode: 'slow' }]
  for (const config of [...wrong, { disable_cyphers: 'no' }, { ciphers: [] }])
    assert.ok(!Value.Check(sslv2Config, config), JSON.stringify(config))
  assert.deepEqual(cipherVersionsOf({ cypher_mode: 'tls1_1' }), ['tlsv1_1'])
  assert.deepEqual(cipherVersionsOf({ cypher_mode: 'sslv2' }), ['sslv2'])
  assert.deepEqual(cipherVersionsOf({ disable_cyphers: true, cypher_mode: 'sslv2' }), [])
  assert.equal(cipherVersionsOf({}).length, 6)
})
