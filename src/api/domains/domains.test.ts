import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { startNsd, zoneHead } from '../../collectors/dns/testing/start-nsd.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { runningService } from '../../testing/running-service.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

type Page = {
  query: string
  page: number
  pagesize: number
  total: number
  targets_found?: number
  events: Record<string, unknown>[]
}

const now = Date.now()
const resolverPort = await freePort()

describe('domains over HTTP', () => {
  const running = runningService({ resolvers: `127.0.0.1:${resolverPort}`, 'zone-rate': '100000' })
  const zoneFolder = temporaryFolder()
  before(async () => {
    const events = [
      {
        domain: 'example.com',
        ts: now - 60_000,
        records: {
          A: ['192.0.2.1'],
          AAAA: ['2001:db8::1'],
          NS: ['ns1.example.net'],
          MX: ['mail.example.com'],
          CNAME: [],
          TXT: ['v=spf1 -all'],
        },
        title: 'Example Domain',
      },
      { domain: 'www.example.com', ts: now - 50_000, records: { A: ['192.0.2.1'], CNAME: ['example.com'] } },
      { domain: 'mail.example.com', ts: now - 40_000, records: { A: ['192.0.2.25'] } },
      { domain: 'deep.dev.example.com', ts: now - 30_000, records: {} },
      { domain: 'x.dev.example.com', ts: now - 20_000, records: { AAAA: ['2001:db8::5'] } },
      { domain: 'shop.example.org', ts: now - 10_000, records: { NS: ['ns.example.com'] } },
      ...Array.from({ length: 130 }, (_, n) => ({
        domain: `n${String(n).padStart(3, '0')}.example.net`,
        ts: now - 1_000 - n,
        records: { A: [`198.51.100.${n}`] },
      })),
    ]
    const { accepted, refused } = await running.service.intake.accept('domains', events)
    assert.equal(accepted, events.length, JSON.stringify(refused))
    // That a name was seen again says nothing against what it answered.
    await running.service.intake.accept('domains', [{ domain: 'mail.example.com', ts: now, records: {} }])
    await running.service.settled()
  })

  test('the names of a domain, in the shape of each version', async () => {
    const names = [
      'deep.dev.example.com',
      'example.com',
      'mail.example.com',
      'www.example.com',
      'x.dev.example.com',
    ]
    const v2 = await running.free('/query/domains/subdomain/example.com')
    assert.deepEqual(v2.json, { query: 'example.com', page: 1, pagesize: 100, total: 5, events: names })
    assert.match(v2.text, /^\{"query":"example.com","page":1,"pagesize":100,"total":5,"events":\["deep/)
    const v1 = await running.v1('/query/domains/subdomain/Example.com?pagesize=10000')
    assert.match(v1.text, /^\{"query": "root:Example.com", "page": 1, "pagesize": 10000, "total": 5, /)
    assert.deepEqual((v1.json as Page).events, names)
    const below = await running.v2('/query/domains/subdomain/dev.example.com')
    assert.deepEqual((below.json as Page).events, ['deep.dev.example.com', 'x.dev.example.com'])
  })

  test('records of a domain, the newest first, without names that never answered', async () => {
    const { json, text } = await running.v2('/query/domains/dns/example.com')
    const { events, total } = json as Page
    assert.equal(total, 4)
    assert.deepEqual(
      events.map(({ domain }) => domain),
      ['x.dev.example.com', 'mail.example.com', 'www.example.com', 'example.com'],
    )
    assert.deepEqual(Object.keys(events[3]!), [
      ...['A', 'AAAA', 'NS', 'MX', 'TXT', 'domain', 'root', 'updated_at', 'title'],
    ])
    assert.equal(events[3]!['root'], 'example.com')
    assert.match(text, /"updated_at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}"/)
  })

  test('the history of a name', async () => {
    const { query, total, events } = (await running.v2('/query/domains/historical/example.com')).json as Page
    assert.deepEqual([query, total], ['example.com', 1])
    assert.deepEqual(events[0]!['MX'], ['mail.example.com'])
    assert.equal(
      (await running.v1('/query/domains/historical/mail.example.com')).text.match(/"domain": /g)?.length,
      1,
    )
    assert.equal((await running.free('/query/domains/historical/example.com')).status, 403)
  })

  test('names of an address; networks in V1 alone', async () => {
    const one = (await running.v2('/query/domains/ip/192.0.2.1')).json as Page
    assert.equal(one.query, 'A:"192.0.2.1"')
    assert.deepEqual([one.total, one.targets_found], [2, 1])
    const six = (await running.v2('/query/domains/ip/2001:db8:0::5')).json as Page
    assert.equal(six.query, 'AAAA:"2001:db8::5"')
    assert.deepEqual(
      six.events.map(({ domain }) => domain),
      ['x.dev.example.com'],
    )
    const none = (await running.v2('/query/domains/ip/203.0.113.1')).json as Page
    assert.deepEqual([none.total, none.targets_found, none.events], [0, 0, []])
    assert.equal((await running.v2('/query/domains/ip/192.0.2.0/24')).status, 400)
    const network = (await running.v1('/query/domains/ip/192.0.2.0/24')).json as Page
    assert.deepEqual([network.total, network.targets_found], [3, 2])
    assert.equal((await running.v1('/query/domains/ip/192.0.2.0/23')).status, 400)
  })

  test('search by field and by any word', async () => {
    const search = async (query: string): Promise<string[]> => {
      const { status, json, text } = await running.v2(
        `/query/domains/search?query=${encodeURIComponent(query)}`,
      )
      assert.equal(status, 200, text)
      return (json as Page).events.map(({ domain }) => String(domain)).sort()
    }
    assert.deepEqual(await search('A:"192.0.2.0/28"'), ['example.com', 'www.example.com'])
    assert.deepEqual(await search('root:example.org'), ['shop.example.org'])
    assert.deepEqual(await search('NS:example.com'), ['shop.example.org'])
    assert.deepEqual(await search('MX:mail.example.com TXT:spf1'), ['example.com'])
    assert.deepEqual(await search('title:"example domain"'), ['example.com'])
    assert.deepEqual(await search('192.0.2.25'), ['mail.example.com'])
    assert.ok((await search('example.com')).includes('shop.example.org'))
    assert.deepEqual(await search('_exists_:CNAME'), ['www.example.com'])
    assert.deepEqual(await search('domain:*.dev.example.com'), ['x.dev.example.com'])
    const wrong = await running.v2('/query/domains/search?query=nosuch:1')
    assert.equal(wrong.status, 400)
  })

  test('pages have their size, and end', async () => {
    const first = (await running.v2('/query/domains/search?query=root:example.net')).json as Page
    assert.deepEqual([first.pagesize, first.total, first.events.length], [20, 130, 20])
    const last = (await running.v2('/query/domains/search?query=root:example.net&page=7')).json as Page
    assert.equal(last.events.length, 10)
    const names = (await running.v2('/query/domains/subdomain/example.net?page=2')).json as Page
    assert.deepEqual([names.pagesize, names.events.length], [100, 30])
    assert.equal((await running.v2('/query/domains/subdomain/example.net?page=501')).status, 400)
    assert.equal((await running.v2('/query/domains/subdomain/not%20a%20name')).status, 400)
  })

  test('plans', async () => {
    for (const path of ['dns/example.com', 'ip/192.0.2.1', 'enumeration/example.com'])
      assert.equal((await running.free(`/query/domains/${path}`)).status, 403, path)
    for (const path of ['subdomain/example.com', 'search?query=example'])
      assert.equal((await running.free(`/query/domains/${path}`)).status, 200, path)
  })

  test('enumeration gives known names with their records, then names that may exist', async () => {
    const { json } = await running.v2('/query/domains/enumeration/example.com?total=8')
    const { query, total, events } = json as Page
    assert.deepEqual([query, total, events.length], ['example.com', 8, 8])
    assert.deepEqual(events[1], {
      fqdn: 'example.com',
      records: [
        { type: 'A', answers: ['192.0.2.1'] },
        { type: 'AAAA', answers: ['2001:db8::1'] },
        { type: 'NS', answers: ['ns1.example.net'] },
        { type: 'MX', answers: ['mail.example.com'] },
        { type: 'TXT', answers: ['v=spf1 -all'] },
      ],
    })
    assert.deepEqual(events[7]!['records'], [])
    const all = (await running.v1('/query/domains/enumeration/example.com')).json as Page
    assert.ok(all.total > 1_000)
    assert.equal(new Set(all.events.map(({ fqdn }) => fqdn)).size, all.total)
  })

  test('validate=1 gives what NSD answers now, and nothing internal', async (t) => {
    const program = findProgram(t, 'nsd')
    if (program === null) return
    const zone = [
      zoneHead('example.com'),
      '@ IN A 192.0.2.1\nwww IN A 192.0.2.80\nvpn IN A 10.0.0.1\napi IN CNAME www\nx.dev IN AAAA 2001:db8::5',
    ].join('\n')
    await startNsd(t, program, zoneFolder, { 'example.com': `${zone}\n` }, resolverPort)
    const { status, json, text } = await running.v2('/query/domains/enumeration/example.com?validate=1')
    assert.equal(status, 200, text)
    const { events, total } = json as Page
    assert.equal(total, events.length)
    assert.deepEqual(
      events.map(({ fqdn }) => fqdn),
      ['api.example.com', 'example.com', 'ns1.example.com', 'www.example.com', 'x.dev.example.com'],
    )
    assert.deepEqual(events[0]!['records'], [
      { type: 'A', answers: ['192.0.2.80'] },
      { type: 'CNAME', answers: ['www.example.com'] },
    ])
    const two = (await running.v1('/query/domains/enumeration/example.com?validate=1&total=2')).json as Page
    assert.equal(two.total, 2)
    for (const name of ['localhost', 'db.local', 'printer.internal']) {
      const { json: none } = await running.v2(`/query/domains/enumeration/${name}?validate=1`)
      assert.deepEqual((none as Page).events, [], name)
    }
  })
})
