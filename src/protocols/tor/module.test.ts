import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { namespacesOrSkip } from '../../scanner/discovery/testbed/namespaces.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { ModuleResult } from '../protocol-module.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import type { TorRecord } from './decode.ts'
import { tor } from './module.ts'
import { startTlsServer } from './testing/start-tls-server.ts'

type Looks = { readonly directory: ModuleResult; readonly link: ModuleResult }

test('a real relay, cut off from the world, is one by its link and tells its name over HTTP', async (t) => {
  const program = findProgram(t, 'tor')
  if (!program || !namespacesOrSkip(t)) return
  const script = fileURLToPath(new URL('testing/look-at-own-relay.ts', import.meta.url))
  const run = ['ip link set lo up && exec "$@"', 'sh', process.execPath, ...process.execArgv]
  const argv = ['--net', 'sh', '-c', ...run, script, program, path.join(temporaryFolder())]
  const { stdout } = await promisify(execFile)('unshare', argv, { timeout: 60_000 })
  const { directory, link } = JSON.parse(stdout) as Looks
  const { last_seen: seenAt, ...rest } = directory.data as TorRecord
  assert.equal(directory.error, undefined)
  assert.match(rest.platform ?? '', /^Tor \d+\.\d+\.\d+/)
  assert.deepEqual({ ...rest, platform: '' }, { exit_node: true, platform: '', router_name: 'ExampleRelay' })
  assert.ok(Date.parse(seenAt ?? '') > 0)
  assert.deepEqual([link.error, Object.keys(link.data)], [undefined, ['last_seen']])

  const values = hostValues(hostEvent('tor', directory.data)).data
  assert.deepEqual(values['tor.router_name'], ['examplerelay'])
  assert.equal(values['tor.exit_node'], true)
  assert.equal(values['tor.last_seen'], Date.parse(seenAt ?? ''))
  assert.match((values['tor.platform'] as string[])[0]!, /^tor \d/)
})

test('cells that are no handshake of a relay (mock)', async (t) => {
  const answers: readonly (readonly [string, RegExp])[] = [
    ['HTTP/1.1 400 Bad Request\r\n\r\n', /no Tor relay|closed|too long/],
    ['\0\0\x07\0\x02\0\x63', /no Tor relay/],
    [`\0\0\x07\0\x02\0\x04${`\0\0\0\0\0${'x'.repeat(509)}`.repeat(12)}`, /no Tor relay/],
    ['\0\0\x07\0\x02\0\x04\0\0\0\0\x81\xff\xff', /too long/],
  ]
  for (const [answer, reason] of answers) {
    const port = await startTlsServer(t, (socket) => socket.end(answer, 'latin1'))
    if (port === null) return
    const { data, error } = await runModule(tor, port)
    assert.deepEqual(data, {})
    assert.match(error!, reason)
  }
})

test('a relay of an older link version (mock)', async (t) => {
  const netinfo = `\0\0\x08${'\0'.repeat(509)}`
  const port = await startTlsServer(t, (socket) =>
    socket.write(`\0\0\x07\0\x04\0\x02\0\x03\0\0\x81\0\x01\0${netinfo}`, 'latin1'),
  )
  if (port === null) return
  const { data, error } = await runModule(tor, port)
  assert.deepEqual([error, Object.keys(data)], [undefined, ['last_seen']])
})

test('what is no relay ends with a reason', async (t) => {
  const page = await scriptedServer(t, (socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello')),
  )
  const { data, error, connections } = await runModule(tor, page)
  assert.deepEqual([data, connections], [{}, 2])
  assert.match(error!, /^tls: .*; The server is no Tor relay$/s)
  const missing = await scriptedServer(t, (socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 404 Not Found\r\n\r\n')),
  )
  assert.match((await runModule(tor, missing)).error!, /no descriptor \(404\)/)
})
