import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { test } from 'node:test'
import type { Diagnosis } from '../../../service/doctor/diagnosis.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { listenLocally } from '../../testing/listen-locally.ts'
import { runMain } from '../../testing/run-main.ts'

type Answers = {
  readonly readyz: { readonly status: number; readonly body: object }
  readonly metrics: string
}

const healthy = [
  'rimlight_disk_free_bytes 90000000000',
  'rimlight_disk_room 1',
  'rimlight_ingest_backlog_events 0',
  'rimlight_process_max_fds 65536',
  'rimlight_process_open_fds 90',
  'rimlight_lost_events_total 0',
  'rimlight_damaged_parts 0',
].join('\n')

async function examine(answers: Answers, ...flags: string[]) {
  const server = await listenLocally(
    createServer((request, response) => {
      if (request.url === '/readyz')
        response.writeHead(answers.readyz.status).end(JSON.stringify(answers.readyz.body))
      else response.end(`${answers.metrics}\n`)
    }),
  )
  const { code, out } = await runMain(['doctor', '--url', server.url, ...flags]).finally(() => server.close())
  const found = out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Diagnosis)
  // Tests may run as root, and where no browser is installed.
  const shown = found.filter(({ subject }) => subject !== 'user' && subject !== 'browser')
  const levels = Object.fromEntries(shown.map(({ subject, level }) => [subject, level]))
  return { code, found, levels }
}

const ready = { status: 200, body: { ready: true } }

test('a healthy installation has no problem, and each problem comes with what to do', async () => {
  const data = path.join(temporaryFolder(), 'data')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(path.join(data, 'ledger.db'), '')
  const well = await examine({ readyz: ready, metrics: healthy }, '--data', data)
  assert.equal(well.code, 0)
  assert.deepEqual([...new Set(Object.values(well.levels))], ['ok'])

  chmodSync(data, 0o755)
  const readyz = { status: 503, body: { ready: false, failing: ['flusher'] } }
  const metrics = healthy
    .replace('disk_room 1', 'disk_room 0')
    .replace('lost_events_total 0', 'lost_events_total 75')
    .replace('max_fds 65536', 'max_fds 1024')
  const ill = await examine({ readyz, metrics }, '--data', data, '--host', '0.0.0.0')
  assert.equal(ill.code, 1)
  assert.deepEqual(ill.levels, {
    service: 'problem',
    disk: 'problem',
    'parts of the store': 'problem',
    backlog: 'ok',
    clock: 'ok',
    'open files': 'warning',
    encryption: 'problem',
    proxy: 'ok',
    'data folder': 'problem',
    'secret files': 'ok',
    'first keys': 'ok',
    'sign-up': 'ok',
    'V1 tokens': 'ok',
    leaks: 'ok',
    scope: 'ok',
    contact: 'ok',
  })
  for (const { level, advice } of ill.found) assert.equal(advice === '', level === 'ok')
})

test('a service that does not answer is a problem', async () => {
  const { code, out } = await runMain(['doctor', '--url', 'http://127.0.0.1:1', '--data', '/nonexistent'])
  assert.equal(code, 1)
  assert.match(out, /nothing answers at http:\/\/127\.0\.0\.1:1/)
})
