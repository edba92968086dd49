import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pino } from 'pino'
import { eventually } from '../testing/eventually.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type CampaignClock, startCampaignClock } from './campaign-clock.ts'
import { type Campaigns, createCampaigns } from './campaigns.ts'
import { createJobStore } from './job-store.ts'
import { parseJob } from './parse-job.ts'
import { type JobBench, openJobBench } from './testing/job-bench.ts'
import { moduleChecks } from './testing/module-checks.ts'
import { portEvent } from './testing/scripted-scanner.ts'

const { plan } = parseJob(
  { type: 'scan', options: [{ targets: ['127.0.0.0/8'], ports: [{ port: '1-1000' }] }] },
  moduleChecks,
)
const week = 7 * 86_400_000

describe('campaigns', () => {
  const root = temporaryFolder()
  let bench: JobBench
  let campaigns: Campaigns
  let clock: CampaignClock
  before(async () => {
    bench = await openJobBench(root)
    campaigns = createCampaigns(bench.ledger)
    clock = startCampaignClock({ campaigns, queue: bench.queue, log: pino({ level: 'silent' }) })
  })
  after(async () => {
    await clock.stop()
    await bench.close()
  })
  const finish = async (nth: number): Promise<void> => {
    const { id } = (await campaigns.list())[0]!
    ;(await bench.scanner.begun(nth)).finish({ kind: 'finished' })
    await eventually(async () => !(await bench.queue.hasUnfinishedRun(id)), 'the end of the run', {
      intervalMs: 5,
    })
  }

  test('a campaign runs at once, without the limits of clients, and its events are public', async () => {
    const added = (await campaigns.add('home', plan, week))!
    assert.equal(await campaigns.add('home', plan, week), null)
    assert.deepEqual((await campaigns.list())[0]!.plan, plan)
    const now = Date.now()
    await clock.tick(now)
    const { run } = await bench.scanner.begun(0)
    run.onProgress!({ total: 2 ** 34, done: 0, openPorts: 0, perSecond: 0 })
    await run.onEvents([portEvent('127.0.0.1', 80)])
    const { origin } = bench.accepted[0]!
    assert.equal(origin.client_id, undefined)
    assert.match(origin.job_id!, /^[0-9a-f-]{36}$/)
    assert.equal(await bench.queue.find('', origin.job_id!), null, 'no account owns it')
    await clock.tick(now + week)
    assert.equal(bench.scanner.runs.length, 1, 'one run of a campaign at a time')
    await finish(0)
    assert.deepEqual(await campaigns.due(now + week - 1), [])
    assert.equal((await campaigns.due(now + week + 1))[0]!.id, added.id)
  })

  test('a campaign shows its last run, is changed, and is removed', async () => {
    const [home] = await campaigns.list()
    const last = (await campaigns.lastRuns()).get(home!.id)!
    assert.deepEqual([last.status, last.reason, last.finishedAt !== null], ['success', null, true])
    const other = (await campaigns.add('other', plan, week))!
    assert.equal((await campaigns.lastRuns()).get(other.id), undefined)
    assert.ok(await campaigns.change('other', plan, 2 * week))
    assert.equal((await campaigns.list()).at(-1)!.everyMilliseconds, 2 * week)
    assert.ok(await campaigns.remove('other'))
    assert.deepEqual(
      [await campaigns.remove('other'), await campaigns.change('other', plan, week)],
      [false, false],
    )
    assert.equal((await campaigns.list()).length, 1)
  })

  test('a campaign outside of the scope fails with the reason', async () => {
    const { plan: outside } = parseJob(
      { type: 'scan', options: [{ targets: ['PT'], ports: [{ port: 80 }] }] },
      moduleChecks,
    )
    const runs = bench.scanner.runs.length
    const id = await bench.queue.requestRun({ id: 'outside', name: 'outside', plan: outside })
    await eventually(async () => !(await bench.queue.hasUnfinishedRun('outside')), 'the end of the run')
    const job = (await createJobStore(bench.ledger).find(id))!
    assert.equal(job.status, 'failed')
    assert.match(job.reason!, /outside of what the operator allows/)
    assert.equal(bench.scanner.runs.length, runs, 'nothing was scanned')
  })

  test('a paused campaign runs only on request', async () => {
    assert.equal(await campaigns.pause('home', true), true)
    assert.equal(await campaigns.pause('nope', true), false)
    assert.deepEqual(await campaigns.due(Date.now() + 2 * week), [])
    assert.equal(await campaigns.run('home'), true)
    await clock.tick(Date.now())
    await finish(1)
    assert.deepEqual(await campaigns.due(Date.now() + 2 * week), [])
    assert.equal(await campaigns.pause('home', false), true)
    assert.equal((await campaigns.due(Date.now() + 2 * week)).length, 1)
  })
})
