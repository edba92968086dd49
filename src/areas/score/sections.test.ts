import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CveMatch } from '../cve/match.ts'
import type { Observation } from './observation.ts'
import { noCves, observation, scored, service } from './testing/scored.ts'

const resultsOf = (...seen: Observation[]) => scored(seen).score.results_detailed

describe('remote management', () => {
  for (const [type, rms, points] of [
    ['vnc', 'vnc', 10],
    ['rdp', 'rdp', 8],
    ['rdpeudp', 'rdp', 8],
    ['telnet', 'telnet', 8],
    ['x11', 'x11', 10],
  ] as const)
    test(`what ${type} saw is ${points} points`, () => {
      const { rms: section } = resultsOf(observation(type, 99, { version: 'seen' }))
      assert.deepEqual(section, { result: [{ port: 99, rms, score: points }], score: points })
    })

  test('the name of a service counts too, once with the module', () => {
    const both = resultsOf(service(3389, 'ms-wbt-server'), observation('rdp', 3389, { security: 'NLA' }))
    assert.deepEqual(both.rms, { result: [{ port: 3389, rms: 'rdp', score: 8 }], score: 8 })
    assert.equal(resultsOf(service(23, 'telnet')).rms?.score, 8)
  })

  test('the name of the port in a table does not', () => {
    assert.equal(resultsOf(service(23, 'telnet', { method: 'table_default' })).rms, undefined)
  })
})

describe('storage', () => {
  const open: readonly (readonly [string, Record<string, unknown>])[] = [
    ['mongodb', { listDatabases: { totalSize: 1 } }],
    ['redis', { redis_version: '6.2.1' }],
    ['elasticsearch', { cluster_name: 'logs' }],
    ['memcached', { version: '1.6.9' }],
    ['mqtt', { connected: true, auth: false }],
    ['cassandra', { keyspaces: { system: { name: 'system', tables: [] } } }],
    ['rethinkdb', { database_names: ['test'] }],
  ]
  for (const [product, data] of open)
    test(`${product} that needs no login is 10 points`, () => {
      const entry = { port: 1, product, connected: true, score: 10 }
      assert.deepEqual(resultsOf(observation(product, 1, data)).storage, { result: [entry], score: 10 })
    })

  for (const [name, product] of [
    ['mysql', 'mysql'],
    ['postgresql', 'postgres'],
    ['ms-sql-s', 'mssql'],
    ['redis', 'redis'],
  ] as const)
    test(`${name} as a service is 4 points, and says nothing of being let in`, () => {
      const entry = { port: 1, product, score: 4 }
      assert.deepEqual(resultsOf(service(1, name)).storage, { result: [entry], score: 4 })
    })

  test('one that asks for a login is 4 points', () => {
    const entry = { port: 1, product: 'mqtt', connected: false, score: 4 }
    const seen = observation('mqtt', 1, { connected: false, auth: true })
    assert.deepEqual(resultsOf(seen, service(1, 'mqtt')).storage, { result: [entry], score: 4 })
    assert.equal(resultsOf(observation('mongodb', 1, { serverInfo: { version: '7' } })).storage?.score, 4)
  })

  test('a record too long to be read was let in', () => {
    assert.equal(resultsOf(observation('mqtt', 1, {}, { long: true })).storage?.score, 10)
  })
})

describe('what is spoken in clear', () => {
  for (const name of ['smtp', 'pop3', 'imap'])
    test(`${name} is 6 points, and none over TLS`, () => {
      const clear = { port: 1, service: name, score: 6 }
      const hidden = { port: 1, service: `ssl/${name}`, score: 0 }
      assert.deepEqual(resultsOf(service(1, name)).wec, { result: [clear], score: 6 })
      assert.deepEqual(resultsOf(service(1, `ssl/${name}`)).wec, { result: [hidden], score: 0 })
      assert.deepEqual(resultsOf(service(1, `${name}s`)).wec, { result: [hidden], score: 0 })
      const upgraded = resultsOf(service(1, name), observation('sslv2', 1, { server_info: { port: 1 } }))
      assert.deepEqual(upgraded.wec, { result: [hidden], score: 0 })
    })

  test('ftp is 6 points, by its name or by the module', () => {
    assert.deepEqual(resultsOf(service(21, 'ftp')).ftp, {
      result: [{ port: 21, service: 'ftp', score: 6 }],
      score: 6,
    })
    assert.equal(resultsOf(observation('ftp', 21, { connected: true })).ftp?.score, 6)
    assert.equal(resultsOf(service(990, 'ftps')).ftp?.score, 0)
  })

  test('http is 6 points for each port in clear, and 0 for ssl/http', () => {
    const secure = { request: { url: 'https://192.0.2.10:8443/' }, response: { title: 'x' } }
    const { http } = resultsOf(
      service(80, 'http'),
      service(443, 'ssl/http'),
      observation('webv2', 8080, { request: { url: 'http://192.0.2.10:8080/' }, response: { title: 'x' } }),
      observation('webv2', 8443, secure),
      service(8000, 'http-proxy'),
    )
    assert.deepEqual(
      http?.result.map(({ port, service, score }) => [port, service, score]),
      [
        [80, 'http', 6],
        [443, 'ssl/http', 0],
        [8000, 'http', 6],
        [8080, 'http', 6],
        [8443, 'ssl/http', 0],
      ],
    )
    assert.equal(http?.score, 18)
  })
})

describe('web headers', () => {
  const all = {
    'referrer-policy': 'no-referrer',
    'x-xss-protection': '0',
    'content-security-policy': "default-src 'none'",
    'public-key-pins': 'pin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=1',
  }
  const places = {
    webv2: (headers: object) => ({ response: { headers: { headers } } }),
    http: (headers: object) => ({ response: { headers } }),
    web: (headers: object) => ({ headers }),
  }
  for (const [type, place] of Object.entries(places))
    test(`${type}: all seven are 0 points, one less is 3`, () => {
      assert.deepEqual(resultsOf(observation(type, 80, place(all))).web, {
        result: [{ port: 80, headers: false, score: 0 }],
        score: 0,
      })
      const { 'x-frame-options': _, ...less } = all
      const { score, findings } = scored([observation(type, 80, place(less))])
      assert.deepEqual(score.results_detailed.web, {
        result: [{ port: 80, headers: true, score: 3 }],
        score: 3,
      })
      assert.equal(findings.find(({ rule }) => rule === 'web.headers')?.detail, 'no X-Frame-Options')
    })

  test('a banner with all of its headers tells as well', () => {
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    const banner = ['HTTP/1.1 200 OK', ...lines, '', '<html>'].join('\\r\\n')
    assert.equal(resultsOf(service(80, 'http', { banner })).web?.score, 0)
    assert.equal(
      resultsOf(service(80, 'http', { banner: 'HTTP/1.1 200 OK\\r\\nA: b\\r\\n\\r\\n' })).web?.score,
      3,
    )
    assert.equal(resultsOf(service(80, 'http', { banner: 'HTTP/1.1 200 OK\\r\\nA: b' })).web, undefined)
  })
})

test('a load balancer gives itself away by its cookie, its category or its name', () => {
  const cookie = observation('web-enrich', 80, { f5_bigip_loadbalancer: { pool_name: 'p' } })
  const app = observation('webv2', 80, { apps: [{ name: 'x', categories: ['Load balancers'] }] })
  for (const seen of [cookie, app, service(80, 'http', { product: 'HAProxy http proxy' })])
    assert.equal(resultsOf(seen).is_load_balancer, true)
  assert.equal(resultsOf(service(80, 'http', { product: 'nginx' })).is_load_balancer, false)
})

describe('vulnerabilities', () => {
  const match = (cve: string, cvss: number, confidence = 0.9): CveMatch => ({
    cve,
    cvss,
    cvssVersion: '3.1',
    kev: false,
    epss: null,
    confidence,
    evidence: { cpe: '', criteria: '' },
  })
  const index = {
    ...noCves,
    match: ([cpe]: readonly string[]) =>
      cpe === 'cpe:/a:example:d:2.1'
        ? [match('CVE-2020-1', 9.8), match('CVE-2020-2', 7.5), match('CVE-2020-3', 9, 0.2)]
        : [],
  }
  const cves = { index, minConfidence: 0.3 }

  test('of a version they add up, without those that are not trusted', () => {
    const { score } = scored([service(80, 'http', { cpe: ['cpe:/a:example:d:2.1'] })], { cves })
    const list = [
      { cve: 'CVE-2020-1', cvss: 9.8 },
      { cve: 'CVE-2020-2', cvss: 7.5 },
    ]
    const entry = { cpe: 'cpe:/a:example:d:2.1', cve_list: list, score: 17.3 }
    assert.deepEqual(score.results_detailed.cve, {
      result: [{ port: 80, cve: [entry], score: 17.3 }],
      score: 17.3,
    })
    assert.equal(score.ip_score_detailed.cve, 3)
  })

  test('a product without a version says so, and every entry has a cpe', () => {
    const { score } = scored(
      [
        service(25, 'smtp', { cpe: ['cpe:/a:postfix:postfix'] }),
        service(80, 'http', { product: 'thing', version: '1.0' }),
        service(81, 'http', { product: 'thing' }),
        service(82, 'http', { cpe: ['rubbish'] }),
      ],
      { cves },
    )
    const none = { cve_list: [], score: 0 }
    assert.deepEqual(
      score.results_detailed.cve?.result.map(({ cve }) => cve),
      [
        [{ cpe: 'cpe:/a:postfix:postfix', ...none, reason: 'no version provided' }],
        [{ cpe: '', product: 'thing', version: '1.0', ...none, reason: 'no platform name known' }],
        [{ cpe: '', product: 'thing', ...none, reason: 'no version provided' }],
        [{ cpe: 'rubbish', ...none, reason: 'not a platform name' }],
      ],
    )
  })

  test('applications of pages count, and the same name at one port once', () => {
    const cpe = 'cpe:/a:example:d:2.1'
    const { score } = scored(
      [
        service(80, 'http', { cpe: [cpe] }),
        observation('webv2', 80, { apps: [{ name: 'd', cpe }] }),
        observation('web-enrich', 81, { wordpress: { version: ['5'], cpe } }),
      ],
      { cves },
    )
    assert.deepEqual(
      score.results_detailed.cve?.result.map(({ port, cve }) => [port, cve.length]),
      [
        [80, 1],
        [81, 1],
      ],
    )
  })
})
