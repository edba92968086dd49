import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { observationOf, openOf } from './observation.ts'
import { categories, categoryNames, sectionNames, sections } from './rules.ts'
import { normalized } from './score-host.ts'
import { explain } from './tally.ts'
import { now, observation, scored, service } from './testing/scored.ts'

describe('the arithmetic', () => {
  const full = {
    ports: { score: 13 },
    cve: { score: 61.4 },
    ssh: { score: 8 },
    ssl: { score: 52 },
    rms: { score: 26 },
    storage: { score: 34 },
    web: { score: 6 },
    torrents: { score: 1 },
  }

  test('34 of 35 is 97.1', () => {
    const { normalized_ip_score, ip_score_detailed } = normalized({ ...full, torrents: { score: 0 } })
    assert.equal(normalized_ip_score, 97.1)
    assert.deepEqual(ip_score_detailed, {
      cve: 3,
      attack_surface: 2,
      encryption: 6,
      rms: 10,
      storage: 10,
      web: 3,
      torrents: 0,
    })
  })

  test('12 of 35 is 34.3', () => {
    const recorded = {
      ports: { score: 2 },
      cve: { score: 0 },
      ssl: { score: 3 },
      http: { score: 6 },
      web: { score: 6 },
      torrents: { score: 1 },
    }
    const { normalized_ip_score, normalized_ip_score_detailed } = normalized(recorded)
    assert.equal(normalized_ip_score, 34.3)
    assert.deepEqual(normalized_ip_score_detailed, {
      cve: 0,
      attack_surface: 100,
      encryption: 100,
      rms: 0,
      storage: 0,
      web: 100,
      torrents: 100,
    })
  })

  test('everything is 100, nothing is 0, and no category counts more than its weight', () => {
    assert.equal(normalized(full).normalized_ip_score, 100)
    assert.equal(normalized({}).normalized_ip_score, 0)
    const points = fc.record(
      Object.fromEntries(sectionNames.map((name) => [name, fc.record({ score: fc.nat(100) })])),
    )
    fc.assert(
      fc.property(points, (results) => {
        const { ip_score_detailed, normalized_ip_score } = normalized(results)
        for (const name of categoryNames) assert.ok(ip_score_detailed[name] <= categories[name].cap)
        assert.ok(normalized_ip_score >= 0 && normalized_ip_score <= 100)
      }),
    )
  })
})

test('open ports are counted once each, in ascending order, and sections without data are not there', () => {
  const { score } = scored([
    observation('port', 8080, {}),
    service(22, 'ssh'),
    observation('port', 22, {}),
    observation('port', 22, {}, { protocol: 'udp' }),
  ])
  assert.deepEqual(score.results_detailed, {
    ports: { open: [22, 8080], score: 2 },
    torrents: { result: [{ torrents: false, score: 0 }], score: 0 },
    is_load_balancer: false,
  })
  assert.equal(score.ip_address, '192.0.2.10')
})

test('members stand in the order of the interface', () => {
  const { score } = scored([service(21, 'ftp'), service(80, 'http'), service(3306, 'mysql')])
  assert.deepEqual(Object.keys(score), [
    'normalized_ip_score',
    'normalized_ip_score_detailed',
    'ip_score_detailed',
    'ip_address',
    'results_detailed',
  ])
  assert.deepEqual(Object.keys(score.ip_score_detailed), [
    'cve',
    'attack_surface',
    'encryption',
    'rms',
    'storage',
    'web',
    'torrents',
  ])
})

test('torrents are one point, without an event of the host', () => {
  const { score, findings } = scored([], {}, now - 5)
  assert.deepEqual(score.results_detailed.torrents, { result: [{ torrents: true, score: 1 }], score: 1 })
  assert.deepEqual([findings.length, findings[0]!.event], [1, null])
  assert.equal(score.normalized_ip_score, 2.9)
})

test('every point is explained: the explanations of a section add up to its score', () => {
  const { score, findings } = scored(
    [
      service(21, 'ftp'),
      service(23, 'telnet'),
      service(25, 'smtp'),
      observation('redis', 6379, { redis_version: '7.0.0' }),
      observation('ssh', 22, { algorithms: { mac: ['hmac-md5'], kex: [], encryption: ['3des-cbc'] } }),
      observation('http', 80, { response: { headers: { server: 'x' } } }),
    ],
    {},
    now,
  )
  const points = new Map<string, number>()
  for (const { section, category, points: given, reason, event } of explain(findings)) {
    points.set(section, (points.get(section) ?? 0) + given)
    assert.equal(category, sections[section])
    assert.ok(reason.length > 0)
    if (section !== 'torrents') assert.ok(event && event.ts === now - 1_000 && event.port > 0)
  }
  const results = score.results_detailed as unknown as Record<string, { score: number }>
  for (const name of sectionNames) assert.equal(points.get(name) ?? 0, results[name]?.score ?? 0, name)
  assert.equal(points.get('storage'), 10)
  const given = explain(findings).map((one) => one.points)
  assert.deepEqual(
    given,
    given.toSorted((a, b) => b - a),
  )
})

describe('which ports are open', () => {
  const stored = (type: string, port: number, result: unknown, ts = 10) =>
    observationOf({ type, port, protocol: 'tcp', ts, record: JSON.stringify({ result }), long: false })
  const state = (text: string) => ({ data: { state: { state: text } } })

  test('a port that closed takes what was seen of it before along', () => {
    const seen = [
      stored('service-simple', 80, state('closed'), 20),
      stored('http', 80, { data: { response: { headers: {} } } }, 19),
      stored('port', 80, null, 21),
      stored('port', 443, null, 5),
    ]
    assert.deepEqual(
      openOf(seen).map(({ type, port }) => [type, port]),
      [
        ['port', 80],
        ['port', 443],
      ],
    )
  })

  test('what says nothing is no open port', () => {
    const seen = [
      stored('redis', 6379, { data: {}, error: 'The server closed the connection' }),
      stored('service-simple', 161, state('open|filtered')),
      stored('port', 0, { response: 'tarpit' }),
      observationOf({ type: 'x', port: 1, protocol: 'tcp', ts: 1, record: '{"result":', long: false }),
    ]
    assert.deepEqual(openOf(seen), [])
  })
})

test('records of any shape give a score', () => {
  const types = [
    'service-simple',
    'service',
    'ssh',
    'sslv2',
    'ssl',
    'webv2',
    'http',
    'web-enrich',
    'mongodb',
    'mqtt',
    'cassandra',
    'ftp',
    'vnc',
    'smb',
  ]
  const names = [
    'service',
    'name',
    'cpe',
    'algorithms',
    'cyphers',
    'key',
    'cert_info',
    'certificate_chain',
    'as_dict',
    'subject',
    'validity',
    'ciphers',
    'sslv2',
    'accepted_cipher_list',
    'vulnerabilities',
    'response',
    'headers',
    'apps',
    '__proto__',
  ]
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(
        null,
        true,
        0,
        '',
        'ssh',
        'http',
        'cpe:/a:b:c:1',
        'HTTP/1.1 200 OK\\r\\nA: b\\r\\n\\r\\n',
      ),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6 }),
    ),
  })).value
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom(...types), fc.nat(5), fc.dictionary(fc.constantFrom(...names), anything)),
      ),
      (seen) => {
        const all = openOf(seen.map(([type, port, data]) => observation(type, port, data)))
        const { score, findings } = scored(all)
        assert.ok(score.normalized_ip_score >= 0 && score.normalized_ip_score <= 100)
        const sum = findings.reduce((points, finding) => points + finding.points, 0)
        const results = score.results_detailed as unknown as Record<string, { score: number }>
        const written = sectionNames.reduce((points, name) => points + (results[name]?.score ?? 0), 0)
        assert.equal(sum, written)
      },
    ),
  )
})
