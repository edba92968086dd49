import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { payloadRules } from '../../../collectors/sensors/payloads/rules/payload-rules.ts'
import { sensorEventOf } from '../../../collectors/sensors/payloads/sensor-event-of.ts'
import type { SensorObservation } from '../../../core/events/sensor-event.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { publishedTags } from '../tag-vocabulary.ts'
import { identifySource } from './identify-source.ts'
import { knownSources } from './known-sources.ts'
import { loadSourceLists } from './load-source-lists.ts'
import { ownSources } from './own-sources.ts'

const plain: SensorObservation = {
  ts: 1_767_225_600_000,
  protocol: 'tcp',
  source: { ip: '198.51.100.7', port: 40_000 },
  target: { ip: '192.0.2.1', port: 80 },
  payload: Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
}
const agent = (name: string): Buffer => Buffer.from(`GET / HTTP/1.1\r\nUser-Agent: ${name}\r\n\r\n`)
const exploit = Buffer.from('GET /static/../../../etc/passwd HTTP/1.1\r\n\r\n')
const tagsOf = (more: Partial<SensorObservation>): string[] => sensorEventOf({ ...plain, ...more }).data.tags

describe('known sources', () => {
  for (const source of knownSources)
    test(`${source.tag} is known by everything that it is listed with`, () => {
      for (const rdns of source.rdns ?? [])
        assert.ok(tagsOf({ rdns: `host-1.${rdns.toUpperCase()}` }).includes(source.tag))
      for (const text of source.rdns_has ?? [])
        assert.ok(tagsOf({ rdns: `a-${text}-b.example.net` }).includes(source.tag))
      for (const name of source.agents ?? [])
        assert.ok(tagsOf({ payload: agent(`x ${name}/1.0`) }).includes(source.tag))
      for (const asn of source.asn ?? [])
        assert.ok(identifySource(sensorEventOf(plain), ownSources, asn).data.tags.includes(source.tag))
    })

  test('a name that only ends alike is another source', () => {
    assert.ok(!tagsOf({ rdns: 'x.notshodan.io' }).includes('SHODAN'))
    assert.ok(!tagsOf({ rdns: 'shodan.io.example.com' }).includes('SHODAN'))
  })

  test('harmless is who is known by name, not who only claims a name', () => {
    assert.ok(tagsOf({ rdns: 'census1.shodan.io' }).includes('BENIGN'))
    const claimed = tagsOf({ payload: agent('Googlebot/2.1') })
    assert.ok(claimed.includes('GOOGLEBOT') && !claimed.includes('BENIGN'))
  })

  test('who breaks in is malicious, also a known source', () => {
    for (const rdns of ['census1.shodan.io', 'host.example.com']) {
      const tags = tagsOf({ payload: exploit, rdns })
      assert.ok(
        tags.includes('MALICIOUS') && tags.includes('MALIGN') && !tags.includes('BENIGN'),
        tags.join(),
      )
    }
  })

  test('who measures may ask what others are blamed for', () => {
    const amplifier = { protocol: 'udp', payload: Buffer.from('M-SEARCH * HTTP/1.1\r\n\r\n') } as const
    assert.ok(tagsOf(amplifier).includes('MALICIOUS'))
    const known = tagsOf({ ...amplifier, rdns: 'scan-1.shadowserver.org' })
    assert.ok(known.includes('BENIGN') && !known.includes('MALICIOUS'))
  })

  test('what follows from a tag follows from it: a CVE is an exploit, a family is malware', () => {
    const tags = tagsOf({ payload: Buffer.from('GET /vpn/../vpns/cfg/smb.conf HTTP/1.1\r\n\r\n') })
    for (const tag of ['CVE-2019-19781', 'EXPLOITATION', 'MALICIOUS']) assert.ok(tags.includes(tag), tag)
    const family = tagsOf({ payload: Buffer.from('sh\r\n/bin/busybox MIRAI\r\n') })
    for (const tag of ['MIRAI', 'MALWARE', 'BOTNET', 'MALICIOUS']) assert.ok(family.includes(tag), tag)
  })
})

describe('the lists of the operator', () => {
  const folder = temporaryFolder()
  const file = (name: string, content: string): string => {
    const target = path.join(folder, name)
    writeFileSync(target, content)
    return target
  }
  const list = (name: string, value: unknown): string => file(name, JSON.stringify(value))

  test('add to ours, replace those of the same tag, and know networks and fingerprints', async () => {
    const ja3 = 'ab'.repeat(16)
    const index = await loadSourceLists([
      list('own.json', {
        sources: [
          { tag: 'SHODAN', rdns: ['scan.example.com'], also: ['BENIGN'] },
          { tag: 'DRIDEX', ja3: [ja3] },
          {
            tag: 'PENTEST',
            networks: ['198.51.100.0/28', '2001:db8::1-2001:db8::9', '203.0.113.5'],
            also: ['BENIGN'],
          },
        ],
      }),
    ])
    const tags = (more: Partial<SensorObservation>): string[] =>
      sensorEventOf({ ...plain, ...more }, index).data.tags
    const from = (ip: string): string[] => tags({ source: { ip, port: 1 } })
    assert.ok(tags({ rdns: 'a.scan.example.com' }).includes('SHODAN'))
    assert.ok(!tags({ rdns: 'census1.shodan.io' }).includes('SHODAN'))
    assert.ok(tags({ rdns: 'x.censys-scanner.com' }).includes('CENSYS'))
    for (const ip of ['198.51.100.0', '198.51.100.15', '2001:db8::9', '203.0.113.5'])
      assert.ok(from(ip).includes('PENTEST') && from(ip).includes('BENIGN'), ip)
    for (const ip of ['198.51.100.16', '198.51.99.255', '2001:db8::a', '203.0.113.6', '203.0.113.4'])
      assert.ok(!from(ip).includes('PENTEST'), ip)
    const event = sensorEventOf(plain, index)
    const hello = { ja3: '771', ja3_digest: ja3 }
    const found = identifySource({ ...event, data: { ...event.data, extra: { ssl: hello } } }, index)
    for (const tag of ['DRIDEX', 'MALWARE', 'TROJAN', 'MALICIOUS'])
      assert.ok(found.data.tags.includes(tag), tag)
  })

  test('`only` leaves ours out', async () => {
    const index = await loadSourceLists([list('only.json', { only: true, sources: [] })])
    assert.deepEqual(sensorEventOf({ ...plain, rdns: 'census1.shodan.io' }, index).data.tags, [
      'HTTP_SCANNER',
    ])
  })

  test('that cannot be used say which and why', async () => {
    for (const [given, reason] of [
      [path.join(folder, 'none.json'), /none\.json: cannot be read \(ENOENT\)/],
      [file('text.json', '{'), /text\.json: is not JSON/],
      [list('shape.json', { sources: [{ tag: 'lower' }] }), /shape\.json: sources\.0\.tag must match/],
      [list('more.json', { sources: [{ tag: 'A', colour: 1 }] }), /more\.json: sources\.0/],
      [list('network.json', { sources: [{ tag: 'A', networks: ['x'] }] }), /"x" is not an address/],
    ] as const)
      await assert.rejects(loadSourceLists([given]), reason)
  })
})

describe('bare packets', () => {
  const flags = { syn: true, ack: false, fin: false, rst: false, psh: false, urg: false }
  const packet = { ttl: 50, ipId: 7, window: 29_200, sequence: 0x11223344, flags }
  const bare = (more: object, target = plain.target): string[] =>
    tagsOf({ payload: Buffer.alloc(0), target, packet: { ...packet, ...more } })
  const address = 0xc0000201

  test('are tagged by what made them', () => {
    assert.deepEqual(bare({}), ['TCP_SYN'])
    assert.deepEqual(bare({ ipId: 54_321 }), ['TCP_SYN', 'ZMAP_SCANNER'])
    assert.deepEqual(bare({ ipId: (address ^ 80 ^ 0x11223344) & 0xffff }), ['MASSCAN_SCANNER', 'TCP_SYN'])
    assert.deepEqual(bare({ window: 1024, options: Buffer.from([2, 4, 5, 0xb4]) }), [
      'NMAP_SCANNER',
      'TCP_SYN',
    ])
    assert.ok(bare({ sequence: address }).includes('MIRAI'))
    assert.deepEqual(bare({ flags: { ...flags, ack: true } }), [])
    assert.deepEqual(bare({ sequence: 1 }, { ip: '2001:db8::1', port: 80 }), ['TCP_SYN'])
  })

  test('have their flags shown', () => {
    const { data } = sensorEventOf({ ...plain, payload: Buffer.alloc(0), packet })
    assert.deepEqual(data, {
      extra: { tcp: { ack: 0, syn: 1, fin: 0, rst: 0, psh: 0, urg: 0 } },
      tags: ['TCP_SYN'],
    })
  })

  test('a ping is one', () => {
    const ping = { protocol: 'icmp', target: { ip: '192.0.2.1', port: 0 } } as const
    assert.deepEqual(tagsOf({ ...ping, payload: Buffer.from([8, 0, 1, 2]) }), ['ICMP_ECHO_REQUEST'])
    assert.deepEqual(tagsOf({ ...ping, payload: Buffer.from([3, 1, 1, 2]) }), [])
  })
})

test('tags of rules and sources are published ones', () => {
  const used = [...payloadRules.flatMap(({ tags }) => tags), ...knownSources.map(({ tag }) => tag)]
  assert.deepEqual(
    used.filter((tag) => !publishedTags.has(tag)),
    [],
  )
  assert.equal(publishedTags.size, 278)
  assert.ok(new Set(used).size >= 220, `${new Set(used).size} of them`)
})
