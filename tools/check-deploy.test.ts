import assert from 'node:assert/strict'
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { findProgram } from '../src/testing/needed-programs.ts'
import { runningService } from '../src/testing/running-service.ts'
import { composeProblems, deployProblems, dockerfileProblems, metricsIn } from './check-deploy.ts'

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
      'one asks port 8081, which nobody listens on',
      'one publishes port 9999, which nobody listens on',
      'one RIMLIGHT_S3_SECRET_KEY_FILE names a secret that it does not get',
      'two runs as root',
      'two is privileged',
      'two has no health check',
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
