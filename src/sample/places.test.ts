import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inRange, parseAddress, rangeSize } from '../core/address.ts'
import { samplePlaces } from './places.ts'
import { sampleHostEvents } from './sample-host-events.ts'

const placeOf = (ip: string) => samplePlaces.find(({ range }) => inRange(parseAddress(ip)!, range))?.place

describe('samplePlaces', () => {
  it('do not overlap and cover the reserved blocks wholly', () => {
    for (const version of [4, 6] as const) {
      const ranges = samplePlaces.map(({ range }) => range).filter((range) => range.version === version)
      ranges.sort((a, b) => (a.first < b.first ? -1 : 1))
      for (let at = 1; at < ranges.length; at++) assert.ok(ranges[at - 1]!.last < ranges[at]!.first)
      const covered = ranges.reduce((sum, range) => sum + rangeSize(range), 0n)
      assert.equal(covered, version === 4 ? 3n * 256n + 131_072n : 1n << 96n)
    }
  })

  it('use AS numbers that no one owns, real time zones and real country codes', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    for (const { place } of samplePlaces) {
      const { asn } = place
      assert.ok((asn >= 64_496 && asn <= 65_534) || (asn >= 65_536 && asn <= 65_551), String(asn))
      assert.match(place.as_name, /^EXAMPLE-[A-Z-]+ Example /)
      assert.ok(names.of(place.country), place.country)
      assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: place.timezone }))
      assert.ok(Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180)
    }
  })

  it('put the twins in one place', () => {
    assert.deepEqual(placeOf('192.0.2.10'), placeOf('2001:db8::10'))
    assert.equal(placeOf('192.0.2.10')?.city, 'Lisbon')
  })

  it('spread a sample over countries as the internet is spread', () => {
    const counts = new Map<string, number>()
    for (const { target } of sampleHostEvents({ events: 8000, until: Date.UTC(2026, 10, 1) })) {
      const country = placeOf(target.ip)!.country
      counts.set(country, (counts.get(country) ?? 0) + 1)
    }
    const order = [...counts].sort((a, b) => b[1] - a[1]).map(([country]) => country)
    assert.equal(order[0], 'US')
    assert.ok(order.indexOf('CN') < 4)
    assert.ok(order.length > 25)
  })
})
