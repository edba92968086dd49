import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type RunOptions, runMain } from '../../testing/run-main.ts'
import { type Asked, type Reply, serveAnswers } from '../../testing/serve-answers.ts'

type Line = { origin: { ts: number }; target: { ip: string; port: number } }

const folder = temporaryFolder()
const fixtures = fileURLToPath(new URL('../../../ingest/formats/fixtures/', import.meta.url))
const takesAll = ({ body }: Asked): Reply => ({ body: { accepted: body.split('\n').length, refused: [] } })
let reply: (asked: Asked) => Reply = takesAll
let service: Awaited<ReturnType<typeof serveAnswers>>
before(async () => {
  service = await serveAnswers((asked) => reply(asked))
})
after(() => service.close())

async function run(argv: readonly string[], options: RunOptions = {}) {
  service.asked.length = 0
  const env = { RIMLIGHT_URL: service.url, RIMLIGHT_TOKEN: 'token', ...options.env }
  const ended = await runMain(['import', ...argv], { ...options, env })
  const events = service.asked.flatMap(({ body }) => body.split('\n').map((line) => JSON.parse(line) as Line))
  return { ...ended, events }
}

function lines(count: number, ts = Date.now()): string {
  const line = (port: number) => ({
    origin: { type: 'port', ts },
    target: { ip: '192.0.2.10', port, protocol: 'tcp' },
    result: null,
  })
  return Array.from({ length: count }, (_, index) => `${JSON.stringify(line(index + 1))}\n`).join('')
}

for (const name of readdirSync(fixtures).filter((file) => !file.endsWith('.ts')))
  test(`the format of ${name} is recognized by its start`, async () => {
    reply = takesAll
    const { err, events } = await run([path.join(fixtures, name)])
    assert.ok(events.length > 0, err)
    assert.ok(events.every(({ target }) => target.ip !== '' && target.port >= 0))
    assert.doesNotMatch(err, /the format is not one that is known/)
  })

test('events go in groups of 2,000 with the token, from standard input, unpacked', async () => {
  reply = takesAll
  const { code, out, err } = await run(['-'], { stdin: lines(4_500) })
  assert.deepEqual(
    service.asked.map(({ body }) => body.split('\n').length),
    [2_000, 2_000, 500],
  )
  assert.equal(service.asked[0]!.url.pathname, '/v1/ingest')
  assert.equal(service.asked[0]!.headers['x-token'], 'token')
  assert.deepEqual([code, out], [0, ''])
  assert.match(err, /^4,500 events imported from standard input in /)
  const packed = path.join(folder, 'events.gz')
  writeFileSync(packed, gzipSync(lines(3)))
  assert.equal((await run([packed])).events.length, 3)
})

test('refusals are listed with the lines of the file and end with 1', async () => {
  const reason = 'origin.ts is 2001-01-01T00:00:00.000Z, older than the 183 days that are kept'
  reply = () => ({ body: { accepted: 1, refused: [{ line: 2, reason }] } })
  const stdin = `${lines(1)}\nnot json\n${lines(1)}`
  const { code, out, err } = await run(['-', '--format', 'rimlight'], { stdin })
  assert.deepEqual([code, out], [1, ''])
  assert.match(err, /2 records refused:\n {2}line 3: .*\n {2}line 4: origin\.ts is 2001/)
  assert.match(err, /1 event older than the retention: --restamp/)
  const json = await run(['-', '--format', 'rimlight', '--json'], { stdin })
  const printed = json.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.deepEqual(
    printed.map(({ line }) => line),
    [3, 4, undefined],
  )
  assert.deepEqual(printed[2], { accepted: 1, refused: 2, searchable: false })
})

test('only the first 20 refusals are shown to a person', async () => {
  reply = takesAll
  const { err } = await run(['-', '--format', 'rimlight'], { stdin: 'x\n'.repeat(50) })
  assert.equal(err.match(/ {2}line \d+:/g)?.length, 20)
  assert.match(err, /and 30 more; --json lists all/)
})

test('restamped events were seen now', async () => {
  reply = takesAll
  const start = Date.now()
  const { events } = await run(['-', '--restamp'], { stdin: lines(3, 1_000_000_000_000) })
  assert.equal(events.length, 3)
  assert.ok(events.every(({ origin }) => origin.ts >= start && origin.ts <= Date.now()))
})

test('a body that is too large for the way is halved until it passes', async () => {
  reply = (asked) =>
    asked.body.split('\n').length > 3 ? { status: 413, body: 'too large' } : takesAll(asked)
  const { code, err } = await run(['-'], { stdin: lines(10) })
  assert.equal(code, 0)
  assert.match(err, /^10 events imported/)
  reply = () => ({ status: 413, body: '' })
  const none = await run(['-'], { stdin: lines(2) })
  assert.equal(none.code, 1)
  assert.match(none.err, /line 2: larger than the service accepts/)
})

test('a failure on the way says what is processed', async () => {
  let times = 0
  reply = (asked) => (++times > 1 ? { status: 403, body: { message: 'No.' } } : takesAll(asked))
  const { code, err } = await run(['-'], { stdin: lines(3_000) })
  assert.equal(code, 4)
  assert.match(
    err,
    /2,000 events imported .* before the failure[\s\S]*up to 2,000[\s\S]*refused \(403\): No\./,
  )
})

test('an unknown format is refused, an empty file is not', async () => {
  const unknown = await run(['-'], { stdin: 'hello, world\n' })
  assert.equal(unknown.code, 1)
  assert.match(unknown.err, /the format is not one that is known; name it/)
  const empty = await run(['-'], { stdin: '' })
  assert.deepEqual([empty.code, empty.events.length], [0, 0])
})

test('a URL without a token is wrong usage', async () => {
  const { code, err } = await run(['-'], {
    stdin: '',
    env: { RIMLIGHT_TOKEN: undefined, RIMLIGHT_URL: 'http://rimlight.invalid' },
  })
  assert.equal(code, 2)
  assert.match(err, /Missing token for http:\/\/rimlight\.invalid/)
})

test('the progress is one redrawn line of a terminal, and nothing elsewhere', async () => {
  reply = takesAll
  const drawn = Promise.withResolvers<void>()
  // Both imports wait until the progress of the one on the terminal was drawn.
  async function* source() {
    yield Buffer.from(lines(5))
    await drawn.promise
    yield Buffer.from(lines(5))
  }
  const onMessage = (soFar: string) => soFar.includes('importing') && drawn.resolve()
  const [terminal, elsewhere] = await Promise.all([
    run(['-'], { terminal: 70, source: source(), onMessage }),
    run(['-'], { source: source() }),
  ])
  assert.match(terminal.err, /\r. importing {2}0 events[^\n]*\x1b\[K/)
  assert.match(terminal.err, /\r\x1b\[K10 events imported/)
  assert.doesNotMatch(elsewhere.err, /\r|\x1b/)
})
