import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { dataOf, eventsOf, fixture, refusalsOf } from '../fixtures/fixture.ts'
import { shodan } from './shodan.ts'

const events = await eventsOf(shodan, fixture('shodan.jsonl'))

test('a banner becomes a service and what its members say', () => {
  assert.deepEqual(
    events.map(({ origin, target }) => [
      origin.type,
      origin.rdns,
      origin.ts,
      target.ip,
      target.port,
      target.protocol,
    ]),
    [
      ['service-simple', 'www.example.test', 1714558830654, '192.0.2.44', 443, 'tcp'],
      ['webv2', 'www.example.test', 1714558830654, '192.0.2.44', 443, 'tcp'],
      ['ssl-simple', 'www.example.test', 1714558830654, '192.0.2.44', 443, 'tcp'],
      ['service-simple', undefined, 1714558831000, '192.0.2.45', 22, 'tcp'],
      ['ssh', undefined, 1714558831000, '192.0.2.45', 22, 'tcp'],
      ['service-simple', undefined, 1714558832000, '2001:db8::44', 53, 'udp'],
      ['service-simple', undefined, 1714558833000, '192.0.2.46', 993, 'tcp'],
      ['ssl-simple', undefined, 1714558833000, '192.0.2.46', 993, 'tcp'],
    ],
  )
})

test('the service, with CPEs in the older form', () => {
  assert.deepEqual(dataOf(events, 'service-simple', '192.0.2.44'), {
    state: { state: 'open' },
    service: {
      name: 'ssl/http',
      product: 'exampled',
      version: '2.1',
      ostype: 'Linux',
      extrainfo: 'build 7',
      cpe: ['cpe:/a:example:exampled:2.1', 'cpe:/a:vendor:a:b'],
      banner: 'HTTP/1.1 200 OK\\r\\nServer: exampled/2.1\\r\\nX-Two: b\\r\\n\\r\\n',
      method: 'probe_matching',
    },
  })
  assert.partialDeepStrictEqual(dataOf(events, 'service-simple', '2001:db8::44'), {
    service: { name: 'dns', cpe: ['cpe:/a:isc:bind:9'], banner: '\\nRecursion: enabled' },
  })
  assert.partialDeepStrictEqual(dataOf(events, 'service-simple', '192.0.2.46'), {
    service: { name: 'ssl/imap', method: 'probe_extraction' },
  })
})

test('the page', () => {
  assert.deepEqual(dataOf(events, 'webv2', '192.0.2.44'), {
    request: { url: 'https://192.0.2.44:443/home', path: '/home', method: 'GET', headers: {} },
    response: {
      title: 'Example',
      url: 'https://192.0.2.44:443/home',
      path: '/home',
      protocol_version: 11,
      redirects: [{ redirect_uri: '/home' }],
      status: { code: 200, message: 'OK' },
      headers: {
        headers: { server: 'exampled/2.1', 'x-two': 'b' },
        header_order: 'server,x_two',
        header_order_md5_hash: createHash('md5').update('server,x_two').digest('hex'),
      },
      favicon: { mmh3_hash: '-235' },
      body: {
        sha256_hash: createHash('sha256').update('<html></html>').digest('hex'),
        content: '<html></html>',
      },
    },
    apps: [{ name: 'jQuery', confidence: '100', version: '3.6.0', categories: ['JavaScript libraries'] }],
  })
})

test('the keys of SSH', () => {
  const algorithms = 'ecdh-sha2-nistp256;aes128-ctr;hmac-sha2-256;none'
  assert.deepEqual(dataOf(events, 'ssh', '192.0.2.45'), {
    banner: 'SSH-2.0-ExampleSSH_1.0',
    algorithms: {
      kex: ['ecdh-sha2-nistp256'],
      server_host_key: ['ssh-rsa'],
      encryption: ['aes128-ctr'],
      mac: ['hmac-sha2-256'],
      compression: ['none'],
    },
    // MD5 of "ABC".
    cyphers: [
      { cypher: 'ssh-rsa', key: 'QUJD', fingerprint: '90:2f:bd:d2:b1:df:0c:4f:70:b4:a5:d2:35:25:e9:32' },
    ],
    hassh: { hassh: createHash('md5').update(algorithms).digest('hex'), hassh_algorithms: algorithms },
  })
})

test('a certificate chain in PEM is read', () => {
  const name = {
    common_name: 'www.example.test',
    organizational_unit_name: 'Ops',
    organization_name: 'Example Lda',
    country_name: 'PT',
    distinguished_name:
      'Common Name: www.example.test, Organizational Unit: Ops, Organization: Example Lda, Country: PT',
  }
  assert.partialDeepStrictEqual(dataOf(events, 'ssl-simple', '192.0.2.44'), {
    server_info: {
      ip_address: '192.0.2.44',
      port: 443,
      highest_ssl_version_supported: 'TLSv1.3',
      openssl_cipher_string_supported: 'ECDHE-ECDSA-AES128-GCM-SHA256',
    },
    cert_info: {
      certificate_chain: [
        {
          sha1_fingerprint: 'e3:ec:42:bc:eb:ec:99:92:85:ae:97:e5:43:e1:7a:5d:3b:69:8d:51',
          as_dict: {
            serial_number: '4096',
            signature_algorithm: 'sha256_ecdsa',
            subject: name,
            issuer: name,
            public_key_info: { algorithm: 'ec', key_size: 256, curve: 'secp256r1' },
            validity: { not_before: '2026-11-15T02:08:18+00:00', not_after: '2036-11-12T02:08:18+00:00' },
            extensions: {
              subject_alt_name: ['www.example.test', 'example.test', '192.0.2.44'],
              basic_constraints: { ca: true },
            },
            self_issued: true,
            self_signed: true,
          },
        },
      ],
    },
  })
})

test("without a chain, Shodan's summary of the certificate stands in", () => {
  assert.deepEqual(dataOf(events, 'ssl-simple', '192.0.2.46'), {
    server_info: { ip_address: '192.0.2.46', port: 993 },
    cert_info: {
      certificate_chain: [
        {
          sha1_fingerprint: Array(10).fill('00:ff').join(':'),
          sha256_fingerprint: Array(32).fill('0f').join(':'),
          as_dict: {
            signature_algorithm: 'sha256_rsa',
            subject: {
              common_name: 'mail.example.test',
              distinguished_name: 'Common Name: mail.example.test',
            },
            issuer: {
              common_name: 'Example CA',
              organization_name: 'Example',
              country_name: 'PT',
              distinguished_name: 'Common Name: Example CA, Organization: Example, Country: PT',
            },
            public_key_info: { algorithm: 'rsa', key_size: 2048 },
            validity: { not_before: '2024-01-01T00:00:00+00:00', not_after: '2025-01-01T00:00:00+00:00' },
          },
        },
      ],
    },
  })
})

test('bad addresses are refused', async () => {
  assert.deepEqual(await refusalsOf(shodan, '{"ip_str":"1.2.3","port":1}\n{"ip":4294967296,"port":1}'), [
    '1: "1.2.3" is not an IP address',
    '2: "4294967296" is not an IP address',
  ])
})
