import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, describe, it } from 'node:test'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { type AddressRange, inRange, parseAddress, parseRange } from '../core/address.ts'
import { escapeBytes, unescapeBytes } from '../core/escape.ts'
import { HostEvent } from '../core/events/host-event.ts'
import { protocols } from '../protocols/registry.ts'
import { sampleHostEvents } from './sample-host-events.ts'
import { showcaseEvents } from './showcase.ts'

const until = Date.UTC(2026, 10, 1)
const reserved = ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '198.18.0.0/15', '2001:db8::/32'].map(
  (text) => parseRange(text) as AddressRange,
)
const isReserved = (text: string) => {
  const address = parseAddress(text)
  return address !== null && address.text === text && reserved.some((range) => inRange(address, range))
}

function digest(events: number, seed: number): string {
  const sum = createHash('sha256')
  for (const event of sampleHostEvents({ events, seed, until })) sum.update(JSON.stringify(event))
  return sum.digest('hex')
}

function tally<T>(items: Iterable<T>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

describe('sampleHostEvents', () => {
  it('gives the same bytes for the same seed and others for another', () => {
    assert.equal(digest(3000, 7), digest(3000, 7))
    assert.notEqual(digest(3000, 7), digest(3000, 8))
    // Seeds wider than 32 bits keep their upper half.
    assert.notEqual(digest(3000, 7), digest(3000, 7 + 2 ** 40))
  })

  it('gives exactly as many events as asked for, and a longer sample starts with the shorter one', () => {
    const long = JSON.stringify([...sampleHostEvents({ events: 900, until })])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), (events) => {
        const sample = [...sampleHostEvents({ events, until })]
        assert.equal(sample.length, events)
        assert.ok(long.startsWith(JSON.stringify(sample).slice(0, -1)))
      }),
      { numRuns: 25 },
    )
  })

  it('refuses options that make no sample', () => {
    const take = (options: { events: number; seed?: number; until: number }) =>
      sampleHostEvents(options).next()
    assert.throws(() => take({ events: -1, until }), RangeError)
    assert.throws(() => take({ events: 1.5, until }), RangeError)
    assert.throws(() => take({ events: Number.POSITIVE_INFINITY, until }), RangeError)
    assert.throws(() => take({ events: 1, until: Number.NaN }), RangeError)
    assert.throws(() => take({ events: 1, until: 0 }), RangeError)
    assert.throws(() => take({ events: 1, seed: 0.5, until }), RangeError)
  })

  describe('50,000 events', () => {
    let sample: HostEvent[] = []
    before(() => {
      sample = [...sampleHostEvents({ events: 50_000, until })]
    })

    it('all pass the schema', () => {
      const check = Compile(HostEvent)
      for (const event of sample) assert.ok(check.Check(event), JSON.stringify(event))
    })

    it('hold every module and bare ports', () => {
      const types = tally(sample.map((event) => event.origin.type))
      for (const type of [...protocols.map(({ name }) => name), 'port']) assert.ok(types.has(type), type)
      for (const event of sample) assert.equal(event.result === null, event.origin.type === 'port')
    })

    it('are about three quarters service-simple', () => {
      const simple = sample.filter((event) => event.origin.type === 'service-simple').length / sample.length
      assert.ok(simple > 0.71 && simple < 0.79, String(simple))
    })

    it('use reserved addresses in their canonical spelling, never the empty host', () => {
      for (const { target, origin } of sample) {
        assert.ok(isReserved(target.ip), target.ip)
        assert.ok(isReserved(origin.ip ?? ''), String(origin.ip))
        for (const ip of [target.ip, origin.ip]) assert.ok(ip !== '192.0.2.250' && ip !== '2001:db8::250')
      }
    })

    it('name no address and no host outside the reserved ones inside records either', () => {
      const quad = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g
      const names = /https?:\/\/([a-z][a-z0-9.-]+)/g
      for (const event of sample) {
        const text = JSON.stringify(event)
        // 0.0.0.0 is "any", and versions such as 0.4.8.13 look like addresses that cannot be a host's.
        for (const [ip] of text.matchAll(quad)) assert.ok(ip.startsWith('0.') || isReserved(ip), ip)
        for (const [, name] of text.matchAll(names)) assert.match(name!, /\bexample\.(com|net|org)$/)
        assert.match(event.origin.rdns ?? 'example.com', /\bexample\.(com|net|org)$/)
      }
    })

    it('leave the fixed hosts to the fixed set', () => {
      const fixed = new Set(['192.0.2.10', '2001:db8::10', '192.0.2.66'])
      const rest = sample.slice(showcaseEvents(until).length)
      assert.ok(rest.every((event) => !fixed.has(event.target.ip)))
    })

    it('order ports the way the internet does, with a long tail', () => {
      const services = sample.filter((event) => event.origin.type === 'service-simple')
      const ports = tally(services.map(({ target }) => `${target.port}/${target.protocol}`))
      const order = [...ports].sort((a, b) => b[1] - a[1]).map(([port]) => port)
      assert.deepEqual(new Set(order.slice(0, 3)), new Set(['80/tcp', '443/tcp', '22/tcp']))
      const top = new Set(order.slice(0, 40))
      for (const port of [
        '25/tcp',
        '21/tcp',
        '3389/tcp',
        '8080/tcp',
        '53/udp',
        '161/udp',
        '123/udp',
        '3306/tcp',
        '6379/tcp',
      ])
        assert.ok(top.has(port), port)
      assert.ok(order.length > 500)
      assert.ok(order.some((port) => ports.get(port) === 1))
    })

    it('have reverse names for about half', () => {
      const named = sample.filter((event) => event.origin.rdns !== undefined).length / sample.length
      assert.ok(named > 0.45 && named < 0.55, String(named))
    })

    it('lie within 150 days, newer ones more often, none after the newest time', () => {
      const ages = sample.map((event) => (until - event.origin.ts) / 86_400_000)
      assert.equal(Math.min(...ages), 0)
      assert.ok(Math.max(...ages) <= 150)
      const within = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length
      assert.ok(within(0, 30) > 2 * within(60, 90))
      assert.ok(within(120, 151) > 0)
    })

    it('see a tenth of the keys again, with versions that change', () => {
      const keys = new Map<string, HostEvent[]>()
      for (const event of sample) {
        const key = `${event.target.ip} ${event.target.port}/${event.target.protocol} ${event.origin.type}`
        keys.set(key, [...(keys.get(key) ?? []), event])
      }
      const repeated = [...keys.values()].filter((events) => events.length > 1)
      const share = repeated.length / keys.size
      assert.ok(share > 0.08 && share < 0.12, String(share))
      const changed = repeated.filter((events) => new Set(events.map(versionOf)).size > 1)
      assert.ok(changed.length > repeated.length / 4, `${changed.length} of ${repeated.length}`)
    })

    it('carry banners in the one escaped form', () => {
      const banners = new Set(sample.map(bannerOf).filter((banner) => banner !== undefined))
      assert.ok(banners.size > 1000)
      for (const banner of banners) assert.equal(escapeBytes(unescapeBytes(banner)), banner)
    })

    it('write CPEs as 2.2 URIs, patch levels in the update field', () => {
      const cpes = new Set(sample.flatMap(cpesOf))
      for (const cpe of cpes)
        assert.match(cpe, /^cpe:\/[aoh]:[a-z0-9._-]+:[a-z0-9._-]+(:[a-z0-9.%_-]+){0,2}$/)
      for (const cpe of [
        'cpe:/a:openbsd:openssh:9.2:p1',
        'cpe:/a:f5:nginx:1.18.0',
        'cpe:/a:oracle:mysql:8.0.28',
      ])
        assert.ok(cpes.has(cpe), cpe)
    })
  })

  it('leans on IPv6 when a sample is larger than the IPv4 blocks can hold', () => {
    // Asking for a large sample sets the share of IPv4; taking its first part shows the mix.
    const versions: number[] = []
    for (const event of sampleHostEvents({ events: 10_000_000, until })) {
      versions.push(event.target.ip.includes(':') ? 6 : 4)
      if (versions.length === 20_000) break
    }
    const v4 = versions.filter((version) => version === 4).length / versions.length
    assert.ok(v4 > 0.04 && v4 < 0.08, String(v4))
  })
})

type ServiceResult = { data: { service?: { version?: string; banner?: string; cpe?: string[] } } }

function serviceOf(event: HostEvent) {
  return event.origin.type === 'service-simple' ? (event.result as ServiceResult).data.service : undefined
}
function versionOf(event: HostEvent): string | undefined {
  return serviceOf(event)?.version
}
function bannerOf(event: HostEvent): string | undefined {
  return serviceOf(event)?.banner
}
function cpesOf(event: HostEvent): readonly string[] {
  return serviceOf(event)?.cpe ?? []
}
