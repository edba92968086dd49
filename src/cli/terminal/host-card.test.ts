import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { seenEvent } from '../client/seen-event.ts'
import { eventLines } from './event-lines.ts'
import { hostCards } from './host-card.ts'
import { plainPaint } from './paint.ts'

const now = 1_700_000_000_000
const look = { columns: 100, now, paint: plainPaint }

function service(
  port: number,
  name: string,
  product: string,
  version: string,
  banner: string,
  hours: number,
) {
  return {
    origin: { type: 'service-simple', ts: now - hours * 3_600_000 },
    target: { ip: '192.0.2.10', port, protocol: 'tcp' },
    result: { data: { state: { state: 'open' }, service: { name, product, version, banner } } },
  }
}

const events = [
  service(443, 'ssl/http', 'nginx', '1.18.0', 'HTTP/1.1 200 OK\\r\\nServer: nginx', 3),
  service(22, 'ssh', 'OpenSSH', '9.2p1', 'SSH-2.0-OpenSSH_9.2p1\\r\\n', 30),
  {
    origin: { type: 'ssh', ts: now - 3_600_000 },
    target: { ip: '192.0.2.10', port: 22, protocol: 'tcp' },
    result: { data: {} },
  },
]

test('a host is a card a port, in the order of ports, with its newest time', () => {
  assert.equal(
    hostCards('192.0.2.10', events.map(seenEvent), look),
    [
      '192.0.2.10  2 open ports, 3 events',
      '  22/tcp   ssh       OpenSSH 9.2p1  service-simple, ssh  1 hour ago',
      '           SSH-2.0-OpenSSH_9.2p1',
      '  443/tcp  ssl/http  nginx 1.18.0   service-simple  3 hours ago',
      '           HTTP/1.1 200 OK',
      '',
    ].join('\n'),
  )
})

test('events of a search are aligned lines', () => {
  assert.equal(
    eventLines(events.slice(0, 2).map(seenEvent), look),
    [
      '192.0.2.10:443/tcp  service-simple  ssl/http  nginx 1.18.0   3 hours ago  HTTP/1.1 200 OK',
      '192.0.2.10:22/tcp   service-simple  ssh       OpenSSH 9.2p1  1 day ago    SSH-2.0-OpenSSH_9.2p1',
      '',
    ].join('\n'),
  )
})

test('an IPv6 address is separated from its port', () => {
  const event = seenEvent({ origin: {}, target: { ip: '2001:db8::1', port: 80, protocol: 'tcp' } })
  assert.match(eventLines([event], look), /^\[2001:db8::1\]:80\/tcp/)
})

test('no text of a service controls the screen', () => {
  const hostile = service(80, '\x1b[2Jname', 'x\u009b1m', '\n\n', 'banner\x07\x1b]52;c;AAAA\x07', 1)
  const shown = hostCards('\x1b[0m', [seenEvent(hostile)], look) + eventLines([seenEvent(hostile)], look)
  assert.doesNotMatch(shown, /[\x00-\x09\x0b-\x1f\x7f-\x9f]/)
})

test('an event of any shape is shown without failing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const seen = seenEvent(value)
      assert.equal(eventLines([seen], look).split('\n').length, 2)
      assert.match(hostCards(seen.ip, [seen], look), /[01] open ports?, 1 event\n/)
    }),
  )
})
