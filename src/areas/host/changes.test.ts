import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { HostEvent } from '../../core/events/host-event.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { changesOf } from './changes.ts'
import { arbitraryRecord } from './fields/testing/arbitrary-data.ts'

const start = Date.parse('2026-11-01T00:00:00Z')
const at = (minutes: number) => ({ ts: start + minutes * 60_000 })
const seen = (minutes: number, service: Record<string, unknown>): HostEvent =>
  serviceEvent('192.0.2.1', 443, service, at(minutes))
const summaries = (events: readonly HostEvent[]) =>
  changesOf(events).map(({ kind, before, after }) => [kind, before, after])

function closed(minutes: number): HostEvent {
  const event = seen(minutes, {})
  return { ...event, result: { data: { state: { state: 'closed' } } } }
}

function certificate(minutes: number, print: string, name: string): HostEvent {
  const chain = [{ sha256_fingerprint: print, as_dict: { subject: { common_name: name } } }]
  return {
    origin: { type: 'ssl-simple', ...at(minutes) },
    target: { ip: '192.0.2.1', port: 443, protocol: 'tcp' },
    result: { data: { cert_info: { certificate_chain: chain } } },
  }
}

test('a service opens, becomes newer, closes and opens again', () => {
  const events = [
    seen(0, { product: 'nginx', version: '1.18.0' }),
    seen(1, { product: 'nginx', version: '1.18.0' }),
    seen(2, { product: 'nginx', version: '1.20.0' }),
    closed(3),
    closed(4),
    seen(5, { product: 'Caddy' }),
  ]
  assert.deepEqual(summaries(events), [
    ['opened', null, 'nginx 1.18.0'],
    ['version', '1.18.0', '1.20.0'],
    ['closed', 'open', 'closed'],
    ['opened', 'closed', 'Caddy'],
    ['product', 'nginx', 'Caddy'],
  ])
  const [first] = changesOf(events)
  assert.deepEqual(first, {
    ts: '2026-11-01T00:00:00.000Z',
    kind: 'opened',
    ip: '192.0.2.1',
    port: 443,
    protocol: 'tcp',
    what: 'port',
    before: null,
    after: 'nginx 1.18.0',
  })
})

test('a certificate is another when its fingerprint is', () => {
  const events = [certificate(0, 'aa:bb', 'old.example'), certificate(1, 'aa:bb', 'old.example')]
  assert.deepEqual(summaries(events), [['opened', null, 'ssl-simple']])
  const [, renewed] = summaries([...events, certificate(2, 'cc:dd', 'new.example')])
  assert.deepEqual(renewed, ['certificate', 'old.example (aa:bb)', 'new.example (cc:dd)'])
})

test('clocks and cookies in a banner are no change, the rest of it is', () => {
  const banner = (date: string, cookie: string, server: string): string =>
    `HTTP/1.1 200 OK\\r\\nDate: ${date}\\r\\nSet-Cookie: id=${cookie}\\r\\nServer: ${server}\\r\\n\\r\\n`
  const same = [
    seen(0, { banner: banner('Sun, 01 Nov 2026 00:00:00 GMT', 'a', 'x') }),
    seen(1, { banner: banner('Mon, 02 Nov 2026 11:11:11 GMT', 'b', 'x') }),
  ]
  assert.equal(changesOf(same).length, 1)
  const other = [...same, seen(2, { banner: banner('Mon, 02 Nov 2026 11:11:11 GMT', 'b', 'y') })]
  assert.deepEqual(
    changesOf(other).map(({ kind }) => kind),
    ['opened', 'banner'],
  )
})

test('a module that could not talk to a port neither opens nor closes it', () => {
  const failed: HostEvent = { ...seen(1, {}), result: { error: 'timeout' } }
  assert.deepEqual(summaries([failed]), [])
  assert.deepEqual(summaries([seen(0, { product: 'nginx' }), failed, seen(2, { product: 'nginx' })]), [
    ['opened', null, 'nginx'],
  ])
})

test('two modules that tell the same change tell it once, and ports are apart', () => {
  const twice = (minutes: number, version: string): HostEvent[] =>
    ['service-simple', 'service'].map((type) =>
      serviceEvent('192.0.2.1', 443, { product: 'nginx', version }, { type, ...at(minutes) }),
    )
  assert.deepEqual(
    summaries([...twice(0, '1'), ...twice(1, '2')]).map(([kind]) => kind),
    ['opened', 'version'],
  )
  const ports = [80, 443].map((port) => serviceEvent('192.0.2.1', port, {}, at(0)))
  assert.deepEqual(
    changesOf(ports).map(({ port }) => port),
    [80, 443],
  )
})

test('for any record, the same observation twice is no change', () => {
  fc.assert(
    fc.property(arbitraryRecord, ({ type, data }) => {
      const { target } = seen(0, {})
      const observed = (minutes: number): HostEvent => ({
        origin: { type, ...at(minutes) },
        target,
        result: { data },
      })
      assert.ok(changesOf([observed(0)]).length <= 1)
      assert.equal(changesOf([observed(0), observed(1)]).length, changesOf([observed(0)]).length)
    }),
    { numRuns: 200 },
  )
})
