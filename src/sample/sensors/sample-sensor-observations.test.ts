import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sensorEventOf } from '../../collectors/sensors/payloads/sensor-event-of.ts'
import { inRange, parseAddress } from '../../core/address.ts'
import { namedHosts } from '../named-hosts.ts'
import { samplePlaces } from '../places.ts'
import { namedSensorObservations } from './named-sensor-observations.ts'
import { sampleSensorObservations } from './sample-sensor-observations.ts'

const until = Date.UTC(2026, 10, 1)
const draw = (observations: number, seed = 1) => [...sampleSensorObservations({ observations, seed, until })]

describe('sampleSensorObservations', () => {
  test('are exactly as many as asked for, the same for the same seed', () => {
    const some = draw(500)
    assert.equal(some.length, 500)
    assert.deepEqual(some, draw(500))
    assert.notDeepEqual(some, draw(500, 2))
    assert.deepEqual(draw(0), [])
  })

  test('come from reserved addresses within the last thirty days', () => {
    for (const { source, target, ts } of [...draw(2_000), ...namedSensorObservations(until)]) {
      for (const ip of [source.ip, target.ip]) {
        const address = parseAddress(ip)!
        assert.ok(
          samplePlaces.some(({ range }) => inRange(address, range)),
          ip,
        )
      }
      assert.ok(ts <= until && ts >= until - 30 * 86_400_000)
      assert.equal(target.ip.includes(':'), source.ip.includes(':'))
    }
  })

  test('have days with an afternoon and a night, few loud sources and many quiet ones', () => {
    const hours = Array.from({ length: 24 }, () => 0)
    const bySource = new Map<string, number>()
    const all = draw(6_000)
    for (const { ts, source } of all) {
      hours[new Date(ts).getUTCHours()]! += 1
      bySource.set(source.ip, (bySource.get(source.ip) ?? 0) + 1)
    }
    const from = (first: number): number => hours.slice(first, first + 6).reduce((sum, one) => sum + one, 0)
    assert.ok(from(12) > 1.5 * from(0), hours.join(' '))
    const counts = [...bySource.values()].sort((a, b) => b - a)
    const loud = counts.slice(0, Math.ceil(counts.length / 20)).reduce((sum, one) => sum + one, 0)
    assert.ok(loud > all.length / 3, `${loud} of the loudest twentieth`)
    assert.ok(counts.filter((count) => count <= 2).length > counts.length / 2)
  })

  test('of the hosts that the documents name are there for each, in any sample', () => {
    const named = namedSensorObservations(until).map((observation) => sensorEventOf(observation))
    for (const ip of namedHosts) {
      const tags = named.filter(({ origin }) => origin.ip === ip).flatMap(({ data }) => data.tags)
      for (const tag of ['SSH_SCANNER', 'MIRAI']) assert.ok(tags.includes(tag), `${ip} ${tag}`)
    }
  })

  test('show what there is to see: many tags, payloads, fingerprints and bare packets', () => {
    const events = draw(2_000).map((observation) => sensorEventOf(observation))
    const tags = new Set(events.flatMap(({ data }) => data.tags))
    assert.ok(tags.size >= 45, `${tags.size} tags`)
    for (const tag of [
      'MALICIOUS',
      'SSH_SCANNER',
      'HTTP_SCANNER',
      'TCP_SYN',
      'TOR',
      'MIRAI',
      'ICMP_ECHO_REQUEST',
    ])
      assert.ok(tags.has(tag), tag)
    assert.ok(events.some(({ data }) => data.extra?.ssh?.hassh !== undefined))
    assert.ok(events.some(({ data }) => data.extra?.ssl?.ja4 !== undefined))
    const lastDay = events.filter(({ origin }) => origin.ts > until - 86_400_000)
    assert.ok(
      lastDay.some(({ data }) => data.tags.includes('SSH_SCANNER')),
      'a tag of the last day has no address',
    )
  })
})
