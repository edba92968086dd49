import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { FindingBody } from '../alert.ts'
import { findingAddress, findingText } from './finding-text.ts'

const change: FindingBody = {
  kind: 'change',
  change: 'version',
  ts: '2026-01-31T12:00:00.000Z',
  ip: '192.0.2.10',
  port: 443,
  protocol: 'tcp',
  what: 'version',
  before: '1.18.0',
  after: '1.20.0',
  service: { name: 'ssl/http', product: 'nginx', version: '1.20.0' },
}

test('a change names host, port, service, product and version', () => {
  assert.equal(
    findingText(change),
    '192.0.2.10 443/tcp version: version 1.18.0 -> 1.20.0 (ssl/http, nginx 1.20.0)',
  )
  assert.equal(findingAddress(change), '192.0.2.10')
})

test('a match names them too, and a title where there is one', () => {
  const event = {
    target: { ip: '192.0.2.11', port: 80, protocol: 'tcp' },
    result: {
      data: {
        service: { name: 'http', product: 'Apache httpd', version: '2.4.49' },
        response: { title: 'It works' },
      },
    },
  }
  const body: FindingBody = { kind: 'match', area: 'host', event }
  assert.equal(findingText(body), '192.0.2.11 80/tcp http, Apache httpd 2.4.49 "It works"')
  assert.equal(findingAddress(body), '192.0.2.11')
})

test('a sensor event is about its sender', () => {
  const event = { origin: { ip: '198.51.100.7' }, target: { ip: '203.0.113.5', port: 23, protocol: 'tcp' } }
  assert.equal(findingAddress({ kind: 'match', area: 'sensors', event }), '198.51.100.7')
})

test('an event may be anything', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (event) => {
      const body: FindingBody = { kind: 'match', area: 'host', event }
      assert.ok(findingText(body).length > 0)
    }),
  )
})
