import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '../testing/free-port.ts'
import { startNats } from '../testing/start-nats.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const launcher = fileURLToPath(new URL('../../bin/rimlight.js', import.meta.url))
const patienceMs = 120_000
const networks = 8

/** The whole program as its operator runs it: one process with the store, two workers, a NATS server. */
test('a job spread over two workers ends well when one is killed: each open port comes once', async (t) => {
  const nats = await startNats(t)
  if (!nats) return
  const data = path.join(temporaryFolder(), 'data')
  const port = await freePort()
  const expected: string[] = []
  for (let n = 0; n < networks; n++) {
    await listen(`127.92.${n}.${n + 3}`, port)
    expected.push(`127.92.${n}.${n + 3} ${port} port`)
  }
  const shared = ['--data', data, '--nats-url', nats.url, '--worker-silence', '2']
  const lead = await serve(['--roles', 'api,ingest', '--port', '0', ...shared], /http:\/\/127\.0\.0\.1:\d+/)
  const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as { v1_token: string }
  const healthPort = await freePort()
  const atWork = /at work/
  const first = await serve(['--roles', 'worker', '--health-port', String(healthPort), ...shared], atWork)
  await serve(['--roles', 'worker', ...shared], atWork)
  const readiness = await fetch(`http://127.0.0.1:${healthPort}/readyz`)
  assert.deepEqual(await readiness.json(), { ready: true, roles: ['worker'] })

  const ask = (target: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${lead.said}/v1${target}`, { ...init, headers: { 'x-token': keys.v1_token } })
  const options = [{ targets: [`127.92.0.0/21`], ports: [{ port: `${port},61001-61009`, modules: [] }] }]
  const asked = await ask('/tasks', { method: 'POST', body: JSON.stringify({ type: 'scan', options }) })
  const text = await asked.text()
  assert.equal(asked.status, 200, text)
  const { job_id } = JSON.parse(text) as { job_id: string }
  const stats = async (): Promise<{ status: string; number_results: number }> =>
    ((await (await ask(`/tasks/${job_id}/stats`)).json()) as { stats: never }).stats
  await until(async () => (await stats()).number_results >= 1, 'the first result')
  first.child.kill('SIGKILL')
  await until(async () => (await stats()).status !== 'requested', 'the end of the job')
  assert.equal((await stats()).status, 'success')
  type Line = { origin: { type: string }; target?: { ip: string; port: number } }
  const found = (await (await ask(`/replay/${job_id}`)).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .flatMap(({ origin, target }) => (target ? [`${target.ip} ${target.port} ${origin.type}`] : []))
  assert.deepEqual(found.sort(), expected.sort())
})

async function listen(address: string, port: number): Promise<void> {
  const server = net.createServer((socket) => socket.on('error', () => {}).end('hello\r\n')).unref()
  await once(server.listen(port, address), 'listening')
}

/** Resolves when the process has said what it is waited for. */
async function serve(flags: readonly string[], sign: RegExp): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [launcher, 'serve', '--scan-rate', '1500', ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  after(() => child.kill('SIGKILL'))
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  await until(async () => sign.test(log) || child.exitCode !== null, 'a process')
  assert.equal(child.exitCode, null, log)
  return { child, said: sign.exec(log)![0] }
}

async function until(ready: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await ready())) {
    assert.ok(Date.now() < end, `waited too long for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
