import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ownCertificate } from '../testing/own-certificate.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { elasticsearch } from './module.ts'
import { pagesOf, type Release } from './testing/answers.ts'
import { startPageServer } from './testing/page-server.ts'

const folder = temporaryFolder()

for (const release of ['1.7', '2.4', '5.6', '7.17', 'opensearch'] satisfies readonly Release[]) {
  test(`a mock of release ${release} is described with the members of that release`, async (t) => {
    const { port, asked } = await startPageServer(t, pagesOf(release))
    const { data, error, connections, localPort } = await runModule(elasticsearch, port)
    assert.deepEqual([error, connections], [undefined, 4])
    assert.ok(localPort! > 0)
    assert.ok(asked.every((line) => line.startsWith('GET /')))
    assert.deepEqual(
      [
        data['cluster_name'],
        data['cluster_nodes'],
        data['node_name'],
        data['name'],
        data['host'],
        data['ip'],
      ],
      ['Logs', 3, 'qX1-id', 'node-1', 'es01', '192.0.2.7'],
    )
    assert.deepEqual(data['indices'], [
      { index_name: 'customers', docs: 1000, size_in_bytes: 4096 },
      { index_name: 'closed', docs: 0, size_in_bytes: 0 },
    ])
    const old = release === '1.7' || release === '2.4'
    assert.equal('build' in data && 'http_address' in data, old)
    assert.equal('roles' in data && 'ingest' in data && 'modules' in data, !old)
    assert.equal('network' in data, release === '1.7')
    assert.equal('attributes' in data, false)
    const { search, generic } = data['thread_pool'] as Record<string, unknown>
    assert.deepEqual(search, { type: 'fixed', min: 7, max: 7, queue_size: old ? '1k' : 1000 })
    assert.deepEqual(generic, { type: 'scaling', keep_alive: '30s', min: 4, max: 128, queue_size: -1 })
  })
}

test('records of mocks old and new together feed all search fields', async (t) => {
  const fed = new Set<string>()
  for (const release of ['1.7', '7.17'] satisfies readonly Release[]) {
    const { port } = await startPageServer(t, pagesOf(release))
    const { data } = await runModule(elasticsearch, port)
    for (const name of Object.keys(hostValues(hostEvent('elasticsearch', data)).data)) fed.add(name)
  }
  const fields = [
    'build build_flavor build_hash build_type cluster_name hostname indices indices_raw jvm.version jvm.vm_name',
    'jvm.vm_vendor jvm.vm_version modules name node_name os.arch os.cpu.model os.cpu.vendor os.name',
    'os.pretty_name os.version plugins roles settings version cluster_nodes docs size size_in_bytes',
    'total_indexing_buffer',
  ]
  for (const name of fields.join(' ').split(' ')) assert.ok(fed.has(`elasticsearch.${name}`), name)
})

test('a mock over TLS is asked over TLS', async (t) => {
  const certificate = ownCertificate(t, folder)
  if (!certificate) return
  const { port } = await startPageServer(t, pagesOf('7.17'), certificate)
  const { data, error, connections } = await runModule(elasticsearch, port)
  assert.deepEqual([error, connections, data['version']], [undefined, 5, '7.17.9'])
})

test('a mock that asks who is there, at once or later, says so', async (t) => {
  const closed = await startPageServer(t, { '/': { status: 401, body: 'Unauthorized' } })
  const first = await runModule(elasticsearch, closed.port)
  assert.deepEqual([first.data, first.error], [{}, 'The server requires authentication'])
  const refused = { status: 403, body: '{"error":{"type":"security_exception"},"status":403}' }
  const partly = await startPageServer(t, {
    ...pagesOf('7.17'),
    '/_nodes/_local': refused,
    '/_cat/indices': refused,
  })
  const second = await runModule(elasticsearch, partly.port)
  assert.equal(second.error, 'The server requires authentication')
  assert.deepEqual(second.data, {
    name: 'node-1',
    cluster_name: 'Logs',
    version: '7.17.9',
    build_hash: '19c13d0',
    build_flavor: 'default',
    build_type: 'docker',
    cluster_nodes: 3,
  })
})

test('there are no settings', () => {
  assert.equal(Value.Check(elasticsearch.config, {}), true)
  assert.equal(Value.Check(elasticsearch.config, { path: '/' }), false)
})

test('what is no Elasticsearch ends with a reason', async (t) => {
  const pages: readonly (readonly [string, RegExp])[] = [
    ['<html></html>', /not JSON/],
    ['{"version":"1"}', /not that of an Elasticsearch server/],
    ['[[[[', /not JSON/],
    ['null', /not that of an Elasticsearch server/],
    ['['.repeat(100_000) + ']'.repeat(100_000), /not that of an Elasticsearch server/],
  ]
  for (const [body, expected] of pages) {
    const { port } = await startPageServer(t, { '/': { body } })
    const { data, error } = await runModule(elasticsearch, port)
    assert.deepEqual(data, {})
    assert.match(error!, expected)
  }
  const other = await scriptedServer(t, (socket) => socket.end('SSH-2.0-x\r\n'))
  assert.match((await runModule(elasticsearch, other)).error!, /not HTTP/)
  const missing = await startPageServer(t, {})
  assert.match((await runModule(elasticsearch, missing.port)).error!, /status 404/)
})

test('a server that is slow or has no end is cut off, and what it said is kept', async (t) => {
  const root = pagesOf('5.6')['/']!.body
  const port = await scriptedServer(t, (socket, count) => {
    if (count === 1) socket.end(`HTTP/1.1 200 OK\r\n\r\n${root}`)
    else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n{"nodes":{')
  })
  const { data, error, connections } = await runModule(elasticsearch, port, { limits: { milliseconds: 400 } })
  assert.equal(data['version'], '5.6.16')
  assert.match(error!, /^timeout: /)
  assert.equal(connections, 2)
  const endless = await scriptedServer(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const timer = setInterval(() => socket.write(Buffer.alloc(65_536, 0x5b)), 1)
    socket.on('close', () => clearInterval(timer))
  })
  assert.match((await runModule(elasticsearch, endless, { limits: { bytes: 300_000 } })).error!, /^bytes: /)
})
