import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
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
  runMain(argv, {
    ...options,
    env: { RIMLIGHT_URL: service.url, RIMLIGHT_KEY: 'secret', NO_COLOR: '1' },
  })
const sent = () => JSON.parse(String(service.asked.at(-1)!.body)) as unknown

test('watch sends the assets with the schedule, and says what happens next', async () => {
  reply = () => ({ body: { id, preset: 'quick' } })
  const argv = ['watch', 'example.com', '203.0.113.0/24', '--every', 'week', '--hour', '4']
  const { code, out, err } = await run(argv, { terminal: 100 })
  assert.deepEqual([code, out], [0, `${id}\n`])
  assert.match(err, /Watching 2 assets: the first scan starts now/)
  assert.deepEqual(sent(), {
    ...{ name: 'example.com', assets: ['example.com', '203.0.113.0/24'] },
    schedule: { every: 'week', hour: 4 },
  })
  assert.match((await run(['watch', 'a.example', '--preset', 'all'])).err, /--preset is "all": choose quick/)
})

test('findings are read page by page, as far as they are asked for', async () => {
  const finding = {
    id: 7,
    severity: 'high',
    state: 'new',
    first_seen: '2026-01-31T00:00:00Z',
    title: 'A \u001b[31m',
  }
  reply = ({ url }) => ({
    body: { findings: [finding], cursor: url.search.includes('cursor=3-7') ? null : '3-7' },
  })
  const { out } = await run(['findings', '--severity', 'high', '--limit', '2'], { terminal: 100 })
  assert.equal(out.trim().split('\n').length, 3)
  assert.match(out, /7 +high +new +2026-01-31 +A /)
  assert.ok(!out.includes('\u001b[31m'))
  assert.match(service.asked.at(-1)!.url.search, /severity=high.*cursor=3-7/)
})

test('a finding is shown with advice and history, and its state is set', async () => {
  reply = () => ({
    body: {
      finding: {
        title: 'T',
        severity: 'low',
        state: 'new',
        severity_reasons: ['because'],
        evidence: { facts: { product: 'x' } },
      },
      rule: { explanation: 'Why.', advice: 'Do.' },
      history: [{ at: 'then', to: 'new', by: 'observation', reason: '' }],
    },
  })
  const { out } = await run(['finding', 'show', '7'])
  for (const text of ['T\n', 'low (because)', 'Why.\nDo.', 'product: x', 'then  new  observation'])
    assert.ok(out.includes(text), text)
  await run(['finding', 'set', '7', 'accepted', '--reason', 'r', '--until', '2030-01-01'])
  assert.deepEqual(sent(), { state: 'accepted', reason: 'r', until: '2030-01-01' })
  assert.equal((await run(['finding', 'set', '7', 'gone'])).code, 2)
  assert.match((await run(['finding', 'show', 'x'])).err, /not the number of a finding/)
})

test('perimeters are listed, scanned, paused and removed', async () => {
  reply = () => ({
    body: {
      perimeters: [
        {
          id,
          name: 'ours',
          preset: 'quick',
          schedule: { every: 'day' },
          last_scan: { status: 'refused', reason: 'not allowed' },
        },
      ],
    },
  })
  assert.match(
    (await run(['perimeter', 'list'], { terminal: 200 })).out,
    /ours +quick +day .*refused: not allowed/,
  )
  for (const [verb, path, body] of [
    ['scan', 'scan', {}],
    ['pause', 'change', { paused: true }],
    ['resume', 'change', { paused: false }],
    ['remove', 'delete', {}],
  ] as const) {
    assert.equal((await run(['perimeter', verb, id])).code, 0)
    assert.ok(service.asked.at(-1)!.url.pathname.endsWith(`/v2/perimeters/${id}/${path}`))
    assert.deepEqual(sent(), body)
  }
})

test('watch --notify adds channels in the same request, and sends a test message to each', async () => {
  reply = ({ url }) =>
    url.pathname.endsWith('/test')
      ? { body: { sent: true, answer: '250 ok', mail: null, posts: [] } }
      : { body: { id, preset: 'none', channels: [{ id, name: 'me@example.com' }] } }
  const channels = 'mail:me@example.com,webhook:https://hook.example/?a=1,2'
  const argv = ['watch', '192.0.2.1', '--preset', 'none', '--notify', channels, '--digest', 'week']
  const { code, err } = await run([...argv, '--severity', 'high'], { terminal: 100 })
  assert.equal(code, 0)
  assert.match(err, /me@example\.com: A test message was sent: 250 ok/)
  const settings = { min_severity: 'high', digest: { every: 'week' } }
  const [perimeter] = service.asked.slice(-2).map(({ body }) => JSON.parse(String(body)) as object)
  assert.deepEqual((perimeter as { channels: unknown }).channels, [
    { kind: 'mail', target: 'me@example.com', ...settings },
    { kind: 'webhook', target: 'https://hook.example/?a=1,2', ...settings },
  ])
  assert.match((await run(['watch', '192.0.2.1', '--notify', 'pigeon:me'])).err, /names no channel/)
})

test('channels are added, listed, tested and removed', async () => {
  reply = () => ({ body: { id, secret: 'only once' } })
  const added = [
    'notify',
    'add',
    'webhook:https://hook.example/',
    '--perimeter',
    id,
    '--quiet',
    '22:00-07:00',
  ]
  const { out, err } = await run([...added, '--changes', 'new,fixed'], { terminal: 100 })
  assert.equal(out, `${id}\n`)
  assert.match(err, /shown only once: only once/)
  assert.ok(service.asked.at(-1)!.url.pathname.endsWith(`/v2/perimeters/${id}/channels`))
  assert.deepEqual(sent(), {
    ...{ kind: 'webhook', target: 'https://hook.example/', changes: ['new', 'fixed'] },
    quiet: { from: '22:00', to: '07:00', time_zone: 'UTC' },
  })
  reply = () => ({
    body: {
      channels: [
        {
          id,
          name: 'soc',
          kind: 'slack',
          target: 'hooks.example/…',
          digest: null,
          paused_at: null,
          last_error: '404 no',
        },
      ],
    },
  })
  assert.match(
    (await run(['notify', 'list'], { terminal: 200 })).out,
    /soc +slack +hooks\.example\/… +at once .*404 no/,
  )
  reply = () => ({ body: { sent: false, answer: '404 no_service' } })
  const failed = await run(['notify', 'test', id])
  assert.deepEqual([failed.code, failed.out], [1, 'The test message was not sent: 404 no_service\n'])
  await run(['notify', 'remove', id])
  assert.ok(service.asked.at(-1)!.url.pathname.endsWith(`/v2/channels/${id}/delete`))
})

test('a report is saved under the name of the service, or where it is asked for', async () => {
  const folder = temporaryFolder()
  reply = ({ url }) =>
    url.pathname.endsWith('/perimeters')
      ? { body: { perimeters: [{ id, name: 'ours' }] } }
      : {
          headers: { 'content-disposition': 'attachment; filename="rimlight-ours.sarif"' },
          body: '{"version":"2.1.0"}',
        }
  const file = path.join(folder, 'out.sarif')
  const { code, err } = await run(['report', '--format', 'sarif', '--since', '2026-01-31', '--output', file])
  assert.equal(code, 0, err)
  assert.equal(readFileSync(file, 'utf8'), '{"version":"2.1.0"}')
  const { url } = service.asked.at(-1)!
  assert.equal(`${url.pathname}${url.search}`, `/v2/perimeters/${id}/report.sarif?since=2026-01-31`)
  assert.equal((await run(['report', 'ours', '--output', '-'])).out, '{"version":"2.1.0"}')
  assert.match((await run(['report', 'theirs'])).err, /There is no perimeter "theirs"/)
  assert.match((await run(['report', '--format', 'doc'])).err, /--format is "doc": choose html, pdf/)
  assert.match((await run(['report', '--format', 'pdf', '--output', '-'])).err, /A PDF is no text/)
  assert.match((await run(['report', '--output', path.join(folder, 'none/x')])).err, /cannot be written/)
})
