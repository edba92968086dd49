import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { serviceEvent } from '../testing/host-event.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { seenPeriods } from './assets/asset.ts'
import type { AssetFilter } from './assets/asset-store.ts'
import { changeKinds, openStates, type Severity } from './findings/finding.ts'
import type { Perimeter } from './perimeter.ts'
import { openPerimeterBench, type PerimeterBench } from './testing/perimeter-bench.ts'

describe('lists behind the numbers of the home page', () => {
  let bench: PerimeterBench
  let perimeter: Perimeter
  const folder = temporaryFolder()
  before(async () => {
    bench = await openPerimeterBench(folder)
    perimeter = await bench.perimeter([
      { kind: 'network', value: '192.0.2.0/24' },
      { kind: 'network', value: '198.51.100.0/24' },
      { kind: 'domain', value: 'unseen.example' },
      { kind: 'address', value: '203.0.113.77', state: 'suggested' },
    ])
    await bench.watch.tick(Date.now())
    bench.finish()
    await bench.watch.tick(Date.now())
    // What is seen after the first scan is new.
    const ts = Date.now() + 1_000
    for (const ip of ['192.0.2.10', '192.0.2.11', '198.51.100.5'])
      await bench.see(serviceEvent(ip, 3306, { name: 'mysql', product: 'MySQL' }, { ts }))
    // One of them is fixed and reopened twice: these are two changes each.
    const { findings } = bench.watch.store
    const [first] = (await findings.page(bench.accountId, { ip: '192.0.2.10' }, { size: 1 })).findings
    for (const state of ['fixed', 'reopened', 'fixed', 'reopened'] as const)
      await findings.change(bench.accountId, first!.id, { state, by: 'jo', reason: '' })
  })
  after(() => bench.close())

  const assetsOf = async (filter: AssetFilter) =>
    (await bench.watch.store.assets.page(bench.accountId, [perimeter.id], filter, { size: 1_000 })).assets

  async function assertLists(): Promise<void> {
    const { summaries, feed, services, findings } = bench.watch.store
    const now = Date.now()
    const summary = await summaries.summary([perimeter.id], now)
    for (const period of [summary.lastDay, summary.lastWeek])
      for (const kind of changeKinds) {
        const { changes } = await feed.list([perimeter.id], { kind, since: period.since }, { size: 1_000 })
        assert.equal(changes.length, period[kind], kind)
      }
    assert.equal((await assetsOf({ states: ['confirmed'] })).length, summary.assets.confirmed)
    assert.equal((await assetsOf({ states: ['suggested'] })).length, summary.assets.suggested)
    for (const period of seenPeriods) {
      const seen = await assetsOf({ states: ['confirmed'], seen: { period, now } })
      assert.equal(seen.length, summary.coverage[period], period)
    }
    const open = await services.list([perimeter.id], {}, { after: 0, size: 1_000 })
    assert.equal(open.length, summary.services)
    for (const [severity, count] of Object.entries(summary.openFindings)) {
      const page = await findings.page(
        bench.accountId,
        { states: openStates, severities: [severity as Severity], perimeterId: perimeter.id },
        { size: 1_000 },
      )
      assert.equal(page.findings.length, count, severity)
    }
  }

  test('each number is the length of its list', async () => {
    await assertLists()
    const { lastDay, coverage, assets, services } = await bench.watch.store.summaries.summary(
      [perimeter.id],
      Date.now(),
    )
    assert.deepEqual([lastDay.fixed, lastDay.reopened, services], [2, 2, 3])
    assert.ok(lastDay.opened >= 3)
    assert.deepEqual([coverage.day, coverage.never, assets.suggested], [2, 1, 1])
  })

  test('it still is when an asset was removed with its findings', async () => {
    const [, gone] = await assetsOf({ states: ['confirmed'] })
    assert.equal(await bench.watch.store.assets.remove(bench.accountId, gone!.id), true)
    await assertLists()
    const { changes } = await bench.watch.store.feed.list(
      [perimeter.id],
      { kind: 'opened', since: 0 },
      { size: 100 },
    )
    assert.ok(changes.some(({ finding }) => finding === null))
    assert.ok(changes.some(({ finding }) => finding?.asset === '192.0.2.0/24'))
  })

  test('changes come in pages, the newest first', async () => {
    const { feed } = bench.watch.store
    const filter = { kind: 'opened', since: 0 } as const
    const { changes } = await feed.list([perimeter.id], filter, { size: 100 })
    const paged: number[] = []
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await feed.list([perimeter.id], filter, { size: 2, ...(cursor && { cursor }) })
      paged.push(...page.changes.map(({ sequence }) => sequence))
      cursor = page.cursor
    }
    assert.ok(paged.length > 2)
    assert.deepEqual(
      paged,
      changes.map(({ sequence }) => sequence),
    )
    assert.deepEqual(
      paged,
      paged.toSorted((a, b) => b - a),
    )
    assert.deepEqual((await feed.list([], filter, { size: 1 })).changes, [])
  })
})
