import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { SensorObservation } from '../../core/events/sensor-event.ts'
import { createPacketPairs } from './packet-pairs.ts'

const flags = { syn: true, ack: false, fin: false, rst: false, psh: false, urg: false }

function firstPacket(port: number): SensorObservation {
  return {
    ts: 1,
    protocol: 'tcp',
    source: { ip: '192.0.2.1', port },
    target: { ip: '198.51.100.1', port: 80 },
    payload: new Uint8Array(0),
    packet: { ttl: 64, ipId: port, flags },
  }
}

function connection(port: number, payload = 'hello'): SensorObservation {
  const { packet: _, ...rest } = firstPacket(port)
  return { ...rest, payload: Buffer.from(payload) }
}

const later = (): number => Date.now() + 60_000

describe('first packets and their connections', () => {
  const bench = (waiting = 100) => {
    const reported: SensorObservation[] = []
    const limits = { bareMs: 1_000, lateMs: 100, waiting }
    return { reported, pairs: createPacketPairs((observation) => reported.push(observation), limits) }
  }

  test('are reported together, whichever comes first', () => {
    for (const order of ['packet first', 'connection first', 'packet last'] as const) {
      const { reported, pairs } = bench()
      if (order === 'packet first') pairs.seen(firstPacket(7))
      pairs.opened(connection(7))
      if (order === 'connection first') pairs.seen(firstPacket(7))
      pairs.over(connection(7))
      if (order === 'packet last') pairs.seen(firstPacket(7))
      pairs.sweep(later())
      assert.equal(reported.length, 1, order)
      assert.equal(Buffer.from(reported[0]!.payload).toString(), 'hello')
      assert.deepEqual(
        reported[0]!.packet,
        { ttl: 64, ipId: 7 },
        'a connection that speaks is no bare packet',
      )
    }
  })

  test('a connection that said nothing keeps the flags of its packet', () => {
    const { reported, pairs } = bench()
    pairs.seen(firstPacket(7))
    pairs.opened(connection(7, ''))
    pairs.over(connection(7, ''))
    assert.deepEqual(reported[0]!.packet?.flags, flags)
  })

  test('a packet that nothing follows is reported alone, after a while and once', () => {
    const { reported, pairs } = bench()
    pairs.seen(firstPacket(7))
    pairs.seen(firstPacket(7))
    pairs.sweep(Date.now())
    assert.equal(reported.length, 0)
    pairs.sweep(later())
    pairs.sweep(later())
    assert.equal(reported.length, 1)
  })

  test('too many that wait are reported early, none is lost', () => {
    const { reported, pairs } = bench(5)
    for (let port = 1; port <= 20; port++) pairs.seen(firstPacket(port))
    assert.equal(reported.length, 15)
    pairs.close()
    assert.deepEqual(
      reported.map(({ source }) => source.port),
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  test('in any order of events, each connection and each lone packet is reported exactly once', () => {
    const step = fc.record({ port: fc.integer({ min: 1, max: 4 }), connects: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (steps, random) => {
        const { reported, pairs } = bench()
        const next = (): number => random.next().value as number
        let expected = 0
        for (const [index, { port, connects }] of steps.entries()) {
          const own = index * 10 + port
          const events: (() => void)[] = [() => pairs.seen(firstPacket(own))]
          const life = [() => pairs.opened(connection(own)), () => pairs.over(connection(own))]
          if (connects) {
            const at = next() % 3
            const all = [...life]
            all.splice(at, 0, events[0]!)
            events.splice(0, 1, ...all)
          }
          for (const event of events) event()
          expected += 1
        }
        pairs.close()
        assert.equal(reported.length, expected)
        assert.equal(
          reported.filter(({ payload }) => payload.length > 0).length,
          steps.filter((s) => s.connects).length,
        )
      }),
    )
  })
})
