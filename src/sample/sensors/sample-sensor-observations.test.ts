import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sensorEventOf } from '../../collectors/sensors/payloads/sensor-event-of.ts'
import { inRange, parseAddress } from '../../core/address.ts'
import { samplePlaces } from '../places.ts'
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
    for (const { source, target, ts } of draw(2_000)) {
      for (const ip of [source.ip, target.ip]) {
        const address = parseAddress(ip)!
        assert.ok(
          samplePlaces.some(({ range }) => inRange(address, range)),
          ip,
        )
      }
      assert.ok(ts <= until && ts >= until - 30 * 86_400_000)
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
