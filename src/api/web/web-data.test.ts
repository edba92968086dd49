import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { searchAreas } from '../../areas/areas.ts'
import { hourMs } from '../../core/time.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { runningService } from '../../testing/running-service.ts'
import type { CveRecord } from './cve/shapes.ts'
import type { HistoryAnswer, HostAnswer } from './host/shapes.ts'
import type { ModuleList, ScopeCheckAnswer } from './jobs/shapes.ts'
import { appPolicy } from './pages.ts'
import type {
  FacetAnswer,
  FieldList,
  HostResults,
  QueryProblem,
  SearchAnswer,
  ValueAnswer,
} from './search/shapes.ts'
import { type Browser, openBrowser } from './testing/browser.ts'

describe('data in the web application', () => {
  const running = runningService({ 'sign-up': 'yes', 'export-rows': '30' })
  const now = Date.now()
  let operator: Browser
  let free: Browser
  let freeId = ''
  before(async () => {
    const open = (): Browser => openBrowser(() => running.service.url)
    operator = open()
    free = open()
    await operator.signIn('operator', running.keys.operator_password)
    const session = await free.signUp('fred', 'a long enough password')
    freeId = (session.json as { account: { id: string } }).account.id
    const events = [
      ...Array.from({ length: 38 }, (_, index) =>
        serviceEvent(
          `192.0.2.${index + 20}`,
          index % 2 === 0 ? 443 : 80,
          { product: index % 4 === 0 ? 'nginx' : 'Apache httpd', version: '1.0' },
          { ts: now - index * hourMs },
        ),
      ),
      serviceEvent('192.0.2.10', 443, { product: 'nginx', version: '1.18.0' }, { ts: now - 5 * hourMs }),
      serviceEvent('192.0.2.10', 443, { product: 'nginx', version: '1.20.0' }, { ts: now - 2 * hourMs }),
      serviceEvent('192.0.2.11', 22, { name: '=cmd()', banner: '<script>alert(1)</script>' }, { ts: now }),
      serviceEvent('192.0.2.12', 23, {}, { client_id: freeId, job_id: 'job' }),
    ]
    const receipt = await running.service.intake.accept('host', events)
    assert.deepEqual(receipt.refused, [])
    await running.service.settled()
  })

  test('a search gives records as V2 does, with total and time, and costs as much', async () => {
    const first: SearchAnswer = (await operator.get('/app/api/search/host?query=port:443&pagesize=5')).json
    assert.deepEqual([first.total, first.page, first.pagesize, first.results.length], [20, 1, 5, 5])
    assert.ok(first.took >= 0)
    const v2 = (await running.v2('/query/search?query=port:443')).json as { events: unknown[] }
    assert.deepEqual(first.results, v2.events.slice(0, 5))
    const last: SearchAnswer = (await operator.get('/app/api/search/host?query=port:443&pagesize=5&page=4'))
      .json
    assert.deepEqual(last.results.at(-1), v2.events.at(-1))
    const left = async (): Promise<number> =>
      ((await free.get('/app/api/session')).json as { account: { creditsLeft: number } }).account.creditsLeft
    const before = await left()
    await free.get('/app/api/search/host?query=nginx&pagesize=100')
    assert.equal(await left(), before - 5)
  })

  test('who scans sees what the own jobs found, and others do not', async () => {
    const of = async (who: Browser): Promise<number> =>
      ((await who.get('/app/api/search/host?query=ip:192.0.2.12')).json as SearchAnswer).total
    assert.deepEqual([await of(free), await of(operator)], [1, 0])
    const facets: FacetAnswer = (await operator.get('/app/api/search/host/facets?query=port:23')).json
    assert.deepEqual(facets.timeline, [])
    const values = await operator.get('/app/api/values?area=host&field=port&prefix=23')
    assert.deepEqual((values.json as ValueAnswer).values, [])
  })

  test('public data and the own results are in one view, or either alone; a V2 client that does not ask sees none', async () => {
    const totals = async (path: string): Promise<number[]> => {
      const of = async (more: string) => ((await free.get(`${path}${more}`)).json as { total: number }).total
      return [await of(''), await of('view=all'), await of('view=public'), await of('view=own')]
    }
    const own = 'query=ip:192.0.2.12%20OR%20ip:192.0.2.11&'
    assert.deepEqual(await totals('/app/v2/query/ip/192.0.2.12?'), [0, 1, 0, 1])
    assert.deepEqual(await totals('/app/v2/query/ip/192.0.2.11?'), [1, 1, 1, 0])
    assert.deepEqual(await totals(`/app/v2/query/search?${own}`), [1, 2, 1, 1])
    assert.deepEqual(await totals('/app/v2/query/ip/changes/192.0.2.12?'), [0, 1, 0, 1])
    assert.deepEqual(await totals(`/app/api/search/host?${own}`), [2, 2, 1, 1])
    assert.deepEqual(await totals(`/app/api/hosts?${own}`), [2, 2, 1, 1])
    assert.deepEqual(await totals('/app/api/host/192.0.2.12?'), [1, 1, 0, 1])
    const stats = async (view: string) =>
      (await free.get(`/app/v2/query/search/stats?${own}type=ports&view=${view}`)).json as unknown[]
    assert.deepEqual([(await stats('all')).length, (await stats('own')).length], [2, 1])
    assert.equal(
      ((await operator.get('/app/v2/query/ip/192.0.2.12?view=all')).json as { total: number }).total,
      0,
    )
    assert.equal((await free.get('/app/v2/query/ip/192.0.2.12?view=mine')).status, 400)
  })

  test('hosts of a search are grouped, sorted, and come with what is known of each', async () => {
    const grouped: HostResults = (await operator.get('/app/api/hosts?query=nginx&pagesize=3')).json
    assert.deepEqual([grouped.total, grouped.groups.length], [11, 3])
    for (const { ip, results } of grouped.groups) {
      assert.ok(results.every(({ target }) => (target as { ip: string }).ip === ip))
      assert.ok(grouped.hosts[ip], ip)
    }
    const sorted: HostResults = (
      await operator.get('/app/api/hosts?query=*&group=none&sort=ip&direction=asc&pagesize=2&page=2')
    ).json
    assert.deepEqual(
      sorted.groups.map(({ ip, results }) => [ip, results.length]),
      [
        ['192.0.2.20', 1],
        ['192.0.2.21', 1],
      ],
    )
    const none: HostResults = (await operator.get('/app/api/hosts?query=product:nothing')).json
    assert.deepEqual([none.total, none.groups, none.hosts], [0, [], {}])
    assert.equal((await operator.get('/app/api/hosts?query=&sort=constructor')).status, 400)
  })

  test('a host has its place, its ports with their state, and its newest events', async () => {
    const host: HostAnswer = (await operator.get('/app/api/host/192.0.2.10')).json
    assert.deepEqual(
      [host.ip, host.lastSeen, host.ports.map(({ port, state }) => [port, state]), host.total],
      ['192.0.2.10', now - 2 * hourMs, [[443, 'open']], 1],
    )
    const nothing: HostAnswer = (await operator.get('/app/api/host/192.0.2.250')).json
    assert.deepEqual([nothing.firstSeen, nothing.ports, nothing.events], [null, [], []])
    assert.equal((await operator.get('/app/api/host/999.1.1.1')).status, 400)
    assert.equal(
      (await operator.get('/app/v2/query/score/ip/192.0.2.250')).status,
      204,
      'no error for browsers',
    )
    assert.equal((await running.v2('/query/score/ip/192.0.2.250')).status, 404)
  })

  test('a vulnerability is described, an unknown one is not an error of the page', async () => {
    const found: CveRecord = (await free.get('/app/api/cve/cve-2021-41773')).json
    assert.deepEqual(
      [found.cve, found.exploited !== null, found.affected.length > 0],
      ['CVE-2021-41773', true, true],
    )
    assert.equal((await free.get('/app/api/cve/CVE-1999-99999')).status, 204)
    assert.equal((await free.get('/app/api/cve/anything')).status, 400)
  })

  test('a mistake in a query says where it is', async () => {
    const mistakes: readonly (readonly [string, number, number])[] = [
      ['port:443 AND nofield:1', 13, 8],
      ['(port:443', 0, 1],
      ['port:', 5, 1],
    ]
    for (const [text, at, length] of mistakes) {
      const where = `/app/api/search/host?query=${encodeURIComponent(text)}`
      const answer = await operator.get(where)
      const problem: QueryProblem = answer.json
      assert.deepEqual([answer.status, problem.at, problem.length], [400, at, length], text)
      assert.ok(problem.message.length > 10 && problem.title === 'Bad Request')
      assert.equal((await operator.get(where.replace('search/host', 'search/host/facets'))).status, 400)
    }
  })

  test('facets, countries and timeline count what matches', async () => {
    const found: FacetAnswer = (await operator.get('/app/api/search/host/facets?query=')).json
    assert.deepEqual(
      found.facets.map(({ field }) => field),
      ['port', 'product', 'version', 'tag', 'name', 'device', 'country', 'asn'],
    )
    const values = (field: string) => found.facets.find((facet) => facet.field === field)!.values
    assert.deepEqual(values('port'), [
      { value: '443', count: 20 },
      { value: '80', count: 19 },
      { value: '22', count: 1 },
    ])
    assert.deepEqual(values('product'), [
      { value: 'Apache httpd', count: 28 },
      { value: 'nginx', count: 11 },
    ])
    assert.equal(
      found.timeline.reduce((sum, { count }) => sum + count, 0),
      40,
    )
    assert.ok(found.timeline.length > 30 && found.timeline.length <= 60)
    for (const [index, { to }] of found.timeline.entries())
      assert.equal(found.timeline[index + 1]?.from ?? to, to)
    const country = values('country')[0]!
    assert.deepEqual(found.countries[0], { code: country.value, count: country.count })
    const stats = (await running.v2('/query/search/stats?query=&type=products')).json as {
      key: string
      doc_count: number
    }[]
    assert.deepEqual(
      values('product'),
      stats.map(({ key, doc_count }) => ({ value: key, count: doc_count })),
    )
  })

  test('every area has fields, a search, facets and a download', async () => {
    for (const area of searchAreas) {
      const { fields }: FieldList = (await operator.get(`/app/api/fields?area=${area}`)).json
      assert.ok(fields.length > 5 && fields.every(({ name, type, about }) => name && type && about), area)
      for (const where of [`search/${area}?query=`, `export/${area}?query=`]) {
        const { status, text } = await operator.get(`/app/api/${where}`)
        assert.equal(status, 200, `${where}: ${text}`)
      }
      const { facets }: FacetAnswer = (await operator.get(`/app/api/search/${area}/facets`)).json
      for (const { field } of facets)
        assert.ok(
          fields.some(({ name }) => name === field),
          `${area} ${field}`,
        )
    }
    assert.equal((await operator.get('/app/api/search/leaks?query=')).status, 400)
  })

  test('the list of fields is sent compressed, and once to a browser that kept it', async () => {
    const ask = (headers: Record<string, string> = {}) =>
      operator.get('/app/api/fields?area=host', { 'accept-encoding': 'br', ...headers })
    const first = await ask()
    assert.equal(first.status, 200)
    assert.deepEqual(
      ['content-type', 'content-encoding', 'vary', 'cache-control'].map((name) => first.headers.get(name)),
      ['application/json; charset=utf-8', 'br', 'accept-encoding', 'private, no-cache'],
    )
    assert.ok((first.json as FieldList).fields.some(({ name }) => name === 'product'))
    const tag = first.headers.get('etag') ?? ''
    const again = await ask({ 'if-none-match': tag })
    assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', tag])
    // Those who may not ask get no answer from a tag that they know.
    const stranger = await openBrowser(() => running.service.url).get('/app/api/fields?area=host', {
      'if-none-match': tag,
    })
    assert.deepEqual([stranger.status, stranger.headers.get('cache-control')], [401, 'no-store'])
  })

  test('values complete a field', async () => {
    const of = async (field: string, prefix: string): Promise<string[]> => {
      const answer = await operator.get(`/app/api/values?area=host&field=${field}&prefix=${prefix}`)
      return (answer.json as ValueAnswer).values.map(({ value }) => value)
    }
    assert.deepEqual(await of('product', 'AP'), ['Apache httpd'])
    assert.deepEqual(await of('port', '4'), ['443'])
    assert.deepEqual(await of('ssl.ciphers', ''), [])
    assert.equal((await operator.get('/app/api/values?area=host&field=none')).status, 400)
  })

  test('a download ends at its bound, is a file, and no cell of it runs', async () => {
    const csv = await operator.get('/app/api/export/host?query=&format=csv')
    assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(csv.headers.get('content-disposition')!, /^attachment; filename="rimlight-host\.csv"$/)
    const lines = csv.text.trimEnd().split('\r\n')
    assert.equal(lines.length, 31)
    assert.ok(lines.some((line) => line.includes(",'=cmd(),")))
    const ndjson = await operator.get('/app/api/export/host?query=port:22&format=ndjson')
    const record = JSON.parse(ndjson.text) as { target: { ip: string } }
    assert.equal(record.target.ip, '192.0.2.11')
  })

  test('plans hold: what V2 asks a paid plan for, the pages do too', async () => {
    for (const where of ['search/sensors?query=', 'search/torrents/facets?query=', 'host/192.0.2.10/history'])
      assert.equal((await free.get(`/app/api/${where}`)).status, 403, where)
    assert.equal((await free.get('/app/v2/query/ip/192.0.2.0/24')).status, 403)
    assert.equal((await free.get('/app/v2/query/ip/192.0.2.10')).status, 200)
  })

  test('history tells what changed', async () => {
    const answer: HistoryAnswer = (await operator.get('/app/api/host/192.0.2.10/history')).json
    assert.deepEqual(
      answer.services.map(({ port, protocol, entries }) => [
        port,
        protocol,
        entries.map((one) => one.version),
      ]),
      [[443, 'tcp', ['1.20.0', '1.18.0']]],
    )
    assert.deepEqual(
      answer.changes.map(({ kind, port, before, after }) => [kind, port, before, after]),
      [
        ['version', 443, '1.18.0', '1.20.0'],
        ['opened', 443, null, 'nginx 1.18.0'],
      ],
    )
    assert.equal((await operator.get('/app/api/host/not-an-address/history')).status, 400)
  })

  test('a form for a job knows the modules, the scope and the size', async () => {
    const { modules }: ModuleList = (await free.get('/app/api/modules')).json
    const ssh = modules.find(({ name }) => name === 'ssh')!
    assert.deepEqual(
      [ssh.transport, ssh.defaultPorts.includes(22), ssh.config['type']],
      ['tcp', true, 'object'],
    )
    const targets = ['127.0.0.0/30', '8.8.8.8', 'not a target', 'example.com']
    const none: ScopeCheckAnswer = (await free.post('/app/api/scope/check', { targets })).json
    assert.deepEqual(
      none.targets.map(({ verdict }) => verdict),
      ['refused', 'refused', 'unreadable', 'refused'],
    )
    const checked: ScopeCheckAnswer = (
      await operator.post('/app/api/scope/check', { targets, ports: '80,8000-8001' })
    ).json
    assert.deepEqual(
      checked.targets.map(({ verdict, addresses }) => [verdict, addresses]),
      [
        ['allowed', 4],
        ['refused', 1],
        ['unreadable', null],
        ['allowed', 1],
      ],
    )
    assert.deepEqual([checked.addresses, checked.probes, checked.portProblem], [5, 15, ''])
    const wrong: ScopeCheckAnswer = (await free.post('/app/api/scope/check', { targets: [], ports: '99999' }))
      .json
    assert.match(wrong.portProblem, /65535/)
  })

  test('the routes of V1 and V2 answer a session as they answer a key, and no one else', async () => {
    const byKey = await running.v2('/query/ip/192.0.2.10')
    assert.deepEqual((await operator.get('/app/v2/query/ip/192.0.2.10')).json, byKey.json)
    const fresh = openBrowser(() => running.service.url)
    for (const where of ['/app/v2/query/ip/192.0.2.10', '/app/v1/tasks', '/app/api/search/host?query='])
      assert.equal((await fresh.get(where)).status, 401, where)
    const withKey = await fresh.get('/app/v2/query/ip/192.0.2.10', { 'x-key': running.keys.v2_key })
    assert.equal(withKey.status, 401, 'a key does not open what sessions open')
    const cookieOnly = await operator.get('/v2/query/ip/192.0.2.10')
    assert.equal(cookieOnly.status, 401, 'a session does not open what keys open')
    for (const version of ['v1', 'v2']) {
      const api = (await operator.get(`/${version}/openapi.json`)).text
      assert.ok(!api.includes('/app/'), version)
    }
  })

  test('pages of the application are served under their policy, or the command that builds them is shown', async () => {
    const page = await operator.get('/')
    assert.equal(page.status, 200)
    if (page.text.includes('has not been built')) assert.match(page.text, /npm run build:web/)
    else {
      assert.equal(page.headers.get('content-security-policy'), appPolicy)
      for (const where of ['/host/192.0.2.10', '/images', '/jobs/new', '/docs/clients', '/sign-in'])
        assert.equal((await operator.get(where)).text, page.text, where)
      const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)!
      for (const encoding of ['br', 'gzip', 'identity']) {
        const file = await operator.get(script!, { 'accept-encoding': encoding })
        assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable')
        assert.equal(file.headers.get('content-encoding'), encoding === 'identity' ? null : encoding)
        assert.ok(file.text.includes('import') || file.text.includes('function'))
      }
      assert.equal((await operator.get('/assets/../index.html')).status, 404)
      assert.equal((await operator.get('/assets/%2e%2e/index.html')).status, 404)
    }
    assert.equal((await operator.get('/nothing-here')).status, 404)
  })
})
