import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCampaigns } from '../../../jobs/campaigns.ts'
import { createJobStore } from '../../../jobs/job-store.ts'
import { parseJob } from '../../../jobs/parse-job.ts'
import { moduleChecks } from '../../../jobs/testing/module-checks.ts'
import { createLiveScope } from '../../../scanner/scope/live-scope.ts'
import { decideOptOut, listOptOuts, requestOptOut, withdrawOptOut } from '../../../scanner/scope/opt-outs.ts'
import { scopeChanges } from '../../../scanner/scope/scope-changes.ts'
import { addRule, listRules, removeRule } from '../../../scanner/scope/scope-rules.ts'
import { resumeScanning, scanningStopped, stopScanning } from '../../../scanner/scope/scope-switch.ts'
import type { Ledger } from '../ledger.ts'
import { newJob } from './new-job.ts'

/** What may be scanned, and the jobs that scan it. */
export function testScanStores(opened: () => Ledger): void {
  test('rules, requests and the switch of the scope', async () => {
    const ledger = opened()
    const rule = await addRule(ledger, { kind: 'exclude', range: '198.51.100.0/24', note: 'n' }, 'cli')
    assert.deepEqual(await addRule(ledger, { kind: 'exclude', range: '198.51.100.0/24' }, 'cli'), rule)
    const silent = { info: () => {}, error: () => {} }
    const scope = await createLiveScope(ledger, { scanAllow: [] }, silent)
    try {
      const asked = await requestOptOut(ledger, { range: '203.0.113.0/24', contact: 'a@b' }, 'cli')
      const other = await requestOptOut(ledger, { range: '192.0.2.0/24', contact: 'a@b' }, '192.0.2.7')
      assert.deepEqual([asked.decision, other.decision], [null, 'accepted'])
      assert.equal(await decideOptOut(ledger, asked.id, 'accepted', 'cli'), true)
      assert.equal(await decideOptOut(ledger, asked.id, 'declined', 'cli'), false)
      assert.equal(await withdrawOptOut(ledger, other.id, 'cli'), true)
      assert.deepEqual(
        (await listOptOuts(ledger)).map(({ id }) => id),
        [asked.id, other.id],
      )
      await stopScanning(ledger, 'cli')
      assert.equal(await scanningStopped(ledger), true)
      await scope.refresh()
      assert.equal(scope.stopped(), true)
      await resumeScanning(ledger, 'cli')
      await scope.refresh()
      assert.equal(scope.stopped(), false)
    } finally {
      scope.close()
    }
    assert.equal(await removeRule(ledger, { id: rule.id }, 'cli'), 1)
    assert.deepEqual(await listRules(ledger), [])
    assert.equal((await scopeChanges(ledger)).length, 9)
  })

  test('jobs', async () => {
    const ledger = opened()
    const jobs = createJobStore(ledger)
    const one = newJob('one', 'key')
    assert.equal((await jobs.add(one))?.status, 'requested')
    assert.equal(await jobs.add(newJob('two', 'key')), null)
    assert.equal((await jobs.add(newJob('three', null)))?.id, 'three')
    assert.equal((await jobs.add(newJob('four', null)))?.id, 'four')
    assert.equal((await jobs.byIdempotencyKey('a', 'key'))?.id, 'one')
    assert.equal(await jobs.start('three'), true)
    assert.equal(await jobs.start('three'), false)
    assert.deepEqual(
      (await jobs.unfinished()).map(({ id }) => id),
      ['three', 'one', 'four'],
    )
    await jobs.mark('three', { scan: {} as never, elapsed: 5 })
    assert.equal(await jobs.hasUnfinishedRun('c'), true)
    assert.equal(await jobs.revoke('one'), true)
    const ending = { status: 'success', reason: null, stats: '{}' } as const
    assert.equal(await jobs.finish('one', ending), 'revoked')
    assert.equal(await jobs.finish('three', ending), 'success')
    assert.equal(await jobs.finish('three', ending), null)
    const found = (await jobs.find('three'))!
    assert.deepEqual(
      [typeof found.requested_at, typeof found.started_at, typeof found.finished_at],
      ['number', 'number', 'number'],
    )
    assert.deepEqual(
      (await jobs.newest('a')).map(({ id }) => id),
      ['four', 'three', 'one'],
    )
  })

  test('campaigns', async () => {
    const ledger = opened()
    const campaigns = createCampaigns(ledger)
    const { plan } = parseJob(
      { type: 'scan', options: [{ targets: ['127.0.0.0/8'], ports: [{ port: '1-9' }] }] },
      moduleChecks,
    )
    const added = (await campaigns.add('home', plan, 1_000))!
    assert.equal(await campaigns.add('home', plan, 1_000), null)
    assert.deepEqual(await campaigns.list(), [added])
    await campaigns.begun(added, 5_000)
    assert.deepEqual(await campaigns.due(5_999), [])
    assert.equal((await campaigns.due(6_000)).length, 1)
    assert.equal(await campaigns.pause('home', true), true)
    assert.deepEqual(await campaigns.due(6_000), [])
    assert.equal(await campaigns.run('home'), true)
    assert.deepEqual((await campaigns.due(0))[0]?.paused, true)
  })
}
