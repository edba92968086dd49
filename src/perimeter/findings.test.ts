import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { HostEvent } from '../core/events/host-event.ts'
import { dayMs, hourMs } from '../core/time.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createBlocklist } from './blocklists/blocklist.ts'
import type { Finding } from './findings/finding.ts'
import type { Perimeter } from './perimeter.ts'
import { openPerimeterBench, type PerimeterBench } from './testing/perimeter-bench.ts'

const start = Date.now()
const at = (offset: number): { readonly ts: number } => ({ ts: start + offset })

function tlsEvent(ip: string, ts: number, end: number, fingerprint = 'aa:bb'): HostEvent {
  return {
    origin: { type: 'ssl-simple', ts, ip: '198.51.100.7', port: 40_000 },
    target: { ip, port: 443, protocol: 'tcp' },
    result: {
      data: {
        cert_info: {
          certificate_chain: [
            {
              sha1_fingerprint: fingerprint,
              as_dict: {
                subject: { common_name: 'shop.example.com' },
                validity: { not_after: new Date(end).toISOString(), not_before: '2020-01-01T00:00:00Z' },
              },
            },
          ],
        },
      },
    },
  }
}

describe('the life of findings', () => {
  let bench: PerimeterBench
  let perimeter: Perimeter
  const folder = temporaryFolder()
  let blocked = ''
  before(async () => {
    bench = await openPerimeterBench(folder, {
      blocklists: async () => [createBlocklist('drop.txt', blocked)],
      cves: (cpe) =>
        cpe.includes('nginx:1.18')
          ? [
              {
                ...{ cve: 'CVE-2021-23017', cvss: 7.7, cvssVersion: '3.1', kev: false, epss: 0.5 },
                ...{ confidence: 0.9, evidence: { cpe, criteria: cpe } },
              },
            ]
          : [],
    })
    perimeter = await bench.perimeter([{ kind: 'network', value: '192.0.2.0/24' }])
  })
  after(() => bench.close())

  const all = async (): Promise<readonly Finding[]> =>
    (await bench.watch.store.findings.page(bench.accountId, {}, { size: 100 })).findings
  const of = async (rule: string, ip?: string): Promise<Finding> => {
    const found = (await all()).filter(
      (finding) => finding.rule === rule && (ip === undefined || finding.ip === ip),
    )
    assert.equal(found.length, 1, `findings of ${rule}`)
    return found[0]!
  }

  test('the first scan makes findings of the baseline, and none of new services', async () => {
    await bench.watch.tick(Date.now())
    assert.equal(bench.jobs.length, 1)
    assert.deepEqual(bench.jobs[0]!.body.options[0]!.targets, ['192.0.2.0/24'])
    const first = Date.now() - start
    await bench.see(
      serviceEvent('192.0.2.10', 80, { product: 'nginx', version: '1.18.0' }, at(first)),
      serviceEvent('192.0.2.11', 3306, { name: 'mysql', product: 'MySQL' }, at(first)),
      serviceEvent('198.51.100.1', 3306, { name: 'mysql' }, at(first)),
      tlsEvent('192.0.2.12', start + first, start + 20 * dayMs),
    )
    const rules = (await all()).map(({ rule, severity, baseline }) => `${rule} ${severity} ${baseline}`)
    assert.deepEqual(rules.sort(), ['certificate-expiring medium true', 'database-exposed high true'])
    bench.finish()
    await bench.watch.tick(Date.now())
    const [run] = await bench.watch.store.runs.list(perimeter.id, 1)
    assert.equal(run!.status, 'success')
    assert.equal(run!.services, 3)
  })

  test('what opens and changes afterwards is found once, with what it was before', async () => {
    const later = Date.now() - start + 1_000
    for (const offset of [later, later + 5])
      await bench.see(serviceEvent('192.0.2.10', 8080, { product: 'Jetty' }, at(offset)))
    await bench.see(serviceEvent('192.0.2.10', 80, { product: 'nginx', version: '1.26.0' }, at(later + 10)))
    const opened = await of('service-new')
    assert.equal(opened.title, 'New service at 192.0.2.10:8080: Jetty')
    assert.equal(opened.baseline, false)
    assert.equal(opened.lastSeen - opened.firstSeen, 5)
    const changed = await of('service-changed')
    assert.equal(changed.title, 'Version changed at 192.0.2.10:80: 1.18.0 → 1.26.0')
    assert.equal(changed.evidence.facts['version before'], '1.18.0')
    const { lastDay } = await bench.watch.store.summaries.summary([perimeter.id], start + hourMs)
    assert.equal(lastDay.opened, 2, 'the baseline is no change')
  })

  test('a vulnerable version is judged by what is likely to be used, and fixed by an update', async () => {
    const cpe = (version: string) => ({ product: 'nginx', version, cpe: [`cpe:/a:f5:nginx:${version}`] })
    const later = Date.now() - start + 2_000
    await bench.see(serviceEvent('192.0.2.20', 81, cpe('1.18.0'), at(later)))
    const found = await of('known-vulnerability')
    assert.equal(found.severity, 'high')
    assert.match(found.title, /^CVE-2021-23017 in nginx 1\.18\.0 at 192\.0\.2\.20:81$/)
    assert.match(found.severityReasons[0]!, /chance of 50 % \(EPSS\)/)
    await bench.see(serviceEvent('192.0.2.20', 81, cpe('1.26.0'), at(later + 1)))
    assert.equal((await of('known-vulnerability')).state, 'fixed')
    await bench.see(serviceEvent('192.0.2.20', 81, cpe('1.18.0'), at(later + 2)))
    const again = await of('known-vulnerability')
    assert.equal(again.state, 'reopened')
    const steps = (await bench.watch.store.feed.of(again.id)).map(({ from, to }) => `${from} ${to}`)
    assert.deepEqual(steps, ['null new', 'new fixed', 'fixed reopened'])
  })

  test('a renewed certificate fixes its finding; one that was not seen again expires by the clock', async () => {
    const later = Date.now() + 3_000
    await bench.see(tlsEvent('192.0.2.12', later, start + 80 * dayMs))
    assert.equal((await of('certificate-expiring')).state, 'fixed')
    await bench.watch.sweep(start + 60 * dayMs)
    assert.equal((await of('certificate-expiring')).state, 'reopened')
    await bench.watch.sweep(start + 81 * dayMs)
    assert.equal((await of('certificate-expired')).severity, 'high')
  })

  test('a state that a user sets stays, until an acceptance ends', async () => {
    const { findings } = bench.watch.store
    const { id } = await of('database-exposed')
    const reason = 'behind a firewall'
    const until = start + dayMs
    await findings.change(bench.accountId, id, { state: 'accepted', by: 'jo', reason, until })
    await bench.see(
      serviceEvent('192.0.2.11', 3306, { name: 'mysql', product: 'MySQL' }, at(Date.now() - start + 4_000)),
    )
    assert.equal((await of('database-exposed')).state, 'accepted')
    assert.equal(await findings.change('another', id, { state: 'false', by: 'x', reason: '' }), null)
    assert.equal(await findings.endAcceptances(until - 1), 0)
    assert.equal(await findings.endAcceptances(until), 1)
    assert.equal((await of('database-exposed')).state, 'reopened')
  })

  test('a port that a later scan does not see is closed, and what was found there fixed', async () => {
    const run = await bench.watch.scans.start(perimeter)
    const later = Date.now() - start + hourMs
    await bench.see(serviceEvent('192.0.2.10', 80, { product: 'nginx', version: '1.26.0' }, at(later)))
    bench.finish('failed', 'the disk is full')
    await bench.watch.tick(Date.now())
    assert.equal((await bench.watch.store.runs.find(perimeter.id, run.id))!.reason, 'the disk is full')
    assert.notEqual((await of('database-exposed')).state, 'fixed', 'a failed scan closes nothing')
  })

  test('a finding is verified by a scan of its port', async () => {
    const finding = await of('database-exposed')
    await bench.ledger.db
      .withTables<{ perimeter_services: { last_seen: number } }>()
      .updateTable('perimeter_services')
      .set({ last_seen: start })
      .execute()
    await bench.watch.scans.verify(perimeter, finding)
    assert.deepEqual(bench.jobs.at(-1)!.body.options[0], {
      targets: ['192.0.2.11'],
      ports: [{ port: '3306', modules: ['service-simple'] }],
    })
    bench.finish()
    await bench.watch.tick(Date.now())
    const fixed = await of('database-exposed')
    assert.equal(fixed.state, 'fixed')
    assert.equal(fixed.stateReason, 'the port no longer answers')
    assert.equal((await of('service-new', '192.0.2.10')).state, 'new', 'only that port was scanned')
  })

  test('the summary counts without reading findings, and the feed tells everything once', async () => {
    const { summaries, feed } = bench.watch.store
    const summary = await summaries.summary([perimeter.id], start + hourMs)
    const open = (await all()).filter(({ state }) => ['new', 'reopened', 'acknowledged'].includes(state))
    const counted = Object.values(summary.openFindings).reduce((sum, count) => sum + count, 0)
    assert.equal(counted, open.length)
    assert.equal(summary.assets.confirmed, 1)
    assert.equal(summary.expiring[0]!.name, 'shop.example.com')
    const news = await feed.after(0, 1_000)
    assert.equal(news.at(-1)!.sequence, await feed.newest())
    assert.deepEqual(await feed.after(await feed.newest(), 10), [])
    assert.equal(news.filter(({ from }) => from === null).length, (await all()).length)
    assert.equal(news.filter(({ baseline }) => baseline).length, 2)
  })

  test('an address on a blocklist has a finding until it is removed from the list', async () => {
    blocked = '192.0.2.0/28'
    await bench.watch.sweep(Date.now())
    assert.equal((await of('blocklisted', '192.0.2.10')).title, '192.0.2.10 is on the blocklist drop.txt')
    blocked = ''
    await bench.watch.sweep(Date.now())
    assert.equal((await of('blocklisted', '192.0.2.10')).state, 'fixed')
  })

  test('another account sees nothing, and a removed perimeter leaves nothing', async () => {
    assert.deepEqual((await bench.watch.store.findings.page('another', {}, { size: 10 })).findings, [])
    assert.equal(await bench.watch.remove('another', perimeter.id), false)
    assert.equal(await bench.watch.remove(bench.accountId, perimeter.id), true)
    assert.deepEqual(await all(), [])
    const summary = await bench.watch.store.summaries.summary([perimeter.id], start)
    assert.equal(summary.services + summary.assets.confirmed, 0)
  })
})
