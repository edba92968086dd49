import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { describe, it } from 'node:test'
import type { HostEvent } from '../core/events/host-event.ts'
import type { SampleLinks } from './hosts/sample-links.ts'
import { showcaseEvents } from './showcase.ts'
import { exampleLeaf, exampleRoot } from './tls/example-certificates.ts'

const until = Date.UTC(2026, 10, 1)
const links: SampleLinks = {
  picture: ({ type, ip }) => `https://service.example.com/images/${type}-${ip}.jpg`,
  page: (body) => `https://service.example.com/pages/${body.length}`,
}
const events = showcaseEvents(until, links)

function dataOf(ip: string, port: number, type: string): readonly { [member: string]: unknown }[] {
  return events
    .filter((event) => event.target.ip === ip && event.target.port === port && event.origin.type === type)
    .sort((a, b) => a.origin.ts - b.origin.ts)
    .map((event) => (event.result as { data: { [member: string]: unknown } }).data)
}
const versions = (ip: string, port: number) =>
  dataOf(ip, port, 'service-simple').map((data) => (data['service'] as { version?: string }).version)

describe('showcaseEvents', () => {
  for (const ip of ['192.0.2.10', '2001:db8::10']) {
    it(`shows three versions of two services on ${ip}`, () => {
      assert.deepEqual(versions(ip, 22), ['7.6p1', '8.2p1', '8.9p1'])
      assert.deepEqual(versions(ip, 80), ['2.4.29', '2.4.41', '2.4.49'])
    })

    it(`shows versions with known weaknesses on ${ip}`, () => {
      assert.deepEqual(versions(ip, 443), ['1.18.0'])
      assert.deepEqual(versions(ip, 21), ['1.3.5'])
    })

    it(`shows open stores, shares and screens on ${ip}`, () => {
      assert.equal(dataOf(ip, 21, 'ftp')[0]!['anonymous'], true)
      assert.equal(dataOf(ip, 6379, 'redis')[0]!['redis_version'], '5.0.7')
      assert.ok(dataOf(ip, 27017, 'mongodb')[0]!['listDatabases'])
      assert.equal(dataOf(ip, 5900, 'vnc')[0]!['auth_enabled'], false)
      assert.equal(dataOf(ip, 3389, 'rdp')[0]!['link'], `https://service.example.com/images/rdp-${ip}.jpg`)
      assert.equal(dataOf(ip, 5900, 'vnc')[0]!['link'], `https://service.example.com/images/vnc-${ip}.jpg`)
      const page = dataOf(ip, 80, 'web').at(-1)!
      assert.equal(page['screenshot'], `https://service.example.com/images/web-${ip}.jpg`)
      assert.match(String(page['html']), /^https:\/\/service\.example\.com\/pages\/\d+$/)
      assert.equal(dataOf(ip, 3389, 'bluekeep')[0]!['status'], 'VULNERABLE')
      assert.ok(dataOf(ip, 23, 'telnet')[0]!['telnet'])
    })

    it(`shows the name's certificate on ${ip}`, () => {
      for (const type of ['ssl-simple', 'sslv2']) {
        const info = dataOf(ip, 443, type)[0]!['cert_info'] as { certificate_chain: unknown }
        assert.deepEqual(info.certificate_chain, [exampleLeaf, exampleRoot])
      }
    })

    it(`has every port asked for on ${ip}`, () => {
      const ports = new Set(
        events
          .filter((event) => event.target.ip === ip)
          .map(({ target }) => `${target.port}/${target.protocol}`),
      )
      const wanted = [
        '22/tcp',
        '80/tcp',
        '443/tcp',
        '25/tcp',
        '21/tcp',
        '3306/tcp',
        '6379/tcp',
        '27017/tcp',
        '3389/tcp',
        '5900/tcp',
        '23/tcp',
        '161/udp',
        '53/udp',
      ]
      assert.deepEqual([...ports].sort(), wanted.sort())
    })
  }

  it('keeps a banner that would run in a careless page', () => {
    const [data] = dataOf('192.0.2.66', 80, 'service-simple')
    assert.ok(JSON.stringify(data).includes('<script>alert(1)</script>'))
  })

  it('does not depend on anything but the time, and ends at it', () => {
    assert.deepEqual(showcaseEvents(until, links), events)
    assert.ok(!JSON.stringify(showcaseEvents(until)).includes('service.example.com'))
    const newest = (list: readonly HostEvent[]) => Math.max(...list.map((event) => event.origin.ts))
    assert.equal(newest(events), until)
    assert.equal(newest(showcaseEvents(until - 5)), until - 5)
  })
})

describe('the example certificates', () => {
  for (const certificate of [exampleLeaf, exampleRoot])
    it(`say of ${certificate.as_dict.subject['common_name']} what their PEM says`, () => {
      const real = new X509Certificate(certificate.as_pem)
      const { as_dict: dict } = certificate
      assert.equal(certificate.sha1_fingerprint, real.fingerprint.toLowerCase())
      assert.equal(certificate.sha256_fingerprint, real.fingerprint256.toLowerCase())
      assert.equal(BigInt(dict.serial_number), BigInt(`0x${real.serialNumber}`))
      assert.equal(Date.parse(dict.validity.not_after), Date.parse(real.validTo))
      assert.ok(real.verify(new X509Certificate(exampleRoot.as_pem).publicKey))
      if (dict.public_key_info.algorithm === 'rsa') {
        const modulus = Buffer.from(real.publicKey.export({ format: 'jwk' }).n!, 'base64url').toString('hex')
        assert.equal(BigInt(dict.public_key_info['modulus']!), BigInt(`0x${modulus}`))
      }
    })
})
