import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataOf, eventsOf, fixture, refusalsOf } from '../fixtures/fixture.ts'
import { zgrab2 } from './zgrab2.ts'

const events = await eventsOf(zgrab2, fixture('zgrab2.jsonl'))
const service = (ip: string) => (dataOf(events, 'service-simple', ip) as { service: object }).service

test('each module that succeeded becomes its events, on its own or the usual port', () => {
  assert.deepEqual(
    events.map(({ origin, target }) => `${origin.type} ${target.ip} ${target.port}/${target.protocol}`),
    [
      'service-simple 192.0.2.50 22/tcp',
      'ssh 192.0.2.50 22/tcp',
      'service-simple 192.0.2.51 8080/tcp',
      'http 192.0.2.51 8080/tcp',
      'service-simple 192.0.2.52 993/tcp',
      'ssl-simple 192.0.2.52 993/tcp',
      'service-simple 192.0.2.53 23/tcp',
      'telnet 192.0.2.53 23/tcp',
      'service-simple 192.0.2.54 6379/tcp',
      'redis 192.0.2.54 6379/tcp',
      'service-simple 192.0.2.55 11211/tcp',
      'memcached 192.0.2.55 11211/tcp',
      'service-simple 192.0.2.56 3306/tcp',
      'service-simple 192.0.2.57 123/udp',
      'service-simple 192.0.2.58 502/tcp',
      'service-simple 192.0.2.59 443/tcp',
      'ssl-simple 192.0.2.59 443/tcp',
    ],
  )
  assert.ok(events.every(({ origin }) => origin.ts === 1714558830000 && origin.module === 'grabber'))
})

test('ssh: the lists of the server, its key and the hash over both', () => {
  assert.deepEqual(dataOf(events, 'ssh', '192.0.2.50'), {
    banner: 'SSH-2.0-ExampleSSH_1.0 gate',
    algorithms: {
      kex: ['ecdh-sha2-nistp256'],
      server_host_key: ['ssh-rsa'],
      encryption: ['aes128-ctr'],
      mac: ['hmac-sha2-256'],
      compression: ['none'],
    },
    cyphers: [
      {
        cypher: 'ssh-rsa',
        key: 'QUJD',
        fingerprint: '90:2f:bd:d2:b1:df:0c:4f:70:b4:a5:d2:35:25:e9:32',
        length: 2048,
      },
    ],
    hassh: {
      hassh: '03e4bc66a8113ea66a9f840def1c2fec',
      hassh_algorithms: 'ecdh-sha2-nistp256;aes128-ctr;hmac-sha2-256;none',
    },
  })
  assert.deepEqual(service('192.0.2.50'), {
    name: 'ssh',
    product: 'ExampleSSH',
    version: '1.0',
    extrainfo: 'gate',
    banner: 'SSH-2.0-ExampleSSH_1.0 gate',
    method: 'probe_extraction',
  })
})

test('http: request, redirects and answer', () => {
  assert.deepEqual(dataOf(events, 'http', '192.0.2.51'), {
    request: { url: 'http://mail.example.test:8080/', headers: { accept: '*/*' } },
    response: {
      body: '<html></html>',
      httpVersion: '1.1',
      statusCode: 200,
      statusMessage: 'OK',
      headers: { server: 'exampled/2.1', 'x-two': 'b, c' },
      href: 'http://mail.example.test:8080/home',
      redirects: [{ statusCode: 302, redirectUri: '/home' }],
      sha256: '00ff',
    },
  })
  assert.deepEqual(service('192.0.2.51'), {
    name: 'http',
    product: 'exampled',
    version: '2.1',
    banner: 'HTTP/1.1 200 OK\\r\\nserver: exampled/2.1\\r\\nx-two: b\\r\\nx-two: c\\r\\n\\r\\n<html></html>',
    method: 'probe_extraction',
  })
})

test('tls: the certificates of any module', () => {
  const expected = {
    as_pem: '-----BEGIN CERTIFICATE-----\nAAEC\n-----END CERTIFICATE-----\n',
    sha1_fingerprint: 'c0:18',
    sha256_fingerprint: 'fe:01',
    spki_subject_fingerprint: '28:74',
    as_dict: {
      version: 'v3',
      serial_number: '4096',
      signature_algorithm: 'sha256_ecdsa',
      signature_value: '01:02:03',
      subject: {
        common_name: 'mail.example.test',
        organizational_unit_name: 'Ops | Mail',
        distinguished_name: 'Common Name: mail.example.test, Organizational Unit: Ops | Mail',
      },
      issuer: {
        common_name: 'Example CA',
        organization_name: 'Example',
        country_name: 'PT',
        distinguished_name: 'Common Name: Example CA, Organization: Example, Country: PT',
      },
      public_key_info: {
        algorithm: 'ec',
        key_size: 256,
        sha256_fingerprint: 'aa:bb',
        curve: 'secp256r1',
        public_key: '04:01:02',
      },
      validity: { not_before: '2024-01-01T00:00:00+00:00', not_after: '2025-01-01T00:00:00+00:00' },
      extensions: {
        authority_key_identifier: { key_identifier: '0a:0b' },
        key_identifier: '0c:0d',
        key_usage: ['digital_signature', 'key_cert_sign'],
        extended_key_usage: ['server_auth'],
        basic_constraints: { ca: false },
        certificate_policies: [{ policy_identifier: '2.23.140.1.2.1' }],
        crl_distribution_points: [{ distribution_point: ['http://crl.example.test/a'] }],
        authority_information_access: [
          { access_method: 'ocsp', access_location: 'http://ocsp.example.test' },
        ],
        subject_alt_name: ['mail.example.test', '192.0.2.52'],
      },
      self_issued: false,
      self_signed: false,
    },
  }
  assert.deepEqual(dataOf(events, 'ssl-simple', '192.0.2.52'), {
    server_info: {
      hostname: 'mail.example.test',
      ip_address: '192.0.2.52',
      port: 993,
      highest_ssl_version_supported: 'TLSv1.2',
    },
    cert_info: { certificate_chain: [expected] },
  })
  assert.partialDeepStrictEqual(dataOf(events, 'ssl-simple', '192.0.2.59'), {
    cert_info: { certificate_chain: [expected] },
  })
  assert.partialDeepStrictEqual(service('192.0.2.52'), { name: 'ssl/imap', banner: '* OK ready\\r\\n' })
  assert.partialDeepStrictEqual(service('192.0.2.59'), { name: 'ssl' })
})

test('telnet, redis and memcached in their own shapes', () => {
  assert.deepEqual(dataOf(events, 'telnet', '192.0.2.53'), {
    telnet: { banner: 'login: ', will: [{ name: 'Echo', value: 1 }] },
  })
  assert.deepEqual(dataOf(events, 'redis', '192.0.2.54'), {
    redis_version: '5.0.4',
    os: 'Linux',
    uptime_in_days: 3,
    mem_fragmentation_ratio: 5.42,
    db0: { keys: 2, expires: 0, avg_ttl: 7 },
    versions: [5, 0, 4],
  })
  assert.deepEqual(dataOf(events, 'memcached', '192.0.2.55'), {
    server: '192.0.2.55:11211',
    version: '1.6.38',
    pid: 1,
    connection_structures: 3,
    accepting_conns: 1,
  })
})

test('other services: name, version and the bytes they sent', () => {
  const method = 'probe_extraction'
  assert.deepEqual(service('192.0.2.56'), {
    name: 'mysql',
    product: 'MariaDB',
    version: '10.5.1-MariaDB',
    banner: '\\n10\\x00',
    method,
  })
  assert.deepEqual(service('192.0.2.57'), { name: 'ntp', version: 'v3', banner: '', method })
  assert.deepEqual(service('192.0.2.58'), { name: 'modbus', banner: '', method })
})

test('TLS that starts in the middle of a protocol does not change its name or usual port', async () => {
  const grab = {
    status: 'success',
    result: { banner: '220 hi', starttls: '220 go', tls: { handshake_log: {} } },
  }
  const [event] = await eventsOf(zgrab2, JSON.stringify({ ip: '192.0.2.1', data: { smtp: grab } }))
  assert.partialDeepStrictEqual(event, {
    target: { port: 25 },
    result: { data: { service: { name: 'smtp' } } },
  })
})

test('a redis that asks for a password gives only its service', async () => {
  const line = `{"ip":"192.0.2.1","data":{"redis":{"status":"success","result":{"info_response":"(Error: NOAUTH)"}}}}`
  assert.deepEqual(
    (await eventsOf(zgrab2, line)).map(({ origin }) => origin.type),
    ['service-simple'],
  )
})

test('the port of the import is used where the record has none, and not where it has one', async () => {
  const ssh = '{"ip":"192.0.2.1","data":{"ssh":{"status":"success","result":{}}}}'
  const http = '{"ip":"192.0.2.1","data":{"http":{"status":"success","port":81,"result":{}}}}'
  const ports = (await eventsOf(zgrab2, `${ssh}\n${http}`, { port: 2222 })).map(({ target }) => target.port)
  assert.deepEqual([...new Set(ports)], [2222, 81])
})

test('what a module kept of a failed attempt is no observation', async () => {
  const grab = { status: 'application-error', protocol: 'ssh', result: { banner: 'half' } }
  assert.deepEqual(await eventsOf(zgrab2, JSON.stringify({ ip: '192.0.2.1', data: { ssh: grab } })), [])
})

test('what cannot be placed is refused, what failed is not', async () => {
  const lines = [
    '{"domain":"target","data":{"redis":{"status":"success","protocol":"redis","result":{}}}}',
    '{"ip":"192.0.2.1","data":{"newproto":{"status":"success","result":{}}}}',
    '{"ip":"192.0.2.1","data":{"ssh":{"status":"connection-refused"}}}',
    '{"ip":"nil","data":{"ssh":{"status":"success","result":{}}}}',
    '{"ip":"192.0.2.1"}',
  ]
  assert.deepEqual(await refusalsOf(zgrab2, lines.join('\n')), [
    '1: the record has no IP address, only the name "target"',
    '2: the record names no port and "newproto" has no usual one: give the port with the import',
    '4: "nil" is not an IP address',
    '5: the record has no results: `data` is missing',
  ])
})
