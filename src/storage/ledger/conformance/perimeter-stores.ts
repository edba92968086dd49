import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAccounts } from '../../../accounts/accounts.ts'
import { dayMs } from '../../../core/time.ts'
import type { Asset } from '../../../perimeter/assets/asset.ts'
import type { ServiceState } from '../../../perimeter/evaluate/service-state.ts'
import type { NewFinding } from '../../../perimeter/findings/finding.ts'
import { defaultSchedule, type Perimeter } from '../../../perimeter/perimeter.ts'
import { createPerimeterStore } from '../../../perimeter/perimeter-store.ts'
import { pruneOld } from '../../../perimeter/prune-old.ts'
import type { Ledger } from '../ledger.ts'

/** Perimeters, their assets and findings. */
export function testPerimeterStores(opened: () => Ledger): void {
  test('findings of perimeters are counted in the statement that changes them', async () => {
    const ledger = opened()
    const { perimeters, assets, services, findings, feed, summaries } = createPerimeterStore(ledger)
    const account = (await createAccounts(ledger).add('watcher'))!
    const settings = { scan: { preset: 'quick' }, schedule: defaultSchedule } as const
    const perimeter = await perimeters.add({ accountId: account.id, name: 'ours', ...settings })
    const [asset] = (await assets.add(perimeter, [{ kind: 'address', value: '192.0.2.1' }]))!
    const first = await feed.newest()
    const problem = problemOf(perimeter, asset!, 1_000)
    await findings.record([problem], 1_000)
    await findings.record([problem], 1_001)
    const { findings: listed } = await findings.page(account.id, {}, { size: 10 })
    assert.equal(listed.length, 1)
    await findings.fix([listed[0]!.id], 'gone', 1_002)
    await findings.record([problemOf(perimeter, asset!, 1_003)], 1_003)
    const news = await feed.after(first, 10)
    assert.deepEqual(
      news.map(({ to }) => to),
      ['new', 'fixed', 'reopened'],
    )
    await services.write([serviceOf(asset!)])
    await assets.seen(new Map([[asset!.id, 1_003]]))
    await summaries.keepDay(perimeter.id, 1_003)
    const summary = await summaries.summary([perimeter.id], 1_003)
    assert.deepEqual([summary.openFindings.high, summary.services, summary.coverage.day], [1, 1, 1])
    assert.deepEqual(summary.lastDay, { opened: 1, fixed: 1, reopened: 1, since: -dayMs })
    for (const kind of ['opened', 'reopened', 'fixed'] as const) {
      const { changes } = await feed.list([perimeter.id], { kind, since: -dayMs }, { size: 10 })
      assert.equal(changes.length, summary.lastDay[kind], kind)
    }
    assert.equal(await perimeters.remove(account.id, perimeter.id), true)
    const { openFindings } = await summaries.summary([perimeter.id], 1_003)
    assert.equal(openFindings.high, 0)
  })

  test('names of watched domains, runs and blocklisted findings', async () => {
    const ledger = opened()
    const { perimeters, assets, names, runs, findings } = createPerimeterStore(ledger)
    const account = (await createAccounts(ledger).add('domains'))!
    const settings = { scan: { preset: 'quick' }, schedule: defaultSchedule } as const
    const perimeter = await perimeters.add({ accountId: account.id, name: 'ours', ...settings })
    const [asset] = (await assets.add(perimeter, [{ kind: 'domain', value: 'example.com' }]))!
    for (const _ of [1, 2]) await names.add(asset!, [{ name: 'a.example.com', source: 'records' }])
    const [name] = await names.unchecked(asset!.id, 5, 10)
    await names.answered(name!.id, { state: 'resolves', addresses: ['192.0.2.1'], alias: '' }, 5)
    assert.deepEqual(await names.unchecked(asset!.id, 5, 10), [])
    assert.deepEqual((await names.resolving()).names.get(asset!.id), ['a.example.com'])
    assert.equal((await names.list(perimeter.id, { after: 0, size: 10 })).length, 1)
    const discovery = { stage: 'resolve', position: 3, startedAt: 1, nextAt: 2 } as const
    await names.keep(asset!, discovery)
    await names.keep(asset!, { ...discovery, position: 4 })
    assert.equal((await names.discovery(asset!.id))?.position, 4)
    await assets.proved(asset!.id, 7)
    assert.equal((await assets.find(account.id, asset!.id))?.provedAt, 7)
    const coverage = { jobs: ['j'], assets: [asset!.id], ports: [{ first: 1, last: 2 }] }
    const run = await runs.add({ perimeterId: perimeter.id, kind: 'scan', findingId: null, coverage })
    assert.deepEqual((await runs.running()).find(({ id }) => id === run.id)?.coverage, coverage)
    await runs.end(run.id, { status: 'success', reason: null, services: 2 })
    assert.equal((await runs.find(perimeter.id, run.id))?.services, 2)
    await findings.record([problemOf(perimeter, asset!, 1)], 1)
    const [unfixed] = await findings.unfixedOf(perimeter.id, 'database-open')
    await findings.fixSubjects(asset!.id, 'database-open', [unfixed!.subject], 'gone', 2)
    assert.deepEqual(await findings.unfixedOf(perimeter.id, 'database-open'), [])
    assert.equal(
      (await assets.page(account.id, [perimeter.id], { text: 'EXAMPLE' }, { size: 1 })).assets.length,
      1,
    )
    await pruneOld(ledger, Date.now())
    assert.equal(await assets.remove(account.id, asset!.id), true)
    assert.equal(await names.discovery(asset!.id), null)
    assert.equal(await perimeters.remove(account.id, perimeter.id), true)
  })
}

function problemOf(perimeter: Perimeter, asset: Asset, at: number): NewFinding {
  return {
    ...{ perimeterId: perimeter.id, accountId: perimeter.accountId, assetId: asset.id },
    ...{ rule: 'database-open', subject: '192.0.2.1 6379/tcp', title: 'A database', severity: 'high' },
    ...{ severityReasons: [], ip: '192.0.2.1', port: 6379, protocol: 'tcp', name: null },
    ...{ evidence: { source: 'redis', at, facts: {} }, expiresAt: null, baseline: false },
  }
}

function serviceOf({ perimeterId, id }: Asset): ServiceState {
  return {
    ...{ perimeterId, assetId: id, ip: '192.0.2.1', port: 6379, protocol: 'tcp', name: 'redis' },
    ...{ product: '', version: '', certificate: '', certificateName: '', certificateEnd: null },
    ...{ firstSeen: 1_000, lastSeen: 1_003, closedAt: 0 },
  }
}
