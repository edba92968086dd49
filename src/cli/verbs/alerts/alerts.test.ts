import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RunOptions, runMain } from '../../testing/run-main.ts'
import { type Asked, type Reply, serveAnswers } from '../../testing/serve-answers.ts'

const id = '0b9f7a52-7d38-4b1f-9c0a-2d6f0d2c8a11'
let reply: (asked: Asked) => Reply = () => ({ body: {} })
let service: Awaited<ReturnType<typeof serveAnswers>>
before(async () => {
  service = await serveAnswers((asked) => reply(asked))
})
after(() => service.close())

const run = (argv: readonly string[], options: RunOptions = {}) =>
  runMain(['alert', ...argv], {
    ...options,
    env: { RIMLIGHT_URL: service.url, RIMLIGHT_KEY: 'secret', NO_COLOR: '1' },
  })
const sent = () => JSON.parse(String(service.asked.at(-1)!.body)) as unknown

test('alert add sends what was asked for, and prints the id and, this once, the secret', async () => {
  reply = () => ({ body: { id, secret: 'rlwh-x' } })
  const matching = ['add', 'ftp', '--match', 'port:21', '--webhook', 'https://h.example/', '--quiet', '5']
  const { code, out, err } = await run(matching, { terminal: 100 })
  assert.deepEqual([code, out], [0, `${id}\n`])
  assert.match(err, /shown only once: rlwh-x/)
  assert.deepEqual(sent(), {
    name: 'ftp',
    kind: 'match',
    query: 'port:21',
    webhook: 'https://h.example/',
    quiet_minutes: 5,
  })
  const watching = [
    '--watch',
    '192.0.2.0/24, 198.51.100.1',
    '--changes',
    'opened,cve',
    '--mail',
    'a@b.example',
  ]
  assert.equal((await run(['add', 'mine', ...watching])).out, `{"id":"${id}","secret":"rlwh-x"}\n`)
  assert.deepEqual(sent(), {
    name: 'mine',
    kind: 'change',
    ranges: ['192.0.2.0/24', '198.51.100.1'],
    changes: ['opened', 'cve'],
    mail: 'a@b.example',
  })
})

for (const argv of [
  ['add', 'x', '--webhook', 'https://h.example/'],
  ['add', 'x', '--match', 'a', '--watch', '192.0.2.1', '--mail', 'a@b.example'],
  ['add', 'x', '--match', 'a'],
  ['add', 'x', '--match', 'a', '--mail', 'a@b.example', '--webhook', 'https://h.example/'],
  ['add', 'x', '--match', 'a', '--mail', 'a@b.example', '--quiet', '0'],
  ['pause', '../user'],
])
  test(`alert ${argv.join(' ')} sends no request`, async () => {
    const count = service.asked.length
    assert.equal((await run(argv)).code, 2)
    assert.equal(service.asked.length, count)
  })

test('alert list is a table, or lines of JSON', async () => {
  const alert = {
    id,
    name: 'a\x1b[2J',
    kind: 'change',
    ranges: ['192.0.2.0/24'],
    query: null,
    webhook: 'https://h/',
  }
  reply = () => ({
    body: { total: 1, alerts: [{ ...alert, mail: null, paused_at: '2024-01-01T00:00:00Z' }] },
  })
  const shown = await run(['list'], { terminal: 200 })
  assert.match(shown.out, /192\.0\.2\.0\/24 +https:\/\/h\/ +paused\n/)
  assert.doesNotMatch(shown.out, /\x1b/)
  assert.equal(JSON.parse((await run(['list'])).out).id, id)
})

for (const [verb, path] of [
  ['pause', 'pause'],
  ['resume', 'resume'],
  ['test', 'test'],
  ['remove', 'delete'],
] as const)
  test(`alert ${verb} posts to the alert`, async () => {
    reply = () => ({ body: { id } })
    const { code, err } = await run([verb, id])
    assert.equal(code, 0)
    assert.notEqual(err, '')
    assert.equal(service.asked.at(-1)!.url.pathname, `/v2/alerts/${id}/${path}`)
    assert.deepEqual(sent(), {})
  })

test('alert deliveries shows how messages went', async () => {
  const delivery = {
    id,
    made_at: '2024-01-01T00:00:00Z',
    status: 'failed',
    tries: 10,
    next_at: null,
    answer: '500',
  }
  reply = () => ({ body: { total: 1, deliveries: [delivery] } })
  const { out } = await run(['deliveries', id], { terminal: 120 })
  assert.match(out, /failed +10 +500\n/)
})
