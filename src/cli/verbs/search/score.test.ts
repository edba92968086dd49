import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type RunOptions, runMain } from '../../testing/run-main.ts'
import { type Asked, type Reply, serveAnswers } from '../../testing/serve-answers.ts'

let reply: (asked: Asked) => Reply = () => ({ body: {} })
let service: Awaited<ReturnType<typeof serveAnswers>>
before(async () => {
  service = await serveAnswers((asked) => reply(asked))
})
after(() => service.close())

const detailed = { cve: 3, attack_surface: 2, encryption: 6, rms: 10, storage: 10, web: 3, torrents: 0 }
const body = {
  normalized_ip_score: 97.1,
  ip_score_detailed: detailed,
  ip_address: '192.0.2.10',
  results_detailed: {},
  explanation: [
    {
      rule: 'rms.vnc',
      points: 10,
      detail: 'vnc\u009b',
      event: { type: 'vnc', port: 5900, protocol: 'tcp', ts: Date.UTC(2026, 0, 2) },
    },
    { rule: 'torrents.seen', points: 1, detail: 'seen', event: null },
  ],
}

function run(argv: readonly string[], options: RunOptions = {}) {
  return runMain(argv, {
    env: { RIMLIGHT_URL: service.url, RIMLIGHT_KEY: 'secret', NO_COLOR: '1' },
    ...options,
  })
}

test('a stand-in for the service is asked with reasons, and programs get its answer', async () => {
  reply = () => ({ body })
  const { code, out } = await run(['score', '192.0.2.10'])
  const { url, headers } = service.asked.at(-1)!
  assert.equal(`${url.pathname}${url.search}`, '/v2/query/score/ip/192.0.2.10?explain=1&view=all')
  assert.equal(headers['x-key'], 'secret')
  assert.deepEqual([code, JSON.parse(out)], [0, body])
})

test('a terminal gets tables, without anything that it would obey', async () => {
  reply = () => ({ body })
  const { out } = await run(['score', '192.0.2.10'], { terminal: 100 })
  assert.match(out, /^192\.0\.2\.10 {2}97\.1 of 100\n/)
  assert.match(out, /\nstorage +10\.0 +10\n/)
  assert.match(out, /\n10\.0 +rms\.vnc +5900 +vnc +2026-01-02 +vnc\\x9b\n/)
  assert.match(out, /\n1\.0 +torrents\.seen +seen\n/)
})

test('the history is one line a day', async () => {
  reply = () => ({ body: { events: [{ date: '2026-01-02', normalized_ip_score: 34.3, change: -2 }] } })
  const { out } = await run(['score', '192.0.2.10', '--history'], { terminal: 80 })
  assert.equal(service.asked.at(-1)!.url.pathname, '/v2/query/score/history/192.0.2.10')
  assert.match(out, /\n2026-01-02 {2}34\.3 +-2\.0\n$/)
  reply = () => ({ body: { events: [] } })
  assert.match((await run(['score', '192.0.2.10', '--history'], { terminal: 80 })).err, /Nothing is known/)
})

test('only addresses have a score', async () => {
  const { code, err } = await run(['score', '192.0.2.0/24'])
  assert.equal(code, 2)
  assert.match(err, /is not an address/)
})

test('lists of keys are imported, and what is none is refused', async () => {
  const data = temporaryFolder()
  const list = path.join(data, 'blacklist.RSA-2048')
  writeFileSync(list, '# comment\n00112233445566778899\naabbccddeeff00112233\n')
  const { code, out, err } = await run(['score', 'import-keys', list, '--data', data])
  assert.equal(code, 0)
  assert.match(err, /2 keys read, 2 known/)
  assert.deepEqual(JSON.parse(out), { file: list, kind: 'fingerprints', read: 2, known: 2 })
  assert.equal(readFileSync(path.join(data, 'weak-keys', 'fingerprints.dat')).length, 20)
  writeFileSync(list, 'hello')
  const refused = await run(['score', 'import-keys', list, '--data', data])
  assert.equal(refused.code, 1)
  assert.match(refused.err, /was refused: it is neither/)
})
