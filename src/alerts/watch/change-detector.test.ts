import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PastEvent } from '../../areas/host/changes-reads.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { type Alert, type WatchedChange, watchedChanges } from '../alert.ts'
import { createChangeDetector } from './change-detector.ts'

const alert = (accountId: string, changes: readonly WatchedChange[] = watchedChanges): Alert => ({
  id: `alert of ${accountId}`,
  accountId,
  name: 'a',
  rule: { kind: 'change', query: null, ranges: ['192.0.2.0/24'], changes },
  channel: { kind: 'webhook', url: 'http://192.0.2.1/' },
  secret: '',
  quietMinutes: 1,
  createdAt: 0,
  pausedAt: null,
  pausedReason: null,
})

const at = (ts: number, service: Record<string, unknown>, port = 80): HostEvent =>
  serviceEvent('192.0.2.1', port, service, { ts })
const closed = (ts: number): HostEvent => ({
  ...at(ts, {}),
  result: { data: { state: { state: 'closed' } } },
})
const certificate = (ts: number, print: string): HostEvent => ({
  origin: { type: 'ssl-simple', ts },
  target: { ip: '192.0.2.1', port: 443, protocol: 'tcp' },
  result: { data: { cert_info: { certificate_chain: [{ sha256_fingerprint: print }] } } },
})

let reads = 0
async function found(
  past: readonly PastEvent[],
  events: readonly (readonly [id: number, event: HostEvent, client?: string])[],
  alerts: readonly Alert[] = [alert('me')],
  cves: Readonly<Record<string, readonly string[]>> = {},
) {
  const detect = createChangeDetector(
    {
      before: async () => {
        reads += 1
        return [...past]
      },
    },
    (cpes) => cpes.flatMap((cpe) => cves[cpe] ?? []),
  )
  const watched = events.map(([id, event, client = '']) => ({ id, client, event, alerts }))
  return (await detect(watched)).map(({ alertId, key, body }) => {
    assert.ok(body.kind === 'change')
    return { alertId, key, summary: [body.change, body.port, body.before, body.after] }
  })
}
const summaries = (findings: Awaited<ReturnType<typeof found>>) => findings.map((finding) => finding.summary)
const before = (event: HostEvent, client = ''): PastEvent => ({ id: 1, client, event })

describe('changeDetector', () => {
  test('tells what is new, and what is not as before', async () => {
    const past = [before(at(1, { product: 'nginx', version: '1' }))]
    assert.deepEqual(summaries(await found(past, [[2, at(2, { product: 'nginx', version: '1' })]])), [])
    assert.deepEqual(summaries(await found(past, [[2, at(2, { product: 'nginx', version: '2' })]])), [
      ['version', 80, '1', '2'],
    ])
    assert.deepEqual(summaries(await found(past, [[2, at(2, { product: 'nginx', version: '1' }, 81)]])), [
      ['opened', 81, null, 'nginx 1'],
    ])
    assert.deepEqual(summaries(await found(past, [[2, closed(2)]])), [['closed', 80, 'open', 'closed']])
    assert.deepEqual(summaries(await found([before(certificate(1, 'aa'))], [[2, certificate(2, 'bb')]])), [
      ['certificate', 443, 'aa', 'bb'],
    ])
  })

  test('events that come together are read once and held against each other in their order', async () => {
    reads = 0
    const events = [
      [4, at(4, { product: 'b' })],
      [2, at(2, { product: 'a' })],
      [3, at(3, { product: 'a' })],
    ] as const
    assert.deepEqual(summaries(await found([], events)), [
      ['opened', 80, null, 'a'],
      ['product', 80, 'a', 'b'],
    ])
    assert.equal(reads, 1)
  })

  test('the same events have the same keys, for every process', async () => {
    const events = [
      [2, at(2, { product: 'a' })],
      [3, closed(3)],
      [4, at(4, { product: 'a' })],
    ] as const
    const first = await found([], events)
    assert.equal(new Set(first.map(({ key }) => key)).size, 3)
    assert.deepEqual(await found([], events), first)
  })

  test('an import of old results changes nothing of now', async () => {
    assert.deepEqual(await found([before(at(10, { product: 'b' }))], [[20, at(5, { product: 'a' })]]), [])
  })

  test('what the jobs of others saw is not known', async () => {
    const past = [before(at(1, { product: 'a' }), 'other')]
    const findings = await found(past, [[2, at(2, { product: 'b' })]], [alert('me'), alert('other')])
    assert.deepEqual(
      findings.map(({ alertId, summary: [change] }) => [alertId, change]),
      [
        ['alert of me', 'opened'],
        ['alert of other', 'product'],
      ],
    )
  })

  test('tells the vulnerabilities that came with another version, once', async () => {
    const cves = { 'cpe:/a:x:y:1': ['CVE-1', 'CVE-2'], 'cpe:/a:x:y:2': ['CVE-2', 'CVE-3'] }
    const old = at(1, { product: 'y', version: '1', cpe: ['cpe:/a:x:y:1'] })
    const next = at(2, { product: 'y', version: '2', cpe: ['cpe:/a:x:y:2'] })
    const watching = [alert('me', ['cve'])]
    assert.deepEqual(summaries(await found([before(old)], [[2, next]], watching, cves)), [
      ['cve', 80, null, 'CVE-3'],
    ])
    assert.deepEqual(await found([before(next)], [[3, next]], watching, cves), [])
  })

  test('tells only of what was asked for', async () => {
    assert.deepEqual(await found([], [[2, at(2, { product: 'a' })]], [alert('me', ['closed'])]), [])
  })
})
