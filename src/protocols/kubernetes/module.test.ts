import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startPageServer } from '../elasticsearch/testing/page-server.ts'
import { ownCertificate } from '../testing/own-certificate.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { kubernetes } from './module.ts'
import { podsAnswer, statusAnswer, versionAnswer } from './testing/answers.ts'

const folder = temporaryFolder()

test('a mock that accepts anonymous clients gives its pods and feeds the search fields', async (t) => {
  const certificate = ownCertificate(t, folder)
  if (!certificate) return
  const pages = {
    '/version': { body: versionAnswer },
    '/api/v1/pods': { body: podsAnswer(['web-1', 'web-2']) },
  }
  const { port, asked } = await startPageServer(t, pages, certificate)
  const { data, error, connections, localPort } = await runModule(kubernetes, port)
  assert.deepEqual([error, connections], [undefined, 2])
  assert.ok(localPort! > 0)
  assert.deepEqual(asked, ['GET /api/v1/pods?limit=32', 'GET /version'])
  assert.deepEqual(Object.keys(data), ['connected', 'auth_required', 'pods', 'version'])
  const [pod] = data['pods'] as {
    metadata: Record<string, unknown>
    spec: object
    status: { phase: string }
  }[]
  assert.deepEqual(pod!.metadata['annotations'], { note: 'caf\\xc3\\xa9\\n' })
  assert.equal('managedFields' in pod!.metadata, false)
  assert.equal(pod!.status.phase, 'Running')
  const values = hostValues(hostEvent('kubernetes', data)).data
  assert.deepEqual(values['kubernetes.pods_names'], ['web-1', 'web-2'])
  assert.deepEqual(values['kubernetes.version'], ['v1.27.3'])
  assert.equal(values['kubernetes.connected'], true)
  assert.equal(values['kubernetes.auth_required'], false)
})

test('a mock that asks who is there still shows its version', async (t) => {
  const certificate = ownCertificate(t, folder)
  if (!certificate) return
  for (const [status, reason] of [
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
  ] as const) {
    const refused = { status, body: statusAnswer(status, reason) }
    const open = { '/version': { body: versionAnswer }, '/api/v1/pods': refused }
    const { port } = await startPageServer(t, open, certificate)
    const { data, error } = await runModule(kubernetes, port)
    assert.equal(error, undefined)
    assert.deepEqual(data, { connected: false, auth_required: true, pods: [], version: 'v1.27.3' })
    const shut = await startPageServer(t, { '/version': refused, '/api/v1/pods': refused }, certificate)
    const second = await runModule(kubernetes, shut.port)
    assert.deepEqual(second.data, { connected: false, auth_required: true, pods: [] })
  }
})

test('there are no settings', () => {
  assert.equal(Value.Check(kubernetes.config, {}), true)
  assert.equal(Value.Check(kubernetes.config, { token: 'x' }), false)
})

test('what is no Kubernetes is not connected, with a reason', async (t) => {
  const certificate = ownCertificate(t, folder)
  if (!certificate) return
  const pages: readonly (readonly [number, string, RegExp])[] = [
    [200, '<html></html>', /not JSON/],
    [403, '{"error":"forbidden"}', /not that of a Kubernetes API/],
    [200, '{"kind":"Status"}', /not that of a Kubernetes API/],
    [200, '"PodList"', /not that of a Kubernetes API/],
    [404, '', /not JSON/],
  ]
  for (const [status, body, expected] of pages) {
    const { port } = await startPageServer(t, { '/api/v1/pods': { status, body } }, certificate)
    const { data, error } = await runModule(kubernetes, port)
    assert.deepEqual(data, { connected: false })
    assert.match(error!, expected)
  }
  const plain = await scriptedServer(t, (socket) =>
    socket.on('data', () => socket.end('HTTP/1.1 400 Bad\r\n\r\n')),
  )
  const { data, error, connections } = await runModule(kubernetes, plain)
  assert.deepEqual([data, connections], [{ connected: false }, 1])
  assert.match(error!, /^tls: /)
})

test('a server that never finishes its handshake is left', async (t) => {
  const silent = await scriptedServer(t, () => {})
  const { error } = await runModule(kubernetes, silent, { limits: { milliseconds: 200 } })
  assert.match(error!, /^timeout: /)
})
