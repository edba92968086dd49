import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBanner, type ServiceData } from '../../core/events/host-event.ts'
import { ownFingerprints } from '../../fingerprints/fingerprints.ts'
import { confidenceOf, type Evidence } from './confidence.ts'
import { fromTable, identify, silentUnderTls } from './decode.ts'

const { match } = ownFingerprints()

/** Over TCP, on a port that has no usual service unless one is given. */
async function rated(probe: string, answer: string, changes: Partial<Evidence> = {}) {
  const port = changes.port ?? 40_000
  const bytes = Buffer.from(answer, 'latin1')
  const found = (await identify({ probe, bytes, tls: false }, { protocol: 'tcp', port }, match))!
  const evidence: Evidence = {
    ...{ protocol: 'tcp', port, match: found.match, answerLength: bytes.length, certificate: '' },
    named: new Set(found.match ? [found.match.service] : []),
    ...changes,
  }
  return { service: found.service, confidence: confidenceOf(found.service, evidence) }
}
const ssh = 'SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n'

test('more evidence is more confidence', async () => {
  const bare = (service: NonNullable<ServiceData['service']>) =>
    confidenceOf(service, {
      ...{ protocol: 'tcp', port: 22, match: null, answerLength: 0, named: new Set(), certificate: '' },
    })
  const rising = [
    bare(fromTable('tcp', 22)),
    (await rated('null', 'complete nonsense\r\n')).confidence,
    bare(silentUnderTls(443)),
    (await rated('null', 'SSH-2.0-Oddsh_1.2\r\n')).confidence,
    (await rated('null', ssh)).confidence,
    (await rated('null', ssh, { port: 22 })).confidence,
  ]
  assert.deepEqual(
    rising,
    rising.toSorted((a, b) => a - b),
  )
  assert.equal(new Set(rising).size, rising.length)
  assert.deepEqual([rising[0], rising.at(-1)], [10, 100])
})

test('one byte is PostgreSQL or a pooler: the name without a product, and half sure', async () => {
  for (const answer of ['N', 'S']) {
    const { service, confidence } = await rated('postgres-ssl', answer)
    assert.deepEqual([service.name, service.product, service.cpe], ['postgresql', undefined, undefined])
    assert.equal(confidence, 50)
    assert.equal((await rated('postgres-ssl', answer, { port: 5432 })).confidence, 55)
  }
})

test('what contradicts lowers it: the port, another answer, the certificate', async () => {
  const { confidence: plain } = await rated('null', ssh)
  assert.equal((await rated('null', ssh, { port: 25 })).confidence, plain - 10)
  assert.equal((await rated('null', ssh, { named: new Set(['ssh', 'ftp']) })).confidence, plain - 25)
  assert.equal((await rated('null', ssh, { named: new Set(['docker', 'http']) })).confidence, plain)
  const synology: NonNullable<ServiceData['service']> = {
    ...{ name: 'ssl/http', method: 'probe_matching', banner: 'HTTP/1.1 200 OK', product: 'Synology DSM' },
    cpe: ['cpe:/o:synology:diskstation_manager'],
  }
  const rate = (certificate: string) =>
    confidenceOf(synology, {
      ...{ protocol: 'tcp', port: 40_000, answerLength: 15, named: new Set(['http']), certificate },
      match: { id: 'x', service: 'http', soft: false },
    })
  const [none, same, other, anyone] = [
    '',
    'O=Synology Inc.',
    'O=Fortinet\nCN=FortiGate',
    'CN=example.org',
  ].map(rate)
  assert.deepEqual([same! - none!, other! - none!, anyone! - none!], [5, -20, 0])
})

test('a record without a banner is never sure', () => {
  assert.ok(
    confidenceOf(
      { name: 'x', method: 'probe_extraction', banner: noBanner },
      {
        ...{
          protocol: 'tcp',
          port: 1,
          match: null,
          answerLength: 0,
          named: new Set<string>(),
          certificate: '',
        },
      },
    ) <= 30,
  )
})

test('what a server chose in the handshake confirms, contradicts, or is all there is', async () => {
  const answer = 'HTTP/1.1 200 OK\r\nServer: nginx/1.25.3\r\n\r\n'
  const plain = (await rated('http-get', answer)).confidence
  assert.equal((await rated('http-get', answer, { chosen: 'http' })).confidence, Math.min(100, plain + 5))
  assert.equal((await rated('http-get', answer, { chosen: 'imap' })).confidence, plain - 20)
  // What runs over HTTP is something else by name.
  assert.equal(
    (await rated('null', ssh, { chosen: 'http' })).confidence,
    (await rated('null', ssh)).confidence,
  )
  assert.equal((await rated('null', 'complete nonsense\r\n', { chosen: 'imap' })).confidence, 75)
})
