import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pino } from 'pino'
import { createSupervisor } from '../../core/supervisor.ts'
import { dayMs } from '../../core/time.ts'
import { diskBlobs } from '../../storage/blobs/disk-blobs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { NewFinding } from '../findings/finding.ts'
import type { Perimeter } from '../perimeter.ts'
import { openPerimeterBench, type PerimeterBench } from '../testing/perimeter-bench.ts'
import { openReports, type Reports, weekMs } from './open-reports.ts'
import { createPdfPrinter } from './print-pdf.ts'

const log = pino({ level: 'silent' })
const never = new AbortController().signal

describe('reports', () => {
  const folder = temporaryFolder()
  const blobs = diskBlobs(path.join(folder, 'blobs'))
  const now = Date.parse('2026-03-02T08:30:00Z')
  let bench: PerimeterBench
  let perimeter: Perimeter
  let reports: Reports

  before(async () => {
    bench = await openPerimeterBench(folder)
    perimeter = await bench.perimeter([{ kind: 'network', value: '192.0.2.0/24' }])
    reports = openReports({
      ...{
        ledger: bench.ledger,
        store: bench.watch.store,
        blobs,
        log,
        supervisor: createSupervisor({ log }),
      },
      printer: createPdfPrinter(undefined),
    })
    const { assets } = await bench.watch.store.assets.page(bench.accountId, [perimeter.id], {}, { size: 1 })
    const finding = (at: number, seen: number): NewFinding => ({
      ...{ perimeterId: perimeter.id, accountId: bench.accountId, assetId: assets[0]!.id },
      ...{ rule: 'database-exposed', subject: `s${at}`, title: `t${at}`, severityReasons: [] },
      severity: at % 3 === 0 ? 'high' : 'low',
      ...{ ip: `192.0.2.${at % 250}`, port: 1, protocol: 'tcp', name: null, expiresAt: null },
      ...{ evidence: { source: 'x', at: seen, facts: {} }, baseline: false },
    })
    const { findings } = bench.watch.store
    await findings.record(
      Array.from({ length: 1_203 }, (_, at) => finding(at, now - 2 * dayMs)),
      now - 2 * dayMs,
    )
    await findings.record([finding(2_000, now - 30 * dayMs)], now - 30 * dayMs)
    const ids = (await findings.page(bench.accountId, { text: 's1' }, { size: 3 })).findings.map(
      ({ id }) => id,
    )
    await findings.fix([ids[0]!], 'gone', now - 20 * dayMs)
    await findings.fix([ids[1]!], 'gone', now - dayMs)
    const until = now + dayMs
    await findings.change(bench.accountId, ids[2]!, { state: 'accepted', by: 'ann', reason: 'known', until })
  })
  after(() => bench.close())

  test('a report has every open finding once, the severe ones first, and what was fixed in its period', async () => {
    const report = await reports.collect(perimeter, now - weekMs, now)
    const pages = await Array.fromAsync(report.findings())
    const all = pages.flat()
    assert.equal(all.length, 1_203 + 1 - 1)
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
    assert.ok(pages.every((page) => page.length <= 500))
    const severities = all.filter(({ state }) => state === 'new').map(({ severity }) => severity)
    assert.equal(severities.lastIndexOf('high') + 1, severities.indexOf('low'))
    assert.deepEqual(
      all.slice(-2).map(({ state }) => state),
      ['accepted', 'fixed'],
    )
    assert.equal(report.fixedFindings, 1)
    assert.equal(report.newFindings, severities.length - 1)
    assert.equal(report.assets[0]!.name, '192.0.2.0/24')
    assert.equal(report.assets[0]!.total, severities.length)
    assert.equal(report.first.length, 10)
  })

  test('a weekly report is made once when it is due, and kept without a PDF where nothing prints', async () => {
    const { store } = reports
    await store.setSchedule(perimeter.id, { weekday: 1, hour: 9, timeZone: 'Europe/Lisbon' }, now)
    const nine = Date.parse('2026-03-02T09:00:00Z')
    assert.equal((await store.schedule(perimeter.id))?.nextAt, nine)
    await reports.makeDue(nine - 1, never)
    assert.deepEqual(await store.list(perimeter.id), [])
    await reports.makeDue(nine, never)
    await reports.makeDue(nine + 1, never)
    const [kept, ...others] = await store.list(perimeter.id)
    assert.deepEqual(others, [])
    assert.equal(kept!.pdf, null)
    assert.match(kept!.problem, /install Chromium/)
    const html = Buffer.from((await reports.read(kept!.html))!).toString()
    assert.match(html, /Attack surface report of 2026-03-02/)
    assert.equal((await store.schedule(perimeter.id))?.nextAt, nine + weekMs)
    assert.deepEqual(await store.blobs(), new Set([kept!.html.blob]))
    const [news] = await store.after(0, 10)
    assert.deepEqual([news!.id, news!.accountId], [kept!.id, bench.accountId])
    assert.deepEqual(await store.after(kept!.id, 10), [])
  })

  test('reports are deleted after twelve weeks, and with their perimeter', async () => {
    const { store } = reports
    const [first] = await store.list(perimeter.id)
    await reports.makeDue(first!.madeAt + 13 * weekMs, never)
    const [second, ...others] = await store.list(perimeter.id)
    assert.deepEqual(others, [], 'the first is gone')
    assert.notEqual(second!.id, first!.id)
    assert.equal(await blobs.get(first!.html.blob), null)
    await bench.watch.remove(bench.accountId, perimeter.id)
    await reports.makeDue(second!.madeAt + 1, never)
    assert.deepEqual(await store.list(perimeter.id), [])
    assert.equal(await blobs.get(second!.html.blob), null)
  })
})
