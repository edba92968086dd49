import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import type { TelnetRecord } from './decode.ts'
import { telnet } from './module.ts'

/** What inetd does: each connection is the standard input and output of a telnetd of its own. */
async function startTelnetd(t: TestContext): Promise<number | null> {
  const program = findProgram(t, 'telnetd')
  if (!program) return null
  const login = path.join(temporaryFolder(), 'login')
  writeFileSync(login, '#!/bin/sh\nprintf "login: "\nexec sleep 20\n', { mode: 0o755 })
  // Paused, since bytes that node reads never reach the program.
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => {})
    const child = spawn(program, ['-E', login], { stdio: [socket, socket, 'ignore'] })
    t.after(() => {
      child.kill('SIGKILL')
      socket.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return (server.address() as { port: number }).port
}

test('options and banner of a real telnetd', async (t) => {
  const port = await startTelnetd(t)
  if (port === null) return
  const { data, error, localPort } = await runModule(telnet, port)
  const record = (data as TelnetRecord).telnet!
  assert.ok(localPort! > 0)
  const names = (record.do ?? []).map(({ name }) => name)
  assert.ok(names.includes('Terminal Type'), JSON.stringify(record))
  assert.ok(names.includes('New Environment Option'))
  assert.match(record.banner, /^\\r\\nLinux .*\\r\\nlogin: $/)
  assert.equal(error, undefined)
  const values = hostValues(hostEvent('telnet', data)).data
  assert.match((values['banner'] as string[])[0]!, /linux .* login: $/)
})

test('a greeting ends with silence or with the connection', async (t) => {
  const ends = await scriptedServer(t, (socket) => socket.end('\xff\xfb\x01\r\nlogin: ', 'latin1'))
  assert.deepEqual(await runModule(telnet, ends).then(({ data, error }) => ({ data, error })), {
    data: { telnet: { banner: '\\r\\nlogin: ', will: [{ name: 'Echo', value: 1 }] } },
    error: undefined,
  })
  const waits = await scriptedServer(t, (socket) => socket.write('Password: '))
  const { data, error } = await runModule(telnet, waits)
  assert.deepEqual([data, error], [{ telnet: { banner: 'Password: ' } }, undefined])
})

test('refusals arrive at the server', async (t) => {
  const received = Promise.withResolvers<string>()
  const port = await scriptedServer(t, (socket) => {
    socket.write(Buffer.from('fffd18fffb01', 'hex'))
    socket.on('data', (bytes) => {
      received.resolve(bytes.toString('hex'))
      socket.end('bye')
    })
  })
  const { data } = await runModule(telnet, port)
  assert.equal(await received.promise, 'fffc18fffe01')
  assert.equal((data as TelnetRecord).telnet?.banner, 'bye')
})

test('servers without an end, and without a word', async (t) => {
  const endless = await scriptedServer(t, (socket) => {
    const pour = (): void => {
      while (socket.writable && socket.write('x'.repeat(8192)));
    }
    socket.on('drain', pour)
    pour()
  })
  assert.equal(((await runModule(telnet, endless)).data as TelnetRecord).telnet?.banner.length, 16_384)
  const options = await scriptedServer(t, (socket) => {
    const pour = (): void => {
      while (socket.writable && socket.write(Buffer.from('fffb01'.repeat(4096), 'hex')));
    }
    socket.on('drain', pour)
    pour()
  })
  assert.match((await runModule(telnet, options)).error!, /^bytes: /)
  const silent = await scriptedServer(t, (socket) => socket.end())
  const { data, error } = await runModule(telnet, silent)
  assert.deepEqual(data, {})
  assert.match(error!, /closed the connection/)
})
