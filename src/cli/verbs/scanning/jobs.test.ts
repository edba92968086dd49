import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { after, before, beforeEach, test } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { main } from '../../main.ts'
import { type RunOptions, runMain } from '../../testing/run-main.ts'
import { answerJson, beginStream, serveStreams, sse, statusMessage } from '../../testing/serve-streams.ts'

const jobId = '0b7c5d3e-1111-4222-8333-444455556666'
const stats = { status: 'success', number_results: 2, open_ports: 1, targets: 1, ports: [80], grabbers: [] }
const started = statusMessage(jobId, { started: true, completed: false, revoked: false })
const succeeded = statusMessage(jobId, { success: true, started: true, completed: true, revoked: false })
const failed = statusMessage(jobId, { success: false, started: true, completed: true, revoked: false })
const open = {
  id: 5,
  value: {
    origin: { type: 'port', job_id: jobId },
    target: { ip: '127.0.0.1', port: 80, protocol: 'tcp' },
    result: {},
  },
}
const found = {
  id: 6,
  value: {
    origin: { type: 'service-simple', job_id: jobId },
    target: { ip: '127.0.0.1', port: 80, protocol: 'tcp' },
    result: { data: { service: { name: 'http', product: 'nginx', banner: 'HTTP/1.1 200\x1b OK' } } },
  },
}
const broken = {
  id: 7,
  value: {
    origin: { type: 'ssh' },
    target: { ip: '2001:db8::1', port: 22, protocol: 'tcp' },
    result: { data: {}, error: 'the connection was reset' },
  },
}

const usual: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'POST /v1/tasks': (response) =>
    answerJson(response, 200, { job_id: jobId, stream_url: 'http://x/v1/stream' }),
  [`GET /v1/replay/${jobId}`]: (response) =>
    void beginStream(response).end(sse(started, open, found, succeeded)),
  [`GET /v1/tasks/${jobId}/stats`]: (response) => answerJson(response, 200, { stats }),
  [`POST /v1/tasks/${jobId}/revoke`]: (response) => answerJson(response, 200, { message: 'Job revoked' }),
}
let routes = usual
let service: Awaited<ReturnType<typeof serveStreams>>
before(async () => {
  service = await serveStreams(({ method, url }, _, response) => {
    const route = routes[`${method} ${url.pathname}`]
    if (route) route(response)
    else answerJson(response, 404, { message: 'Page not found.' })
  })
})
after(() => service.close())
beforeEach(() => {
  routes = usual
  service.asked.length = 0
})

function run(argv: readonly string[], options: RunOptions = {}) {
  const env = { RIMLIGHT_URL: service.url, RIMLIGHT_TOKEN: 'secret', NO_COLOR: '1', ...options.env }
  return runMain(argv, { ...options, env })
}

const lines = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
const revokes = () => service.asked.filter(({ url }) => url.pathname.endsWith('/revoke')).length

test('a scan is asked for, and its results are lines of JSON', async () => {
  const line = 'scan 127.0.0.1 10.0.0.0/30,AS64500 --ports 80,8000-8010 --modules http,ssh --sample 7'
  const { code, out, err } = await run([...line.split(' '), '--description', 'a note'])
  assert.deepEqual([code, lines(out)], [0, [open.value, found.value]])
  assert.match(err, /^2 results, 1 open port on 1 host in 0:0\d\n$/)
  const asked = service.asked[0]!
  assert.equal(asked.token, 'secret')
  assert.deepEqual(JSON.parse(asked.body), {
    type: 'scan',
    description: 'a note',
    options: [
      {
        targets: ['127.0.0.1', '10.0.0.0/30', 'AS64500'],
        ports: [{ port: '80,8000-8010', protocol: 'tcp', modules: ['http', 'ssh'], sample: 7 }],
      },
    ],
  })
})

test('usual ports and the usual module are taken; grab and no module are said so', async () => {
  const optionOf = () => {
    const { type, options } = JSON.parse(service.asked.find(({ body }) => body.includes('targets'))!.body)
    service.asked.length = 0
    return { type, ...options[0].ports[0] }
  }
  await run(['scan', '127.0.0.1', '--detach'])
  const plain = optionOf()
  assert.deepEqual([plain.type, plain.modules, plain.protocol], ['scan', ['service-simple'], 'tcp'])
  assert.match(plain.port, /\b443\b/)
  await run(['scan', '127.0.0.1', '--detach', '--grab', '--protocol', 'udp', '--modules', 'none'])
  const grab = optionOf()
  assert.deepEqual([grab.type, grab.modules, grab.protocol], ['grab', [], 'udp'])
  assert.match(grab.port, /\b161\b/)
  await run(['scan', '127.0.0.1', '--detach', '--udp', 'all'])
  const all = optionOf()
  assert.deepEqual([all.type, all.protocol, all.payloads], ['scan', 'udp', 'all'])
})

test('a terminal has aligned lines, without anything it would obey', async () => {
  routes = {
    ...usual,
    [`GET /v1/replay/${jobId}`]: (response) =>
      void beginStream(response).end(sse(open, found, broken, succeeded)),
  }
  const { out } = await run(['scan', '127.0.0.1'], { terminal: 120 })
  const rows = out.trimEnd().split('\n')
  assert.match(rows[0]!, /^127\.0\.0\.1:80\/tcp +port +open$/)
  assert.match(rows[1]!, /^127\.0\.0\.1:80\/tcp +service-simple {2}http +nginx +HTTP\/1\.1 200\\x1b OK$/)
  assert.match(rows[2]!, /^\[2001:db8::1\]:22\/tcp +ssh +the connection was reset$/)
  assert.equal(rows[0]!.indexOf('port '), rows[1]!.indexOf('service-simple'))
})

const afterLines = (count: number, act: () => void) => (soFar: string) =>
  soFar.split('\n').length > count && act()

test('a bar with rate and time left is drawn while the scan runs', async () => {
  let polls = 0
  let end = (): void => {}
  const progress = { done: 250, total: 1_000, per_second: 50 }
  routes = {
    ...usual,
    [`GET /v1/replay/${jobId}`]: (response) => {
      beginStream(response).write(sse(started))
      end = () => void response.end(sse(succeeded))
    },
    [`GET /v1/tasks/${jobId}/stats`]: (response) => {
      polls += 1
      answerJson(response, 200, { stats: { ...stats, progress } })
    },
  }
  const drawn = /scanning {2}█+.*·+ {3}25% {2}50\/s {2}0:15 left {2}1 open/
  const onMessage = (soFar: string) => drawn.test(soFar) && polls >= 2 && end()
  const { code, err } = await run(['scan', '127.0.0.1'], { terminal: 100, onMessage })
  assert.equal(code, 0)
  assert.match(err, drawn)
  assert.ok(polls >= 2)
})

test('--detach prints the id and leaves the job alone', async () => {
  assert.deepEqual(await run(['scan', '127.0.0.1', '--detach']), { code: 0, out: `${jobId}\n`, err: '' })
  assert.equal(service.asked.length, 1)
  const json = await run(['scan', '127.0.0.1', '--detach', '--json'])
  assert.deepEqual(lines(json.out), [{ job_id: jobId, stream_url: 'http://x/v1/stream' }])
})

test('a job that failed ends with 1 and its reason, a cancelled one with 1, a refused one with 4', async () => {
  routes = {
    ...usual,
    [`GET /v1/replay/${jobId}`]: (response) => void beginStream(response).end(sse(open, failed)),
    [`GET /v1/tasks/${jobId}/stats`]: (response) =>
      answerJson(response, 200, { stats: { ...stats, reason: 'no name\x1b resolved' } }),
  }
  const failure = await run(['scan', '127.0.0.1'])
  assert.deepEqual([failure.code, lines(failure.out)], [1, [open.value]])
  assert.match(failure.err, /failed: no name\\x1b resolved/)
  const revoked = statusMessage(jobId, { success: false, completed: true, revoked: true })
  routes = {
    ...usual,
    [`GET /v1/replay/${jobId}`]: (response) => void beginStream(response).end(sse(revoked)),
  }
  const taken = await run(['scan', '127.0.0.1'])
  assert.equal(taken.code, 1)
  assert.match(taken.err, /was cancelled/)
  const message = 'Bad Parameter. options[0].targets[0]: not in scope.'
  routes = { 'POST /v1/tasks': (response) => answerJson(response, 400, { message }) }
  const refused = await run(['scan', '203.0.113.1'])
  assert.deepEqual([refused.code, refused.out], [4, ''])
  assert.match(refused.err, /not in scope/)
})

test('an interrupt cancels the job and ends with the code of its signal', async () => {
  for (const code of [130, 143]) {
    const stop = new AbortController()
    routes = {
      ...usual,
      [`GET /v1/replay/${jobId}`]: (response) => void beginStream(response).write(sse(open)),
    }
    service.asked.length = 0
    const ended = await run(['scan', '127.0.0.1'], { signal: stop.signal, onOutput: () => stop.abort(code) })
    assert.deepEqual([ended.code, lines(ended.out), revokes()], [code, [open.value], 1])
    assert.match(ended.err, new RegExp(`Job ${jobId} is cancelled`))
  }
})

test('an interrupt while the job is asked for cancels it as well', async () => {
  const stop = new AbortController()
  routes = {
    ...usual,
    'POST /v1/tasks': (response) => {
      stop.abort(130)
      setTimeout(() => usual['POST /v1/tasks']!(response), 50)
    },
  }
  const ended = await run(['scan', '127.0.0.1'], { signal: stop.signal })
  assert.deepEqual([ended.code, ended.out, revokes()], [130, '', 1])
})

test('a reader that goes away ends the scan, and the job with it', async () => {
  const sink = (fails: boolean) =>
    new Writable({
      write(_, __, done) {
        done(fails ? Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }) : null)
      },
    })
  const code = await main(
    ['scan', '127.0.0.1', '--url', service.url, '--token', 'x'],
    {},
    {
      stdin: Readable.from([]),
      stdout: sink(true),
      stderr: sink(false),
      signal: new AbortController().signal,
    },
  )
  assert.deepEqual([code, revokes()], [0, 1])
})

test('a broken stream of results is taken up without doubling any', async () => {
  let times = 0
  routes = {
    ...usual,
    [`GET /v1/replay/${jobId}`]: (response) =>
      void beginStream(response).end(++times === 1 ? sse(open) : sse(open, found, succeeded)),
  }
  const { code, out } = await run(['scan', '127.0.0.1'])
  assert.deepEqual([code, lines(out), revokes()], [0, [open.value, found.value], 0])
})

test('jobs are listed, shown, cancelled and replayed', async () => {
  const job = {
    job_id: jobId,
    description: 'a\x1bnote',
    status: 'Success',
    requested_at: '2026-11-15T03:20:11.000000+00:00',
    finished_at: null,
    options: [{ targets: ['127.0.0.0/8', 'example.org'], ports: [] }],
  }
  const grabbers = [{ type: 'http', port: 80, count: 2 }]
  routes = {
    ...usual,
    'GET /v1/tasks': (response) => answerJson(response, 200, [job]),
    [`GET /v1/tasks/${jobId}/stats`]: (response) =>
      answerJson(response, 200, { stats: { ...stats, grabbers } }),
  }
  assert.deepEqual(lines((await run(['job', 'list'])).out), [job])
  const table = (await run(['job', 'list'], { terminal: 160 })).out
  assert.match(
    table,
    /^id .*\n0b7c\S+ {2}Success {2}2026-11-15 03:20 .* 127\.0\.0\.0\/8 example\.org {2}a\\x1bnote\n$/,
  )
  assert.deepEqual(lines((await run(['job', 'show', jobId])).out), [
    { ...job, stats: { ...stats, grabbers } },
  ])
  const card = (await run(['job', 'show', jobId], { terminal: 100 })).out
  assert.match(card, /^status +success$/m)
  assert.match(card, /^http +80 +2$/m)
  for (const verb of ['cancel', 'revoke']) {
    const cancelled = await run(['job', verb, jobId])
    assert.deepEqual([cancelled.code, cancelled.err], [0, 'Job cancelled\n'], 'the former name works')
  }
  const replayed = await run(['job', 'replay', jobId])
  assert.deepEqual([replayed.code, lines(replayed.out)], [0, [open.value, found.value]])
  assert.equal(replayed.err, '2 results; status of the job: success\n')
})

test('a job that is not there ends with 1', async () => {
  for (const verb of ['show', 'cancel', 'replay']) {
    const { code, out, err } = await run(['job', verb, 'ffff'])
    assert.deepEqual([code, out], [1, ''], verb)
    assert.match(err, /This token has no job ffff/)
  }
})

test('a stream is followed until it is interrupted', async () => {
  for (const [words, route] of [
    [[], '/v1/stream'],
    [['firehose', '--query', 'port:80', '--since', '17'], '/v1/firehose'],
    [['torrent'], '/v1/torrent'],
    [['sinkhole'], '/v1/sinkhole'],
  ] as const) {
    const stop = new AbortController()
    routes = {
      [`GET ${route}`]: (response) => void beginStream(response).write(sse(open, started)),
    }
    const onOutput = afterLines(2, () => stop.abort(130))
    const { code, out } = await run(['stream', ...words], { signal: stop.signal, onOutput })
    assert.deepEqual([code, lines(out)], [130, [open.value, started.value]], route)
  }
  const { searchParams } = service.asked.find(({ url }) => url.pathname === '/v1/firehose')!.url
  assert.deepEqual([searchParams.get('query'), searchParams.get('since')], ['port:80', '17'])
})

test('on a terminal the messages about jobs are sentences', async () => {
  const stop = new AbortController()
  routes = {
    'GET /v1/stream': (response) => {
      beginStream(response).write(
        sse(statusMessage(jobId, {}), started, succeeded, failed, { value: { odd: 1 } }),
      )
    },
  }
  const onOutput = afterLines(5, () => stop.abort(130))
  const { out } = await run(['stream'], { terminal: 100, signal: stop.signal, onOutput })
  assert.deepEqual(
    out.split('\n').map((line) => line.replace(jobId, 'X')),
    ['job X is queued', 'job X started', 'job X succeeded', 'job X failed', '{"odd":1}', ''],
  )
})

test('wrong usage ends with 2 before anything is asked', async () => {
  for (const argv of [
    ['scan'],
    ['scan', '127.0.0.1', '--ports', '80-'],
    ['scan', '127.0.0.1', '--ports', '0'],
    ['scan', '127.0.0.1', '--protocol', 'sctp'],
    ['scan', '127.0.0.1', '--udp', 'some'],
    ['scan', '127.0.0.1', '--udp', 'all', '--protocol', 'tcp'],
    ['scan', '127.0.0.1', '--sample', '0'],
    ['job', 'show', '../../x'],
    ['job', 'replay', 'a b'],
    ['stream', 'nothing'],
    ['stream', 'constructor'],
    ['stream', 'torrent', '--since', '1'],
    ['stream', 'own', '--since', 'yesterday'],
  ]) {
    const { code, out } = await run(argv)
    assert.deepEqual([code, out], [2, ''], argv.join(' '))
  }
  assert.equal(service.asked.length, 0)
})

test('the token of the data folder is for services of this machine only', async () => {
  const data = temporaryFolder()
  writeFileSync(path.join(data, 'keys.json'), JSON.stringify({ v1_token: 'from-file' }))
  const near = await runMain(['scan', '127.0.0.1', '--detach', '--data', data, '--url', service.url])
  assert.deepEqual([near.code, service.asked[0]!.token], [0, 'from-file'])
  const far = await runMain(['scan', '127.0.0.1', '--data', data, '--url', 'http://rimlight.invalid'])
  assert.deepEqual([far.code, far.out], [2, ''])
})

test('an answer without the id of a job is not taken for one', async () => {
  routes = { 'POST /v1/tasks': (response) => answerJson(response, 200, { job_id: '../x' }) }
  const { code, err } = await run(['scan', '127.0.0.1'])
  assert.equal(code, 4)
  assert.match(err, /does not answer like Rimlight/)
})
