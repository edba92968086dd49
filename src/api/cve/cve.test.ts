import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { openCve } from '../../areas/cve/open-cve.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { runningService } from '../../testing/running-service.ts'
import { readStream } from '../streams/testing/read-stream.ts'

const nginx = { name: 'http', product: 'nginx', version: '1.18.0', cpe: ['cpe:/a:igor_sysoev:nginx:1.18.0'] }
const openssh = { name: 'ssh', product: 'OpenSSH', version: '9.2p1', cpe: ['cpe:/a:openbsd:openssh:9.2p1'] }
const php = { name: 'http', product: 'PHP', version: '8.2.3', cpe: ['cpe:/a:php:php:8.2.3'] }

type Found = {
  query: string
  events: {
    ip: string
    ports: number[]
    results: { port: number; cpe: string[]; ts: number; cves: Record<string, unknown>[] }[]
  }
}

describe('vulnerabilities of a host', () => {
  const running = runningService()
  const now = Date.now()
  before(async () => {
    const { refused } = await running.service.intake.accept('host', [
      serviceEvent('192.0.2.10', 443, nginx, { ts: now }),
      serviceEvent('192.0.2.10', 80, {}, { ts: now }),
      serviceEvent('192.0.2.10', 22, { ...openssh, extrainfo: 'protocol 2.0, Debian' }, { ts: now }),
      serviceEvent('192.0.2.11', 22, openssh, { ts: now }),
      serviceEvent('192.0.2.12', 80, { ...php, cpe: [...php.cpe, 'cpe:/o:linux:linux_kernel'] }, { ts: now }),
      serviceEvent('192.0.2.13', 80, { ...php, cpe: [...php.cpe, 'cpe:/o:microsoft:windows'] }, { ts: now }),
      serviceEvent('192.0.2.14', 9000, { ...nginx, cpe: ['cpe:/a:f5:nginx', 7, 'nonsense'] }, { ts: now }),
      {
        origin: { type: 'webv2', module: 'grabber', ts: now - 1 },
        target: { ip: '192.0.2.11', port: 22, protocol: 'tcp' },
        result: { data: { apps: [{ name: 'Grafana', cpe: 'cpe:/a:grafana:grafana:8.3.0' }, { cpe: 7 }] } },
      },
      serviceEvent('192.0.2.15', 21, { cpe: ['cpe:/a:example:thing:3.1'] }, { ts: now }),
    ])
    assert.deepEqual(refused, [])
    await running.service.settled()
  })
  const found = async (target: string, rest = ''): Promise<Found> =>
    (await running.v2(`/query/cve/ip/${target}${rest}`)).json as Found

  test('has exactly the members that clients know, in their order', async () => {
    const { text, status } = await running.v2('/query/cve/ip/192.0.2.11')
    assert.equal(status, 200)
    assert.equal(
      text,
      `{"query":"192.0.2.11","events":{"ip":"192.0.2.11","ports":[22],"results":[{"port":22,` +
        `"cpe":["cpe:/a:openbsd:openssh:9.2p1"],"ts":${now},"cves":[{"cve":"CVE-2023-38408","cvss":9.8},` +
        `{"cve":"CVE-2024-6387","cvss":8.1},{"cve":"CVE-2023-48795","cvss":5.9}]},` +
        `{"port":22,"cpe":["cpe:/a:grafana:grafana:8.3.0"],"ts":${now - 1},` +
        `"cves":[{"cve":"CVE-2021-43798","cvss":7.5}]}]}}`,
    )
    const v1 = await running.v1('/query/cve/ip/192.0.2.11')
    assert.deepEqual(v1.json, JSON.parse(text))
    assert.match(v1.text, /^\{"query": "192\.0\.2\.11", "events": \{"ip": /)
  })

  test('lists the services that name their product, by port', async () => {
    const { events } = await found('192.0.2.10')
    assert.deepEqual(events.ports, [22, 443])
    assert.deepEqual(
      events.results.map(({ port, cves }) => [port, cves.map(({ cve }) => cve)]),
      [
        [22, ['CVE-2023-38408', 'CVE-2024-6387', 'CVE-2023-48795']],
        [443, ['CVE-2021-23017']],
      ],
    )
  })

  test('explains itself when asked: evidence, and the doubt that a distribution brings', async () => {
    const [ssh, web] = (await found('192.0.2.10', '?explain=1')).events.results
    assert.deepEqual(web!.cves[0], {
      cve: 'CVE-2021-23017',
      cvss: 7.7,
      cvss_version: '3.1',
      kev: false,
      epss: null,
      confidence: 0.9,
      evidence: {
        cpe: 'cpe:/a:igor_sysoev:nginx:1.18.0',
        criteria: 'cpe:2.3:a:f5:nginx:*:*:*:*:*:*:*:*',
        range: '>= 0.6.18, < 1.20.1',
      },
    })
    for (const { confidence, reason } of ssh!.cves)
      assert.deepEqual([confidence, reason], [0.45, 'distribution may have backported'])
  })

  test('the rest of the host says whether a configuration holds', async () => {
    assert.deepEqual((await found('192.0.2.12')).events.results[0]!.cves, [])
    const [onWindows] = (await found('192.0.2.13', '?explain=1')).events.results
    assert.equal(onWindows!.cves[0]!['cve'], 'CVE-2024-4577')
    assert.equal(onWindows!.cves[0]!['confidence'], 0.9)
  })

  test('nothing known is an empty answer; names without a version have no vulnerabilities', async () => {
    const empty = { query: '192.0.2.200', events: { ip: '192.0.2.200', ports: [], results: [] } }
    assert.deepEqual(await found('192.0.2.200'), empty)
    const [result] = (await found('192.0.2.14')).events.results
    assert.deepEqual([result!.cpe, result!.cves], [['cpe:/a:f5:nginx', 'nonsense'], []])
  })

  test('needs a paid plan and one address', async () => {
    assert.equal((await running.free('/query/cve/ip/192.0.2.11')).status, 403)
    assert.equal((await running.v2('/query/cve/ip/192.0.2.0/24')).status, 400)
    assert.equal((await running.v2('/query/cve/ip/nonsense')).status, 400)
    assert.equal((await running.v2('/query/cve/ip/192.0.2.11?explain=2')).status, 400)
  })

  const search = async (query: string): Promise<string[]> => {
    const { json } = await running.v2(`/query/search?only_ips=1&query=${encodeURIComponent(query)}`)
    const { events } = json as { events: { target: { ip: string; port: number } }[] }
    return events.map(({ target }) => `${target.ip}:${target.port}`).sort()
  }

  test('hosts are found by their vulnerabilities', async () => {
    assert.deepEqual(await search('cve:CVE-2024-6387'), ['192.0.2.10:22', '192.0.2.11:22'])
    assert.deepEqual(await search('cve:CVE-2021-* AND port:443'), ['192.0.2.10:443'])
    assert.deepEqual(await search('cvss:>9 AND NOT product:PHP'), ['192.0.2.10:22', '192.0.2.11:22'])
    assert.deepEqual(await search('kev:true'), ['192.0.2.12:80', '192.0.2.13:80'])
    assert.deepEqual(await search('epss:>0'), [])
    assert.deepEqual(await search('_exists_:cve AND port:80'), ['192.0.2.12:80', '192.0.2.13:80'])
    const bad = await running.v2('/query/search?query=cvss:high')
    assert.equal(bad.status, 400)
  })

  test('and counted by them', async () => {
    const { json } = await running.v2('/query/search/stats?type=cves&size=3&query=port:22')
    assert.deepEqual(json, [
      { key: 'CVE-2023-38408', doc_count: 2 },
      { key: 'CVE-2023-48795', doc_count: 2 },
      { key: 'CVE-2024-6387', doc_count: 2 },
    ])
    const v1 = await running.v1('/query/search/stats?type=cves&order=asc&size=1&query=')
    assert.deepEqual(v1.json, [{ key: 'CVE-2021-23017', doc_count: 1 }])
  })

  test('a stream can be asked for one vulnerability, of a platform that is seen for the first time', async () => {
    const { url, intake } = running.service
    const stream = await readStream(
      `${url}/v1/firehose?query=${encodeURIComponent('cve:CVE-2021-43798')}`,
      running.keys.v1_token,
    )
    const of = (ip: string, cpe: string) => serviceEvent(ip, 3000, { cpe: [cpe] }, { job_id: 'a-run' })
    await intake.accept('host', [
      of('192.0.2.20', 'cpe:/a:grafana:grafana:8.1.0'),
      of('192.0.2.21', 'cpe:/a:grafana:grafana:9.0.0'),
      of('192.0.2.22', 'cpe:/a:grafana:grafana:8.2.0'),
    ])
    await stream.until(2)
    stream.close()
    assert.deepEqual(
      stream.events.map(({ target }) => target!['ip']),
      ['192.0.2.20', '192.0.2.22'],
    )
  })

  test('an import beside the service counts at once, without another scan', async () => {
    assert.deepEqual(await search('cve:CVE-2026-0001'), [])
    const file = path.join(running.data, 'new.json')
    writeFileSync(
      file,
      JSON.stringify({
        id: 'CVE-2026-0001',
        vulnStatus: 'Analyzed',
        metrics: { cvssMetricV40: [{ source: 'a', type: 'Secondary', cvssData: { baseScore: 9.3 } }] },
        configurations: [
          {
            nodes: [
              {
                operator: 'OR',
                cpeMatch: [
                  {
                    vulnerable: true,
                    criteria: 'cpe:2.3:a:example:thing:*:*:*:*:*:*:*:*',
                    versionEndIncluding: '3.1',
                  },
                ],
              },
            ],
          },
        ],
      }),
    )
    const other = await openCve(running.data)
    assert.equal((await other.import([file])).added, 1)
    other.close()
    assert.deepEqual(await search('cve:CVE-2026-0001'), ['192.0.2.15:21'])
    assert.deepEqual((await found('192.0.2.15')).events.results[0]!.cves, [
      { cve: 'CVE-2026-0001', cvss: 9.3 },
    ])
  })
})
