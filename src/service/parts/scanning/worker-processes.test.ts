import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../../testing/eventually.ts'
import { freePort } from '../../../testing/free-port.ts'
import { startNats } from '../../../testing/start-nats.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const launcher = fileURLToPath(new URL('../../../../bin/rimlight.js', import.meta.url))
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
  const lead = await serve(['--roles', 'api,ingest', ...shared], '--port')
  const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as { v1_token: string }
  const worker = (): Promise<Serving> => serve(['--roles', 'worker', ...shared], '--health-port')
  const [first] = await Promise.all([worker(), worker()])
  const readiness = await fetch(`${first.url}/readyz`)
  assert.deepEqual(await readiness.json(), { ready: true, roles: ['worker'] })

  const ask = (target: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${lead.url}/v1${target}`, { ...init, headers: { 'x-token': keys.v1_token } })
  // At the rate below this takes some seconds: long enough for a worker to die in the middle.
  const options = [{ targets: [`127.92.0.0/21`], ports: [{ port: `${port},61001-61003`, modules: [] }] }]
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

type Serving = { readonly child: ChildProcess; readonly url: string }

/** Resolves when the process says that it is ready, on the port that it is given by the flag. */
async function serve(flags: readonly string[], portFlag: string): Promise<Serving> {
  const port = await freePort()
  const argv = [launcher, 'serve', '--scan-rate', '1500', portFlag, String(port), ...flags]
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'ignore', 'pipe'] })
  after(() => child.kill('SIGKILL'))
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  const url = `http://127.0.0.1:${port}`
  const ready = async (): Promise<boolean> => (await fetch(`${url}/readyz`)).ok
  await until(async () => child.exitCode !== null || (await ready()), 'a process that is ready')
  assert.equal(child.exitCode, null, log)
  return { child, url }
}

const until = (ready: () => Promise<boolean>, what: string): Promise<true> =>
  eventually(ready, what, { deadlineMs: patienceMs, intervalMs: 200 })
