import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/free-port.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const launcher = fileURLToPath(new URL('../../../../bin/rimlight.js', import.meta.url))
const hosts = 6
const readyMilliseconds = 120_000

/** The service as a process of its own, so that it can be killed. */
test('a job goes on after kill -9: nothing is lost and nothing comes twice', async () => {
  const folder = temporaryFolder()
  const listening = await Promise.all(Array.from({ length: hosts }, (_, n) => listen(`127.9.0.${n + 1}`)))
  const expected = listening.flatMap(({ address, port }) => [
    `${address} ${port} port`,
    `${address} ${port} service-simple`,
  ])
  const ports = [...new Set(listening.map(({ port }) => port))]

  const first = await serve(folder)
  const { v1_token: token } = JSON.parse(readFileSync(path.join(folder, 'data', 'keys.json'), 'utf8')) as {
    v1_token: string
  }
  const body = {
    type: 'scan',
    options: [
      // Many silent neighbours and a low rate make it long enough to be killed in the middle.
      {
        targets: ['127.9.0.0/26'],
        ports: [{ port: `${ports.join(',')},61001-61060`, modules: ['service-simple'] }],
      },
    ],
  }
  const answer = await fetch(`${first.url}/v1/tasks`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: JSON.stringify(body),
  })
  const { job_id } = (await answer.json()) as { job_id: string }
  const some = async (): Promise<boolean> =>
    ((await stats(first.url, token, job_id))['number_results'] as number) >= 2
  await until(some, 'the first results')
  first.child.kill('SIGKILL')
  await new Promise((resolve) => first.child.once('exit', resolve))

  const second = await serve(folder)
  const ended = async (): Promise<boolean> =>
    (await stats(second.url, token, job_id))['status'] !== 'requested'
  await until(ended, 'the end of the job')
  assert.equal((await stats(second.url, token, job_id))['status'], 'success')
  const replay = await fetch(`${second.url}/v1/replay/${job_id}`, { headers: { 'x-token': token } })
  type Line = { origin: { type: string }; target?: { ip: string; port: number } }
  const found = (await replay.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .flatMap(({ origin, target }) => (target ? [`${target.ip} ${target.port} ${origin.type}`] : []))
  assert.deepEqual(found.sort(), expected.sort())
  second.child.kill('SIGTERM')
  await new Promise((resolve) => second.child.once('exit', resolve))
})

async function listen(address: string): Promise<{ address: string; port: number }> {
  const server = net.createServer((socket) =>
    socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n'),
  )
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  after(() => server.close())
  return { address, port: (server.address() as net.AddressInfo).port }
}

async function serve(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort()
  const flags = [
    '--data',
    path.join(folder, 'data'),
    '--port',
    String(port),
    '--scan-rate',
    '400',
    '--log-level',
    'info',
  ]
  const child = spawn(process.execPath, [launcher, 'serve', ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  after(() => child.kill('SIGKILL'))
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  const url = `http://127.0.0.1:${port}`
  const ready = async (): Promise<boolean> => (await fetch(`${url}/readyz`)).ok
  await until(async () => child.exitCode !== null || (await ready()), 'the service')
  assert.equal(child.exitCode, null, log)
  return { child, url }
}

async function stats(url: string, token: string, job: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/v1/tasks/${job}/stats`, { headers: { 'x-token': token } })
  return ((await response.json()) as { stats: Record<string, unknown> }).stats
}

const until = (ready: () => Promise<boolean>, what: string): Promise<true> =>
  eventually(ready, what, { deadlineMs: readyMilliseconds, intervalMs: 200 })
