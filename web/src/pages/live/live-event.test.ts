import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { liveSourceNames, readLine } from './live-event.ts'

test('a scanned service, a sensor event and a peer are lines of the ticker', () => {
  const host = {
    origin: { type: 'service-simple', ts: 5 },
    target: { ip: '192.0.2.1', port: 443, protocol: 'tcp' },
    result: { data: { service: { product: 'nginx', version: '1.2' } } },
  }
  const scanned = { ts: 5, ip: '192.0.2.1', where: '443/tcp', kind: 'service-simple', what: 'nginx 1.2' }
  assert.deepEqual(readLine('firehose', host), { kind: 'event', event: scanned })
  const sensorEvent = {
    origin: { type: 'sinkhole', ip: '198.51.100.7', ts: 6 },
    target: { ip: '203.0.113.1', port: 22, protocol: 'tcp' },
    data: { payload: 'SSH-2.0-Go', tags: ['SSH_SCANNER'] },
  }
  const expected = { ts: 6, ip: '198.51.100.7', where: '22/tcp', kind: 'SSH_SCANNER', what: 'SSH-2.0-Go' }
  assert.deepEqual(readLine('sinkhole', sensorEvent), { kind: 'event', event: expected })
  const peer = {
    origin: { type: 'peer', ts: 7 },
    peer: { ip: '192.0.2.9', port: 6881 },
    torrent: { infohash: 'ab', name: 'linux', category: 'Applications' },
  }
  const seen = { ts: 7, ip: '192.0.2.9', where: '6881', kind: 'Applications', what: 'linux' }
  assert.deepEqual(readLine('torrent', peer), { kind: 'event', event: seen })
})

test('a heartbeat is no event, and the last line of a slow reader says what it missed', () => {
  assert.deepEqual(readLine('firehose', { origin: { type: 'heartbeat', ts: 1 } }), { kind: 'other' })
  const cut = { origin: { type: 'stream_cut', ts: 1 }, missed: 12 }
  assert.deepEqual(readLine('sinkhole', cut), { kind: 'cut', missed: 12 })
})

test('reading a line never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...liveSourceNames), fc.jsonValue(), (source, line) => {
      assert.ok(['event', 'cut', 'other'].includes(readLine(source, line).kind))
    }),
  )
})
