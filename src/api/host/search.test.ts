import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { serviceEvent } from '../../testing/host-event.ts'
import { runningService } from '../../testing/running-service.ts'

type Page = {
  query: string
  page: number
  pagesize: number
  total: number
  events: { target: { ip: string; port: number } }[]
  cursor?: string | null
}

describe('search', () => {
  const running = runningService({ 'rate-limit': '10000' })
  const now = Date.now()
  const search = async (query: string, more = ''): Promise<Page> => {
    const { status, text } = await running.v2(`/query/search?query=${encodeURIComponent(query)}${more}`)
    assert.equal(status, 200, `${query}: ${text}`)
    return JSON.parse(text) as Page
  }
  const stats = async (query: string, type: string, more = '') =>
    (await running.v2(`/query/search/stats?query=${encodeURIComponent(query)}&type=${type}${more}`))
      .json as unknown

  before(async () => {
    const many = Array.from({ length: 65 }, (_, n) =>
      serviceEvent('198.51.100.1', 1000 + n, { product: 'manyd', version: `1.${n}` }, { ts: now - n * 1000 }),
    )
    const events = [
      ...many,
      serviceEvent('192.0.2.10', 80, {
        product: 'nginx',
        version: '1.9.0',
        banner: 'HTTP/1.1 200 OK\\r\\nServer: nginx',
      }),
      serviceEvent('192.0.2.10', 443, { product: 'nginx', version: '1.10.10', name: 'ssl/http' }),
      serviceEvent('192.0.2.11', 80, { product: 'Apache httpd', version: '2.4.49', extrainfo: '(Debian)' }),
      serviceEvent(
        '192.0.2.12',
        22,
        { name: 'ssh', product: 'OpenSSH', version: '8.9p1' },
        { ts: now - 5000 },
      ),
      serviceEvent(
        '192.0.2.12',
        22,
        { name: 'ssh', product: 'OpenSSH', version: '9.2p1' },
        { rdns: 'gw.example.com' },
      ),
      {
        origin: { type: 'webv2', ts: now },
        target: { ip: '192.0.2.13', port: 80, protocol: 'tcp' },
        result: {
          data: {
            response: {
              title: 'Admin panel',
              status: { code: 200, message: 'OK' },
              headers: { headers: { 'x-special': 'yes', server: 'nginx' } },
            },
          },
        },
      },
      {
        origin: { type: 'sslv2', ts: now },
        target: { ip: '192.0.2.14', port: 443, protocol: 'tcp' },
        result: {
          data: {
            cert_info: { certificate_chain: [{ as_dict: { issuer: { common_name: 'Example CA' } } }] },
          },
        },
      },
      serviceEvent('192.0.2.15', 81, { product: 'secret' }, { client_id: 'somebody-else', job_id: 'j' }),
    ]
    const { refused } = await running.service.intake.accept('host', events)
    assert.deepEqual(refused, [])
    await running.service.settled()
  })

  test('finds what the language says', async () => {
    const cases: [string, number][] = [
      ['product:nginx', 2],
      ['product:NGINX port:80', 1],
      ['product:nginx AND NOT port:80', 1],
      ['product:nginx -port:80', 1],
      ['(port:80 OR port:443) country:US', 0],
      ['version:>1.9.0 version:<1.10.11 product:nginx', 1],
      ['product:"apache httpd"', 1],
      ['product.keyword:"apache"', 0],
      ['product:open*', 1],
      ['rdns:/.*\\.example\\.(com|net)/', 1],
      ['rdns_parent:example.com', 1],
      ['ip:192.0.2.10', 2],
      ['ip:"192.0.2.0/24"', 6],
      ['web.title:"admin panel"', 1],
      ['web.headers.x_special:yes', 1],
      ['ssl.cert.issuer.common_name:example', 1],
      ['type:ssl', 1],
      ['type:webv2 web.status.code:200', 1],
      ['_exists_:rdns', 1],
      ['server nginx', 2],
      ['port:[1000 TO 1009]', 10],
      ['created_at:[2020-01-01 TO *] product:manyd', 65],
      ['tag:webserver product:nginx', 2],
      ['version:8.9p1', 0],
      ['product:secret', 0],
    ]
    for (const [query, total] of cases) assert.equal((await search(query)).total, total, query)
    assert.equal((await search('')).total, 71)
  })

  test('pages are newest first, with the exact total, in the known shape', async () => {
    const first = await search('product:manyd')
    assert.deepEqual(Object.keys(first), ['query', 'page', 'pagesize', 'total', 'events'])
    assert.deepEqual([first.query, first.page, first.pagesize, first.total], ['product:manyd', 1, 20, 65])
    const ports = [
      first,
      await search('product:manyd', '&page=2'),
      await search('product:manyd', '&page=3'),
      await search('product:manyd', '&page=4'),
    ].flatMap(({ events }) => events.map(({ target }) => target.port))
    assert.deepEqual(
      ports,
      Array.from({ length: 65 }, (_, n) => 1000 + n),
    )
    assert.deepEqual((await search('product:manyd', '&page=1000')).events, [])
    assert.equal((await running.v2('/query/search?query=a&page=1001')).status, 400)
    assert.equal((await running.v2('/query/search?query=a&page=0')).status, 400)
    assert.equal((await running.v2('/query/search')).status, 400)
  })

  test('a cursor goes past the last page without a gap or a repetition', async () => {
    const ports: number[] = []
    let cursor: string | null = '*'
    while (cursor) {
      const page: Page = await search('product:manyd', `&cursor=${encodeURIComponent(cursor)}`)
      assert.equal(page.total, 65)
      ports.push(...page.events.map(({ target }) => target.port))
      cursor = page.cursor ?? null
    }
    assert.deepEqual(
      ports,
      Array.from({ length: 65 }, (_, n) => 1000 + n),
    )
    assert.equal((await running.v2('/query/search?query=a&cursor=nonsense')).status, 400)
  })

  test('only_ips leaves just the targets', async () => {
    const { events } = await search('product:nginx port:80', '&only_ips=1')
    assert.deepEqual(events, [{ target: { ip: '192.0.2.10', port: 80, protocol: 'tcp' } }])
  })

  test('statistics count in both orders and any number', async () => {
    assert.deepEqual(await stats('product:nginx', 'ports'), [
      { key: '443/tcp', doc_count: 1 },
      { key: '80/tcp', doc_count: 1 },
    ])
    assert.deepEqual(await stats('_exists_:product', 'products', '&size=1'), [
      { key: 'manyd', doc_count: 65 },
    ])
    assert.deepEqual(await stats('_exists_:product', 'products', '&size=1&order=asc'), [
      { key: 'Apache httpd', doc_count: 1 },
    ])
    assert.deepEqual(await stats('product:openssh', 'versions'), [{ key: '9.2p1', doc_count: 1 }])
    assert.deepEqual(await stats('product:openssh', 'services'), [{ key: 'ssh', doc_count: 1 }])
    assert.deepEqual(await stats('product:nginx', 'tags'), [{ key: 'WEBSERVER', doc_count: 2 }])
    assert.deepEqual(await stats('product:nothing', 'countries'), [])
    const countries = (await stats('', 'countries')) as { key: string; doc_count: number }[]
    assert.equal(
      countries.reduce((sum, { doc_count }) => sum + doc_count, 0),
      71,
    )
    const asn = (await stats('ip:192.0.2.10', 'asn')) as { key: string }[]
    assert.match(asn[0]!.key, /^\d+$/)
    assert.equal((await running.v2('/query/search/stats?query=a&type=nonsense')).status, 400)
  })

  test('V1 gives every match as a line', async () => {
    const { text, status } = await running.v1(`/query/search?query=${encodeURIComponent('product:manyd')}`)
    assert.equal(status, 200)
    assert.equal(text.trim().split('\n').length, 65)
    assert.match(text, /^\{"origin": \{/)
    const ips = await running.v1('/query/search?query=product:nginx&only_ips=1')
    assert.equal(
      ips.text.trim().split('\n')[0],
      '{"target": {"ip": "192.0.2.10", "port": 443, "protocol": "tcp"}}',
    )
    const buckets = await running.v1('/query/search/stats?query=product:nginx&type=ports')
    assert.equal(buckets.text, '[{"key": "443/tcp", "doc_count": 1}, {"key": "80/tcp", "doc_count": 1}]')
  })

  test('mistakes say where they are and what was meant', async () => {
    const message = async (query: string) => {
      const { status, json } = await running.v2(`/query/search?query=${encodeURIComponent(query)}`)
      assert.equal(status, 400, query)
      return (json as { message: string }).message
    }
    assert.match(
      await message('prodct:nginx'),
      /^Bad Parameter\. Please review your query and try again\. At character 1: .*prodct.*product/,
    )
    assert.match(await message('port:80 AND ('), /At character \d+:/)
    assert.match(await message('port:abc'), /At character \d+:/)
    assert.match(await message('a '.repeat(300)), /128/)
  })

  test('CSV and lines on request', async () => {
    const csv = await running.v2('/query/search?query=product:nginx', { headers: { accept: 'text/csv' } })
    const [head, ...rows] = csv.text.trim().split('\r\n')
    assert.equal(head, 'time,ip,port,protocol,type,service,product,version,country,asn,as_name,rdns')
    assert.equal(rows.length, 2)
    assert.match(
      rows[0]!,
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,192\.0\.2\.10,443,tcp,service-simple,ssl\/http,nginx,1\.10\.10,/,
    )
    assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8')
    const lines = await running.v2('/query/search?query=product:manyd', {
      headers: { accept: 'application/x-ndjson' },
    })
    assert.equal(lines.text.trim().split('\n').length, 20)
    assert.equal(lines.headers.get('rimlight-total'), '65')
  })

  test('many addresses in one call, a credit for each with results', async () => {
    const left = async () =>
      ((await running.v2('/user/subscription')).json as { requests_left: number }).requests_left
    const start = await left()
    const targets = [
      '192.0.2.10',
      '192.0.2.250',
      '192.0.2.11',
      '::ffff:192.0.2.11',
      ...Array.from({ length: 200 }, (_, n) => `203.0.113.${n}`),
    ]
    const { status, json } = await running.v2('/query/ip', { method: 'POST', body: JSON.stringify(targets) })
    const { total, targets_found, results } = json as {
      total: number
      targets_found: number
      results: { query: string }[]
    }
    assert.deepEqual([status, total, targets_found], [200, 3, 2])
    assert.deepEqual(
      results.map(({ query }) => query),
      ['192.0.2.10', '192.0.2.11'],
    )
    assert.equal(start - (await left()), 2)
    for (const body of [
      '',
      '{',
      '{}',
      '[]',
      '["x"]',
      '[1]',
      JSON.stringify(Array.from({ length: 1001 }, () => '192.0.2.1')),
    ])
      assert.equal((await running.v2('/query/ip', { method: 'POST', body })).status, 400, body.slice(0, 20))
  })

  test('a page costs one credit, a mistake none', async () => {
    const left = async () =>
      ((await running.free('/user/subscription')).json as { requests_left: number }).requests_left
    const start = await left()
    await running.free('/query/search?query=product:nginx')
    await running.free('/query/search?query=prodct:nginx')
    await running.free('/query/search/stats?query=a&type=nonsense')
    assert.equal(start - (await left()), 1)
  })

  test('no query text, however hostile, gives a server error', async () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom(
          '(',
          ')',
          '"',
          ':',
          '*',
          '/',
          '\\',
          '[',
          ']',
          ' TO ',
          'AND ',
          'NOT ',
          'ip',
          'port',
          "'",
          '{',
          '}',
          '`',
          ';',
          '\0',
          'é',
        ),
        maxLength: 40,
      }),
      fc.constantFrom(
        "' OR 1=1 --",
        '{p0:String}',
        'banner:/(a|a)*{50}b/',
        'ip:"0.0.0.0/0"',
        '`; DROP TABLE host_search',
        'web.headers.`x:1',
        '*'.repeat(2000),
      ),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (query) => {
        const { status, text } = await running.v2(`/query/search?query=${encodeURIComponent(query)}`)
        assert.ok(status === 200 || status === 400, `${status} ${text}`)
      }),
      { numRuns: 150 },
    )
  })
})
