import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { findProgram } from '../../../testing/needed-programs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { certificateRecord } from '../certificate-record.ts'
import { namesOf } from '../names-of.ts'
import { parseCertificate } from '../parse-certificate.ts'
import { createCertificate } from '../testing/make-certificate.ts'
import { isForHost } from './host-name-match.ts'

const folder = temporaryFolder()

test('a host is matched as OpenSSL matches it', (t) => {
  if (!findProgram(t, 'openssl')) return
  const alternative = createCertificate(folder, 'alternative', {
    subject: '/CN=common.example.com',
    extensions:
      'subjectAltName=DNS:www.example.com,DNS:*.example.org,DNS:a*.example.net,DNS:*.co,IP:192.0.2.7,IP:2001:db8::1',
  })
  const common = createCertificate(folder, 'common', { subject: '/CN=*.Example.com' })
  const hosts = [
    ...[
      'www.example.com',
      'WWW.EXAMPLE.COM',
      'example.com',
      'common.example.com',
      'a.example.org',
      'example.org',
    ],
    ...['a.b.example.org', 'example.co', 'x.example.com', '*.example.org', '192.0.2.7'],
    ...['192.0.2.8', '2001:db8::1', '2001:DB8:0::1', 'common.example.com.evil.test'],
  ]
  for (const { der } of [alternative, common]) {
    const theirs = new X509Certificate(der)
    for (const host of hosts) {
      const isAddress = /^[\d.]+$|::/.test(host)
      const expected = isAddress ? theirs.checkIP(host) : theirs.checkHost(host, { partialWildcards: false })
      assert.equal(isForHost(parseCertificate(der), host), expected !== undefined, host)
    }
  }
  assert.equal(isForHost(parseCertificate(alternative.der), 'www.example.com.'), true)
})

test('names of hosts in a certificate, each once', (t) => {
  if (!findProgram(t, 'openssl')) return
  const { der } = createCertificate(folder, 'names', {
    subject: '/O=Example Ltd/CN=WWW.Example.com',
    extensions:
      'subjectAltName=DNS:www.example.com,DNS:*.example.org,DNS:example.org,DNS:xn--bcher-kva.example,DNS:localhost,IP:192.0.2.7,email:a@example.net,DNS:_sip.example.com,DNS:a b.example',
  })
  const expected = ['www.example.com', 'example.org', 'xn--bcher-kva.example', '_sip.example.com']
  assert.deepEqual(namesOf(der), expected)
  assert.deepEqual(namesOf(certificateRecord(der)), expected)
  assert.deepEqual(namesOf(Buffer.from('nothing')), [])
})
