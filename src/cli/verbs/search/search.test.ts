import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type RunOptions, runMain } from '../../testing/run-main.ts'
import { type Asked, type Reply, serveAnswers } from '../../testing/serve-answers.ts'

const total = 45
let reply: (asked: Asked) => Reply = () => ({ body: {} })
let service: Awaited<ReturnType<typeof serveAnswers>>
before(async () => {
  service = await serveAnswers((asked) => reply(asked))
})
after(() => service.close())

function event(number: number) {
  return {
    origin: { type: 'service-simple', ts: Date.now() - 7_200_000 },
    target: { ip: `192.0.2.${number}`, port: 80, protocol: 'tcp' },
    result: { data: { service: { name: 'http', product: 'nginx', banner: 'HTTP/1.1 200 OK\\r\\n\u009b' } } },
  }
}

function pages({ url }: Asked): Reply {
  const cursor = url.searchParams.get('cursor')
  const page = Number(url.searchParams.get('page') ?? (cursor === '*' ? 1 : cursor))
  const first = (page - 1) * 20
  const next = first + 20 < total ? String(page + 1) : null
  const events = Array.from({ length: Math.max(0, Math.min(20, total - first)) }, (_, i) => event(first + i))
  return {
    body: { query: 'q', page, pagesize: 20, total, events, ...(cursor === null ? {} : { cursor: next }) },
  }
}

function run(argv: readonly string[], options: RunOptions = {}) {
  return runMain(argv, {
    ...options,
    env: { RIMLIGHT_URL: service.url, RIMLIGHT_KEY: 'secret', ...options.env },
  })
}

test('a search asks for its page with the key, and gives lines of JSON to programs', async () => {
  reply = pages
  const { code, out, err } = await run(['search', 'product:nginx', 'country:PT', '--page', '3'])
  const { url, headers } = service.asked.at(-1)!
  assert.equal(url.pathname, '/v2/query/search')
  assert.equal(url.searchParams.get('query'), 'product:nginx country:PT')
  assert.equal(headers['x-key'], 'secret')
  assert.deepEqual(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [40, 41, 42, 43, 44].map((n) => ({ ...event(n), origin: JSON.parse(out.split('\n')[n - 40]!).origin })),
  )
  assert.deepEqual([code, err], [0, '45 events, 5 shown\n'])
})

test('all pages are asked for once each', async () => {
  reply = pages
  const count = service.asked.length
  const { out, err } = await run(['search', 'x', '--all'])
  assert.equal(out.trimEnd().split('\n').length, total)
  assert.deepEqual(
    service.asked.slice(count).map(({ url }) => url.searchParams.get('cursor')),
    ['*', '2', '3'],
  )
  assert.equal(err, '45 events\n')
})

test('a terminal gets aligned lines in colour, without colour under NO_COLOR, JSON on request', async () => {
  reply = pages
  const coloured = await run(['search', 'x', '--page', '3'], { terminal: 120 })
  assert.match(coloured.out, /^\x1b\[36m192\.0\.2\.40:80\/tcp/)
  const plain = await run(['search', 'x', '--page', '3'], { terminal: 120, env: { NO_COLOR: '1' } })
  assert.match(
    plain.out,
    /^192\.0\.2\.40:80\/tcp {2}service-simple {2}http {2}nginx {2}2 hours ago {2}HTTP\/1\.1 200 OK\n/,
  )
  assert.doesNotMatch(plain.out, /[\x1b\x80-\x9f]/)
  const json = await run(['search', 'x', '--page', '3', '--json'], { terminal: 120 })
  assert.equal(JSON.parse(json.out.split('\n')[0]!).target.ip, '192.0.2.40')
  assert.doesNotMatch(json.out, /[\x1b\x80-\x9f]/)
})

test('a host is one event a line, or cards', async () => {
  const second = { ...event(7), target: { ip: '192.0.2.7', port: 8080, protocol: 'tcp' } }
  reply = () => ({
    body: {
      total: 2,
      events: [
        { port: 80, results: [event(7)] },
        { port: 8080, results: [second] },
      ],
    },
  })
  const lines = await run(['host', '192.0.2.0/24'])
  assert.equal(service.asked.at(-1)!.url.pathname, '/v2/query/ip/192.0.2.0%2F24')
  assert.deepEqual(
    lines.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).target.port),
    [80, 8080],
  )
  const cards = await run(['host', '192.0.2.7'], { terminal: 80, env: { NO_COLOR: '1' } })
  assert.match(
    cards.out,
    /^192\.0\.2\.7 {2}2 open ports, 2 events\n {2}80\/tcp {4}http {2}nginx {2}service-simple {2}2 hours ago\n/,
  )
  reply = () => ({ body: { total: 0, events: [] } })
  assert.deepEqual(await run(['host', '192.0.2.250']), {
    code: 0,
    out: '',
    err: 'Nothing is known about 192.0.2.250\n',
  })
})

test('a host on a terminal has its country, network, names and vulnerabilities; a plan may lack some', async () => {
  const cve = (id: string, cvss: number, kev = false) => ({ cve: id, cvss, kev })
  reply = ({ url, headers }) => {
    if (url.pathname.includes('/domains/ip/')) return { body: { events: [{ domain: 'www.example.com' }] } }
    if (url.pathname.includes('/cve/ip/')) {
      const found = [cve('CVE-2020-1', 5), cve('CVE-2020-2', 9.8), cve('CVE-2020-3', 4, true)]
      return { body: { events: { results: [{ cves: found }, { cves: found.slice(1) }] } } }
    }
    if (headers['accept'] === 'text/csv')
      return {
        body: 'ip,port,country,asn,as_name,rdns\r\n192.0.2.7,80,PT,64500,"Example, Lda",a.example\r\n',
      }
    return { body: { total: 1, events: [{ port: 80, results: [event(7)] }] } }
  }
  const terminal = { terminal: 120, env: { NO_COLOR: '1' } }
  const { out } = await run(['host', '192.0.2.7'], terminal)
  assert.deepEqual(out.split('\n').slice(0, 5), [
    '192.0.2.7  1 open port, 1 event',
    '  Country  PT',
    '  Network  AS64500 Example, Lda',
    '  Names    a.example, www.example.com',
    '  CVEs     3: CVE-2020-3 (4.0, exploited), CVE-2020-2 (9.8), CVE-2020-1 (5.0)',
  ])
  const asked = service.asked.length
  const brief = await run(['host', '192.0.2.7', '--brief'], terminal)
  assert.deepEqual([brief.out.includes('CVE-'), service.asked.length], [false, asked + 1])
  const answer = reply
  reply = (one) =>
    one.url.pathname === '/v2/query/ip/192.0.2.7' ? answer(one) : { status: 403, body: { message: 'No.' } }
  const poor = await run(['host', '192.0.2.7'], terminal)
  assert.deepEqual([poor.code, poor.err], [0, ''])
  assert.match(poor.out, /^192\.0\.2\.7 {2}1 open port, 1 event\n {2}80\/tcp/)
})

test('the view is sent with every look-up', async () => {
  reply = pages
  for (const argv of [
    ['host', '192.0.2.1', '--view', 'own'],
    ['search', 'x', '--view', 'own'],
    ['stats', 'x', 'ports', '--view', 'own'],
  ]) {
    await run(argv)
    assert.equal(service.asked.at(-1)!.url.searchParams.get('view'), 'own', argv[0]!)
  }
  assert.equal((await run(['search', 'x', '--view', 'mine'])).code, 2)
})

test('stats are buckets a line, or bars', async () => {
  reply = () => ({ body: [{ key: 80, doc_count: 10 }, { key: 22, doc_count: 5 }, { key: null }] })
  const lines = await run(['stats', 'type:ssh', 'ports', '--order', 'asc', '--size', '5'])
  assert.equal(lines.out, '{"key":80,"doc_count":10}\n{"key":22,"doc_count":5}\n')
  const { searchParams, pathname } = service.asked.at(-1)!.url
  assert.deepEqual(
    [pathname, ...searchParams.values()],
    ['/v2/query/search/stats', 'type:ssh', 'ports', 'asc', '5', 'all'],
  )
  const bars = await run(['stats', 'x', 'ports'], { terminal: 26, env: { NO_COLOR: '1' } })
  assert.equal(bars.out, `80  10  ${'█'.repeat(18)}\n22   5  ${'█'.repeat(9)}\n`)
})

for (const [status, code] of [
  [400, 4],
  [401, 4],
  [403, 4],
  [404, 4],
  [500, 4],
  [502, 3],
] as const)
  test(`an answer of ${status} ends with ${code} and the words of the service`, async () => {
    const headers = { 'rimlight-detail': 'the field prot is not known' }
    reply = () => ({ status, headers, body: { status, title: 'T', message: 'Said\x1b[2J so.' } })
    const { code: ended, out, err } = await run(['search', 'x'])
    assert.deepEqual([ended, out], [code, ''])
    if (code === 4) assert.match(err, /Said\\x1b\[2J so\. the field prot is not known/)
  })

test('a service that asks for patience gets it', async () => {
  let times = 0
  reply = (asked) => (++times < 3 ? { status: 429, headers: { 'retry-after': '0' }, body: {} } : pages(asked))
  assert.equal((await run(['search', 'x'])).code, 0)
  assert.equal(times, 3)
})

test('the key is not carried to where the service points', async (t) => {
  const elsewhere = await serveAnswers(() => ({ body: {} }))
  t.after(() => elsewhere.close())
  reply = () => ({ status: 302, headers: { location: elsewhere.url }, body: '' })
  const { code, err } = await run(['search', 'x'])
  assert.equal(code, 4)
  assert.match(err, /redirects to/)
  assert.equal(elsewhere.asked.length, 0)
})

test('something that is not Rimlight is reported', async () => {
  reply = () => ({ body: '<html>' })
  const { code, err } = await run(['search', 'x'])
  assert.equal(code, 4)
  assert.match(err, /does not answer like Rimlight/)
})

test('no service ends with 3 and says how to start one', async () => {
  const gone = await serveAnswers(() => ({ body: {} }))
  await gone.close()
  const { code, err } = await run(['host', '192.0.2.1'], { env: { RIMLIGHT_URL: gone.url } })
  assert.equal(code, 3)
  assert.match(err, /ECONNREFUSED.*`rimlight up`.*RIMLIGHT_URL/)
})

test('the key of the data folder is for services of this machine only', async () => {
  const data = temporaryFolder()
  writeFileSync(path.join(data, 'keys.json'), JSON.stringify({ v2_key: 'from-file' }))
  reply = pages
  await runMain(['search', 'x', '--data', data, '--url', service.url])
  assert.equal(service.asked.at(-1)!.headers['x-key'], 'from-file')
  const far = await runMain(['search', 'x', '--data', data, '--url', 'http://rimlight.invalid'])
  assert.deepEqual([far.code, far.out], [2, ''])
  assert.match(far.err, /Missing key for .*: set RIMLIGHT_KEY/)
})
