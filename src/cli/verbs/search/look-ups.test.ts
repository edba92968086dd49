import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RunOptions, runMain } from '../../testing/run-main.ts'
import { type Asked, type Reply, serveAnswers } from '../../testing/serve-answers.ts'

let reply: (asked: Asked) => Reply = () => ({ body: {} })
let service: Awaited<ReturnType<typeof serveAnswers>>
before(async () => {
  service = await serveAnswers((asked) => reply(asked))
})
after(() => service.close())

function run(argv: readonly string[], options: RunOptions = {}) {
  return runMain(argv, {
    ...options,
    env: { RIMLIGHT_URL: service.url, RIMLIGHT_KEY: 'secret', NO_COLOR: '1', ...options.env },
  })
}

const asked = (): string => {
  const { url } = service.asked.at(-1)!
  return decodeURIComponent(`${url.pathname}${url.search}`.replaceAll('+', ' '))
}

for (const [argv, path] of [
  [['domain', 'Example.COM'], '/v2/query/domains/dns/example.com'],
  [['domain', 'example.com', '--history'], '/v2/query/domains/historical/example.com'],
  [['domain', 'example.com', '--names', '--page', '2'], '/v2/query/domains/subdomain/example.com?page=2'],
  [['domain', '192.0.2.1'], '/v2/query/domains/ip/192.0.2.1'],
  [['domain', 'mx:mail', 'root:example.com'], '/v2/query/domains/search?query=mx:mail root:example.com'],
  [['image', '192.0.2.1'], '/v2/query/image/ip/192.0.2.1?view=all'],
  [['image', 'words:login'], '/v2/query/image/search?query=words:login&view=all'],
  [['sensor', '192.0.2.0/24'], '/v2/query/sensors/ip/192.0.2.0/24'],
  [['sensor', 'tags:mirai', '--days', '7'], '/v2/query/sensors/search?query=tags:mirai&days=7'],
  [['torrent', '2001:db8::1'], '/v2/query/torrent/ip/2001:db8::1'],
  [['torrent', 'a'.repeat(40)], `/v2/query/torrent/search?query=infohash:${'a'.repeat(40)}`],
  [['leak', 'jane@example.com'], '/v2/query/dataleaks/email/jane@example.com'],
  [['leak', 'example.com'], '/v2/query/dataleaks/organization/example.com'],
  [
    ['changes', '192.0.2.0/24', '--from', '2026-01-01'],
    '/v2/query/ip/changes/192.0.2.0/24?from=2026-01-01&view=all',
  ],
  [['count', 'type:ssh', 'country:PT'], '/v2/query/search?query=type:ssh country:PT&only_ips=1&view=all'],
] as const)
  test(`\`${argv.join(' ')}\` asks for ${path}`, async () => {
    reply = () => ({ body: { total: 0, events: [] } })
    const { code, err } = await run(argv)
    assert.deepEqual([code, asked()], [0, path], err)
  })

test('what a service has never heard of is no error', async () => {
  reply = () => ({ status: 404, body: { status: 404, title: 'Not found', message: 'No information.' } })
  const { code, out, err } = await run(['sensor', '192.0.2.9'])
  assert.deepEqual([code, out, err], [0, '', 'Nothing is known about 192.0.2.9\n'])
})

test('each answer of a name is a line, as table, as JSON, as CSV or as chosen fields', async () => {
  reply = () => ({
    body: {
      total: 7,
      events: [
        {
          A: ['192.0.2.1', '192.0.2.2'],
          TXT: ['v=spf1, "x"'],
          domain: 'www.example.com',
          root: 'example.com',
          updated_at: '2026-01-02T03:04:05.000000',
        },
      ],
    },
  })
  const table = await run(['domain', 'example.com'], { terminal: 120 })
  assert.match(table.out, /^domain +type +answer +updated\nwww\.example\.com +A +192\.0\.2\.1 +2026-01-02T/)
  assert.equal(table.err, '7 names, 3 shown\n')
  const lines = (await run(['domain', 'example.com'])).out.trimEnd().split('\n')
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).answer),
    ['192.0.2.1', '192.0.2.2', 'v=spf1, "x"'],
  )
  const csv = await run(['domain', 'example.com', '--csv', '--fields', 'type,answer'])
  assert.equal(csv.out, 'type,answer\r\nA,192.0.2.1\r\nA,192.0.2.2\r\nTXT,"v=spf1, ""x"""\r\n')
  const fields = await run(['domain', 'example.com', '--fields', 'answer,type'])
  assert.match(fields.out, /^192\.0\.2\.1\tA\n/)
  const chosen = await run(['domain', 'example.com', '--fields', 'type,nothing.here', '--json'])
  assert.equal(chosen.out.split('\n')[0], '{"type":"A","nothing.here":null}')
})

test('a field that no record has is reported before anything is asked', async () => {
  const before = service.asked.length
  for (const [fields, expected] of [
    ['anser', /did you mean answer\?/],
    ['qqqq', /choose domain, type/],
    ['type,,answer', /names with commas/],
  ] as const) {
    const { code, err } = await run(['domain', 'example.com', '--fields', fields])
    assert.equal(code, 2)
    assert.match(err, expected)
  }
  assert.equal((await run(['domain', 'x.example', '--csv', '--json'])).code, 2)
  assert.equal(service.asked.length, before)
})

test('times are dates, and events by port are one list', async () => {
  const event = { origin: { ts: Date.UTC(2026, 0, 2), ip: '192.0.2.9' }, target: { port: 23 }, data: {} }
  reply = () => ({ body: { total: 1, events: [{ port: 23, results: [event] }] } })
  const { out } = await run(['sensor', '192.0.2.9', '--fields', 'time,ip,port'])
  assert.equal(out, '2026-01-02T00:00:00.000Z\t192.0.2.9\t23\n')
})

test('leaks of an address and counts of a domain have the same columns', async () => {
  reply = () => ({ body: { total: 1, events: ['acme-2020'], query: 'x' } })
  assert.equal((await run(['leak', 'jane@example.com', '--csv'])).out, 'leak,addresses\r\nacme-2020,\r\n')
  reply = () => ({ body: { total: 5, groups: [{ leak: 'acme-2020', count: 5 }], query: 'x' } })
  assert.equal((await run(['leak', 'example.com', '--csv'])).out, 'leak,addresses\r\nacme-2020,5\r\n')
})

test('a count is one number', async () => {
  reply = () => ({ body: { total: 1234, events: [] } })
  assert.deepEqual(await run(['count', 'type:ssh']), { code: 0, out: '1234\n', err: '' })
  assert.equal((await run(['count', 'type:ssh', '--json'])).out, '{"query":"type:ssh","total":1234}\n')
})

test('an option of a longer command is found', async () => {
  const { code, err } = await run(['sensor', '192.0.2.1', '--ports', '22'])
  assert.equal(code, 2)
  assert.match(err, /--ports is not an option of `rimlight sensor`: it is one of `rimlight sensor listen`/)
})
