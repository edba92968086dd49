import assert from 'node:assert/strict'
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { describe, test } from 'node:test'
import { eventually } from '../src/testing/eventually.ts'
import { freePort } from '../src/testing/free-port.ts'
import { findProgram } from '../src/testing/needed-programs.ts'
import { runningService } from '../src/testing/running-service.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import {
  composeProblems,
  deployProblems,
  dockerfileProblems,
  metricsIn,
  natsProblems,
} from './check-deploy.ts'

const folder = path.resolve(import.meta.dirname, '../deploy')
const text = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

test('the files of deploy/ name settings, verbs, ports, volumes and secrets that exist, and no root', () => {
  assert.deepEqual(deployProblems(folder), [])
})

test('what is wrong is found', () => {
  assert.deepEqual(
    composeProblems(`
services:
  one:
    build: { dockerfile: deploy/Dockerfile }
    command: [frobnicate, --no-such-flag]
    environment: { RIMLIGHT_NOT_THERE: "1", RIMLIGHT_PORT: "8080", RIMLIGHT_S3_SECRET_KEY_FILE: /run/secrets/key }
    ports: ["80:9999"]
    volumes: [lost:/data]
    depends_on: { other: {} }
    healthcheck: { test: [CMD, curl, "http://127.0.0.1:8081/readyz"] }
  two: { image: x, user: "0", privileged: true }
  three: { image: "postgres:17", user: "1", ports: ["5432:5432"], healthcheck: { test: [x] } }
`),
    [
      'one runs as root',
      'one waits for other, which is not there',
      'one has no volume lost',
      'one sets RIMLIGHT_NOT_THERE, which is no setting',
      'one runs frobnicate, which is no verb',
      'one gives --no-such-flag, which is no setting',
      'one can write to its own files',
      'one keeps capabilities',
      'one asks port 8081, on which nothing listens',
      'one publishes port 9999, on which nothing listens',
      'one RIMLIGHT_S3_SECRET_KEY_FILE names a secret that it does not get',
      'one publishes port 80:9999 on all addresses',
      'two runs as root',
      'two is privileged',
      'two has no health check',
      'three publishes port 5432:5432 on all addresses',
      'three is an engine and publishes a port',
      'three is an engine in the network default, which has a way out',
      'three is an engine without a password',
    ],
  )
  assert.deepEqual(
    dockerfileProblems('FROM a AS build\nUSER 1\nFROM b\nRUN npm ci\nENV RIMLIGHT_ODD=1\nCMD ["x"]'),
    [
      'Dockerfile sets RIMLIGHT_ODD, which is no setting',
      'Dockerfile runs x, which is no verb',
      'Dockerfile runs as root',
      'Dockerfile has no health check on /readyz',
      'Dockerfile builds in its last stage',
    ],
  )
})

test('secrets are made once, differ, and ClickHouse gets the hash of its password', () => {
  const copy = path.join(temporaryFolder(), 'deploy')
  cpSync(folder, copy, { recursive: true, filter: (file) => path.basename(file) !== 'secrets' })
  const secret = (name: string): string => readFileSync(path.join(copy, 'secrets', name), 'utf8')
  const make = (): void => {
    assert.equal(spawnSync('sh', [path.join(copy, 'make-secrets.sh')]).status, 0)
  }
  make()
  const names = readdirSync(path.join(copy, 'secrets'))
  const before = names.map(secret)
  assert.equal(new Set(before).size, names.length)
  for (const one of before) assert.ok(one.length >= 48)
  const hash = createHash('sha256').update(secret('clickhouse_password')).digest('hex')
  assert.match(secret('clickhouse_users.xml'), new RegExp(`<password_sha256_hex>${hash}<`))
  assert.match(secret('clickhouse_users.xml'), /<default remove="1"\/>/)
  make()
  assert.deepEqual(names.map(secret), before)
})

test('NATS with the shipped configuration serves only who has the password', async (t) => {
  const program = findProgram(t, 'nats-server')
  if (!program) return
  assert.deepEqual(natsProblems('http: 0.0.0.0:8222\n'), [
    'asks for no password',
    'shows its state to others',
  ])
  const data = temporaryFolder()
  const port = await freePort()
  const monitor = await freePort()
  const file = path.join(data, 'nats.conf')
  const shipped = text('nats/nats.conf')
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replace('8222', String(monitor))
  // Debian's server is older than the shipped image and does not know this line.
  writeFileSync(file, shipped.replace('/data', data).replace(/^.*sync_interval.*$/m, ''))
  const child = spawn(program, ['-c', file], { env: { NATS_PASSWORD: 'right' }, stdio: 'ignore' })
  t.after(() => child.kill('SIGKILL'))
  const answers = (password: string): Promise<string> => connectNats(port, password)
  await eventually(async () => (await answers('right')).includes('PONG'), 'the server answers', {
    deadlineMs: 20_000,
  })
  assert.match(await answers('wrong'), /Authorization Violation/)
})

/** What the server says to a client with this password and a question. */
function connectNats(port: number, password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port })
    let said = ''
    socket.on('connect', () =>
      socket.write(
        `CONNECT ${JSON.stringify({ user: 'rimlight', pass: password, verbose: false })}\r\nPING\r\n`,
      ),
    )
    socket.on('data', (bytes) => {
      said += bytes.toString()
      if (/PONG|-ERR/.test(said)) socket.destroy()
    })
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
  })
}

test('promtool accepts the rules and the configuration', (t) => {
  const promtool = findProgram(t, 'promtool')
  if (!promtool) return
  for (const words of [
    ['check', 'rules', path.join(folder, 'prometheus/rules.yaml')],
    ['check', 'config', path.join(folder, 'prometheus/prometheus.yaml')],
  ]) {
    const done: SpawnSyncReturns<string> = spawnSync(promtool, words, { encoding: 'utf8' })
    assert.equal(done.status, 0, done.stdout + done.stderr)
  }
})

describe('metrics', () => {
  const running = runningService()

  test('all that rules and dashboards name are in /metrics of a running service', async () => {
    await running.v2('/query/ip/192.0.2.1')
    await running.v1('/ingest', { method: 'POST', body: '{}' })
    const metrics = await (await fetch(`${running.service.url}/metrics`)).text()
    const offered = new Set(
      [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [name!, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
      ),
    )
    const boards = readdirSync(path.join(folder, 'grafana')).map((name) => {
      const board = JSON.parse(text(`grafana/${name}`)) as Dashboard
      assert.equal(
        new Set(board.panels.map(({ id }) => id)).size,
        board.panels.length,
        `${name}: ids are unique`,
      )
      return board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
    })
    const named = metricsIn([text('prometheus/rules.yaml'), ...boards].join('\n'))
    assert.ok(named.length > 15)
    assert.deepEqual(
      named.filter((name) => !offered.has(name)),
      [],
    )
  })
})

type Dashboard = {
  readonly panels: readonly { readonly id: number; readonly targets: readonly { readonly expr: string }[] }[]
}
