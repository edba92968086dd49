import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { startProgram } from '../testing/start-program.ts'
import type { RsyncRecord } from './decode.ts'
import { rsync } from './module.ts'

const folder = temporaryFolder()

test('modules, their status and the message of a real rsync daemon', async (t) => {
  const program = findProgram(t, 'rsync')
  if (!program) return
  const port = await freePort()
  mkdirSync(path.join(folder, 'files'))
  writeFileSync(path.join(folder, 'motd'), 'Welcome to the mirror\ncolumn\tother column\n')
  writeFileSync(path.join(folder, 'secrets'), 'reader:unused\n', { mode: 0o600 })
  const conf = `
    use chroot = no
    motd file = ${folder}/motd
    address = 127.0.0.1
    port = ${port}
    [public]
      path = ${folder}/files
      comment = for everybody
    [a name of more than fifteen]
      path = ${folder}/files
      auth users = reader
      secrets file = ${folder}/secrets
    [denied]
      path = ${folder}/files
      hosts deny = *
    [hidden]
      path = ${folder}/files
      list = no
  `
  writeFileSync(path.join(folder, 'rsyncd.conf'), conf)
  await startProgram(t, program, ['--daemon', '--no-detach', `--config=${folder}/rsyncd.conf`], {
    port,
    folder,
  })
  const { data, error, connections } = await runModule(rsync, port)
  const { version, banner, modules, status } = data as RsyncRecord
  assert.equal(error, undefined)
  assert.match(version!, /^3\d\.\d$/)
  assert.equal(banner, 'Welcome to the mirror\\ncolumn\\tother column')
  assert.deepEqual(modules?.slice(0, 2), [
    { module: 'public', status: '@RSYNCD: OK' },
    { module: 'a name of more than fifteen', status: '@RSYNCD: AUTHREQD' },
  ])
  assert.match(modules?.[2]?.status ?? '', /^@ERROR: access denied to denied/)
  assert.deepEqual([modules?.length, status, connections], [3, 'public', 4])

  const values = hostValues(hostEvent('rsync', data)).data
  assert.deepEqual(values['rsync.modules.module'], ['public', 'a name of more than fifteen', 'denied'])
  assert.deepEqual((values['rsync.modules.status'] as string[]).slice(0, 2), [
    '@rsyncd: ok',
    '@rsyncd: authreqd',
  ])
  assert.deepEqual(values['rsync.status'], ['public'])
  assert.deepEqual(values['rsync.version'], [version])
  assert.match((values['rsync.banner'] as string[])[0]!, /welcome to the mirror/)
})

test('only so many modules are asked for', async (t) => {
  const list = Array.from({ length: 50 }, (_, index) => `module${index}\t\n`).join('')
  const port = await scriptedServer(t, (socket) => {
    socket.write('@RSYNCD: 31.0\n')
    socket.once('data', (bytes) =>
      socket.end(bytes.includes('#list') ? `${list}@RSYNCD: EXIT\n` : '@RSYNCD: AUTHREQD abc\n'),
    )
  })
  const { data, connections } = await runModule(rsync, port)
  const { modules, status } = data as RsyncRecord
  assert.deepEqual([connections, modules?.length, status], [33, 50, 'protected'])
  assert.deepEqual(modules?.[31], { module: 'module31', status: '@RSYNCD: AUTHREQD' })
  assert.deepEqual(modules?.[32], { module: 'module32' })
})

test('a daemon that goes away leaves what it said until then', async (t) => {
  const port = await scriptedServer(t, (socket) => {
    socket.write('@RSYNCD: 30.0\nhello\n')
    socket.once('data', () => socket.end('files\tmine\n'))
  })
  const { data, error } = await runModule(rsync, port)
  assert.deepEqual(data, { version: '30.0', banner: 'hello', modules: [{ module: 'files' }] })
  assert.match(error!, /closed the connection/)
})

test('what is no daemon, or has no end, ends with a reason', async (t) => {
  const other = await scriptedServer(t, (socket) => socket.write('SSH-2.0-x\r\n'))
  assert.deepEqual(await runModule(rsync, other).then(({ data, error }) => [data, error]), [
    {},
    'The server is no rsync daemon',
  ])
  const endless = await scriptedServer(t, (socket) => {
    socket.write('@RSYNCD: 31.0\n')
    socket.write('x\ty\n'.repeat(100_000))
  })
  const { data, error } = await runModule(rsync, endless)
  assert.match(error!, /has no end/)
  assert.deepEqual(
    (data as RsyncRecord).modules?.map(({ module }) => module),
    ['x'],
  )
  const line = await scriptedServer(t, (socket) => socket.write('@RSYNCD: 31.0\n'.padEnd(20_000, 'x')))
  assert.match((await runModule(rsync, line)).error!, /too long/)
})
