import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostValues } from '../../areas/host/fields/values.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createCertificate, startOpenssl } from '../../wire/tls/testing/tls-servers.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import type { SslRecord } from './decode.ts'
import { ssl } from './module.ts'

const folder = temporaryFolder()

test('a real server in the older shape, and how it can be searched', async (t) => {
  const files = createCertificate(t, folder)
  const port = files && (await startOpenssl(t, folder, files, ['-cipher', 'ECDHE+AESGCM', '-tls1_2']))
  if (!port) return
  const { data, error } = await runModule(ssl, port, { config: { sni: 'www.example.com' } })
  const record = data as SslRecord
  assert.equal(error, undefined)
  assert.deepEqual(record.server_info, {
    hostname: 'www.example.com',
    ip_address: '127.0.0.1',
    port,
    client_auth_requirement: 1,
    client_auth_requirement_string: 'DISABLED',
    highest_ssl_version_supported: 5,
    highest_ssl_version_supported_string: 'TLSV1_2',
    tls_wrapped_protocol: 1,
    tls_wrapped_protocol_string: 'PLAIN_TLS',
    ssl_cipher_supported: 'ECDHE-RSA-AES128-GCM-SHA256',
    server_string: `www.example.com:${port}`,
  })
  const [cipher] = record.ciphers!.tlsv1_2!.accepted_cipher_list
  assert.deepEqual(cipher && { ...cipher, dh_info: null }, {
    ssl_version: 'TLSV1_2',
    is_anonymous: false,
    post_handshake_response: '',
    key_size: 128,
    dh_info: null,
    name: 'ECDHE-RSA-AES128-GCM-SHA256',
  })
  assert.equal(record.vulnerabilities?.['robot'], undefined)
  assert.ok(record.cert_info?.['certificate_chain'])
  assert.ok(Array.isArray(record.truststores))
  const values = hostValues({
    origin: { type: 'ssl', module: 'grabber', ts: 0, ip: '198.51.100.7', country: 'us' },
    target: { ip: '192.0.2.1', port: 443, protocol: 'tcp' },
    result: { data },
  }).data
  const expected = {
    'ssl.cert.subject.common_name': 'www.example.com',
    'ssl.server_info.client_auth_requirement_string': 'disabled',
    'ssl.server_info.highest_ssl_version_supported_string': 'tlsv1_2',
    'ssl.server_info.openssl_cipher_string_supported': 'ecdhe-rsa-aes128-gcm-sha256',
    'ssl.server_info.tls_wrapped_protocol_string': 'plain_tls',
    'ssl.vulnerabilities.heartbleed.is_vulnerable_to_heartbleed': false,
  }
  for (const [field, value] of Object.entries(expected))
    assert.deepEqual([values[field]].flat(), [value], field)
  assert.equal([values['ssl.ciphers']].flat().length, 2)
})

test('fast leaves the ciphers out', async (t) => {
  const files = createCertificate(t, folder)
  const port = files && (await startOpenssl(t, folder, files, []))
  if (!port) return
  const { data, connections } = await runModule(ssl, port, { config: { ssl_mode: 'fast' } })
  const { ciphers, vulnerabilities } = data as SslRecord
  assert.equal(ciphers, undefined)
  assert.equal(vulnerabilities?.['heartbleed']?.['is_vulnerable_to_heartbleed'], false)
  assert.ok(connections < 10)
})

test('what is no TLS server ends with a reason', async (t) => {
  const port = await scriptedServer(t, (socket) => socket.end('220 hello\r\n'))
  const { data, error } = await runModule(ssl, port)
  assert.deepEqual(data, {})
  assert.match(error!, /not TLS/)
})

test('settings', () => {
  assert.ok(Value.Check(ssl.config, { sni: 'a.example', ssl_mode: 'full' }))
  for (const config of [{ ssl_mode: 'x' }, { sni: '-' }, { robot: true }])
    assert.ok(!Value.Check(ssl.config, config), JSON.stringify(config))
})
