import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createAccounts } from '../accounts/accounts.ts'
import type { RimlightError } from '../core/errors.ts'
import { eventually } from '../testing/eventually.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { JobTables } from './job-rows.ts'
import type { JobStatusMessage } from './job-status.ts'
import { type JobBench, openJobBench } from './testing/job-bench.ts'
import { createScriptedScanner, portEvent } from './testing/scripted-scanner.ts'

const anna = { accountId: 'anna', keyId: 'anna-1' }
const ben = { accountId: 'ben', keyId: 'ben-1' }
const body = (port: number | string = 80, targets = ['127.0.0.1']) => ({
  type: 'scan',
  description: 'd',
  options: [{ targets, ports: [{ port, modules: ['ssh'] }] }],
})

describe('the queue of jobs', () => {
  const root = temporaryFolder()
  const benches: JobBench[] = []
  const folder = () => mkdtempSync(path.join(root, 'job-'))
  const open = async (at: string, options: Parameters<typeof openJobBench>[1] = {}): Promise<JobBench> => {
    const bench = await openJobBench(at, options)
    benches.push(bench)
    return bench
  }
  afterEach(async () => {
    for (const bench of benches.splice(0)) await bench.close()
  })
  const statusOf = async ({ queue }: JobBench, id: string) => (await queue.find('anna', id))!.status
  const ended = async ({ ledger }: JobBench, id: string) => {
    const db = ledger.db.withTables<JobTables>()
    return await eventually(
      async () => {
        const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        return row.finished_at !== null && row
      },
      'the end of the job',
      { intervalMs: 5 },
    )
  }
  const messages = ({ received }: JobBench, id: string) =>
    received
      .filter((event) => event.origin.job_id === id && event.origin.type === 'job_status')
      .map((event) => (event as JobStatusMessage).status)

  test('a job that the ledger refuses to start is tried again', async () => {
    const bench = await open(folder())
    const { db } = bench.ledger
    await sql`CREATE TRIGGER refused BEFORE UPDATE ON jobs BEGIN SELECT RAISE(ABORT, 'not now'); END`.execute(
      db,
    )
    const id = await bench.queue.request(anna, body())
    await eventually(() => bench.failing().includes('jobs'), 'the refusal')
    assert.equal(bench.scanner.runs.length, 0)
    await sql`DROP TRIGGER refused`.execute(db)
    const { finish } = await bench.scanner.begun(0)
    finish({ kind: 'finished' })
    assert.equal((await ended(bench, id)).status, 'success')
    await eventually(() => bench.failing().length === 0, 'the recovery')
  })

  test('a job that cannot be read fails, and others run', async () => {
    const at = folder()
    const first = await open(at, { limits: { runningPerAccount: 1 } })
    await first.queue.request(anna, body())
    const id = await first.queue.request(anna, body(81))
    await first.scanner.begun(0)
    await first.ledger.db
      .withTables<JobTables>()
      .updateTable('jobs')
      .set({ plan: 'not JSON' })
      .where('id', '=', id)
      .execute()
    ;(await first.scanner.begun(0)).finish({ kind: 'finished' })
    const { status, reason } = await ended(first, id)
    assert.equal(status, 'failed')
    assert.match(reason!, /the job cannot be read/)
  })

  test('a job runs, its events carry it, and its last message comes behind the last of them', async () => {
    const bench = await open(folder())
    const id = await bench.queue.request(anna, body())
    const { run, plan, finish } = await bench.scanner.begun(0)
    assert.equal(plan.entries[0]!.modules[0]!.name, 'ssh')
    await run.onEvents([portEvent('127.0.0.1', 80), portEvent('127.0.0.1', 81)])
    await run.onEvents([portEvent('127.0.0.1', 82)])
    run.onProgress!({ total: 10, done: 4, openPorts: 3, perSecond: 2.4 })
    const live = await bench.queue.stats((await bench.queue.find('anna', id))!)
    assert.equal(live.status, 'requested')
    assert.equal(live.number_results, 3)
    assert.deepEqual(live.progress, { done: 4, total: 10, per_second: 2 })
    assert.equal(live.waiting, undefined)
    finish({ kind: 'finished' })
    assert.equal((await ended(bench, id)).status, 'success')
    assert.deepEqual(bench.received, [
      {
        origin: { job_id: id, type: 'job_status' },
        status: { success: null, started: null, completed: null, revoked: null },
      },
      {
        origin: { job_id: id, type: 'job_status' },
        status: { success: null, started: true, completed: false, revoked: false },
      },
      ...bench.accepted,
      {
        origin: { job_id: id, type: 'job_status' },
        status: { success: true, started: true, completed: true, revoked: false },
      },
    ])
    for (const { origin } of bench.accepted) assert.deepEqual([origin.client_id, origin.job_id], ['anna', id])
    await assert.rejects(run.onEvents([portEvent('127.0.0.1', 83)]), 'nothing comes behind the last message')
    assert.equal((await bench.queue.stats((await bench.queue.find('anna', id))!)).status, 'success')
    assert.equal(await bench.queue.find('ben', id), null)
    assert.deepEqual(await bench.queue.list('ben'), [])
  })

  test('a job that waits says why', async () => {
    let stopped: string | null = 'The operator has stopped all scans.'
    const bench = await open(folder(), { waits: () => stopped })
    const id = await bench.queue.request(anna, body())
    const { finish } = await bench.scanner.begun(0)
    const waiting = async () => (await bench.queue.stats((await bench.queue.find('anna', id))!)).waiting
    assert.equal(await waiting(), stopped)
    stopped = null
    assert.equal(await waiting(), undefined)
    stopped = 'The operator has stopped all scans.'
    finish({ kind: 'finished' })
    await ended(bench, id)
    assert.equal(await waiting(), undefined)
  })

  test('a failed scan, a scanner that throws and a job past its time end as failed, with the reason', async () => {
    const bench = await open(folder(), { limits: { jobMilliseconds: 150, probesPerJob: 1_000 } })
    const ids = [
      await bench.queue.request(anna, body()),
      await bench.queue.request(anna, body()),
      await bench.queue.request(anna, body()),
      await bench.queue.request(anna, body()),
    ]
    ;(await bench.scanner.begun(0)).finish({ kind: 'failed', reason: 'no name could be resolved' })
    ;(await bench.scanner.begun(1)).finish(Promise.reject(new Error('out of sockets')) as never)
    ;(await bench.scanner.begun(2)).run.onProgress!({ total: 1_001, done: 0, openPorts: 0, perSecond: 0 })
    const reasons: unknown[] = []
    for (const id of ids) {
      const { status, stats } = await ended(bench, id)
      assert.equal(status, 'failed')
      reasons.push((JSON.parse(stats!) as { reason: string }).reason)
      assert.deepEqual(messages(bench, id).at(-1), {
        success: false,
        started: true,
        completed: true,
        revoked: false,
      })
    }
    assert.deepEqual(reasons, [
      'no name could be resolved',
      'the scan failed: out of sockets',
      'its targets hold more than 1,000 addresses times ports',
      'the time limit of 0 hours has passed',
    ])
  })

  test('results that a full disk has no room for wait, and the job ends all the same', async () => {
    const bench = await open(folder())
    const id = await bench.queue.request(anna, body())
    const { run, finish } = await bench.scanner.begun(0)
    bench.fill(true)
    const kept = run.onEvents([portEvent('127.0.0.1', 80)])
    await eventually(() => bench.refusals() > 0, 'a refused event')
    bench.fill(false)
    await kept
    finish({ kind: 'finished' })
    assert.equal((await ended(bench, id)).status, 'success')
    assert.equal(bench.accepted.length, 1)
  })

  test('a job whose results could not be kept because the ledger was away goes on when it is back', async () => {
    const bench = await open(folder())
    const id = await bench.queue.request(anna, body())
    const first = await bench.scanner.begun(0)
    await first.run.onEvents([portEvent('127.0.0.1', 80)])
    bench.part(true)
    await assert.rejects(first.run.onEvents([portEvent('127.0.0.1', 81)]), /does not answer/)
    first.finish({ kind: 'failed', reason: 'its results could not be kept' })
    bench.part(false)
    const second = await bench.scanner.begun(1)
    // A scan sends what it finds again; what was kept before is not kept twice.
    const found = bench.accepted.slice(0, 1)
    await second.run.onEvents([...found, portEvent('127.0.0.1', 81)])
    second.finish({ kind: 'finished' })
    assert.equal((await ended(bench, id)).status, 'success')
    assert.deepEqual(
      bench.accepted.map(({ target }) => target.port),
      [80, 81],
    )
  })

  test('a running job is revoked at once, even when the scanner does not listen', async () => {
    const bench = await open(folder(), { scanner: createScriptedScanner({ deaf: true }) })
    const id = await bench.queue.request(anna, body())
    const { run } = await bench.scanner.begun(0)
    await run.onEvents([portEvent('127.0.0.1', 80)])
    const began = Date.now()
    assert.equal(await bench.queue.revoke((await bench.queue.find('anna', id))!), true)
    assert.equal(run.signal.aborted, true)
    assert.equal(await statusOf(bench, id), 'revoked')
    await ended(bench, id)
    assert.ok(Date.now() - began < 10_000)
    assert.deepEqual(messages(bench, id).at(-1), {
      success: false,
      started: true,
      completed: true,
      revoked: true,
    })
    assert.equal(await bench.queue.revoke((await bench.queue.find('anna', id))!), false)
    assert.equal(messages(bench, id).length, 3)
  })

  test('a waiting job is revoked and never runs; a finished one stays as it is', async () => {
    const bench = await open(folder(), { limits: { running: 1 } })
    const first = await bench.queue.request(anna, body())
    const second = await bench.queue.request(anna, body())
    assert.equal(await bench.queue.revoke((await bench.queue.find('anna', second))!), true)
    assert.deepEqual(messages(bench, second).at(-1), {
      success: false,
      started: false,
      completed: true,
      revoked: true,
    })
    ;(await bench.scanner.begun(0)).finish({ kind: 'finished' })
    await ended(bench, first)
    assert.equal(await bench.queue.revoke((await bench.queue.find('anna', first))!), false)
    assert.equal(await statusOf(bench, first), 'success')
    // Jobs run in their order: had the second one been left in the queue, it would come before this.
    const third = await bench.queue.request(anna, body(83))
    const { plan, finish } = await bench.scanner.begun(1)
    assert.equal(plan.entries[0]!.ports[0]!.first, 83)
    finish({ kind: 'finished' })
    await ended(bench, third)
    assert.equal(bench.scanner.runs.length, 2)
  })

  test('accounts share the places', async () => {
    const bench = await open(folder(), { limits: { running: 2 } })
    for (let n = 1; n <= 4; n++) await bench.queue.request(anna, body(n))
    for (let n = 11; n <= 12; n++) await bench.queue.request(ben, body(n))
    for (let n = 0; n < 6; n++) (await bench.scanner.begun(n)).finish({ kind: 'finished' })
    const order = bench.scanner.runs.map(({ plan }) => plan.entries[0]!.ports[0]!.first)
    assert.deepEqual(order.slice(0, 2), [1, 2])
    assert.deepEqual(
      order.slice(2, 6).sort((a, b) => a - b),
      [3, 4, 11, 12],
    )
    assert.ok(order.indexOf(11) < order.indexOf(4), `ben waits behind all of anna's: ${order}`)
  })

  test('a limit is reported with its reason', async () => {
    const bench = await open(folder(), { limits: { running: 1, queuedPerAccount: 2, probesPerJob: 1_000 } })
    const refused = async (given: unknown, pattern: RegExp) =>
      await assert.rejects(bench.queue.request(anna, given), (error: RimlightError) => {
        assert.equal(error.status, 400)
        assert.match(error.detail!, pattern)
        return true
      })
    await refused(body('1-501', ['127.0.0.0/31']), /1,002 addresses times ports are more than the 1,000/)
    await refused(body(80, ['::/0']), /more than the 1,000/)
    await refused(body(80, ['PT']), /outside of what the operator allows/)
    for (let n = 0; n < 3; n++) await bench.queue.request(anna, body())
    await refused(body(), /^2 jobs of this account are waiting already/)
    const many = await Promise.allSettled(Array.from({ length: 10 }, () => bench.queue.request(ben, body())))
    assert.equal(many.filter(({ status }) => status === 'fulfilled').length, 2)
  })

  test('the list is bounded in bytes, and an account in what it stores', async () => {
    const bench = await open(folder(), {
      limits: { running: 50, runningPerAccount: 50, bytesPerAccount: 9e6 },
    })
    // 620 kB each, and as much again for the plan until it has ended.
    const label = 'x'.repeat(61)
    const names = Array.from({ length: 3_000 }, (_, n) => `${label}.${label}.${label}.a${n}.example.org`)
    const large = body(80, names)
    const ids: string[] = []
    const end = async (nth: number): Promise<void> => {
      ;(await bench.scanner.begun(nth)).finish({ kind: 'finished' })
      await eventually(
        async () => (await bench.queue.find('anna', ids[nth]!))?.finished_at !== null,
        'the end of a job',
      )
    }
    for (let nth = 0; nth < 14; nth++) {
      ids.push(await bench.queue.request(anna, large))
      await end(nth)
    }
    const listed = await bench.queue.list('anna')
    assert.ok(listed.length >= 8 && listed.length < 14, `${listed.length}`)
    assert.deepEqual(
      listed.map(({ id }) => id),
      ids.toReversed().slice(0, listed.length),
    )
    assert.ok(JSON.stringify(listed).length < 9 * 2 ** 20)
    // The oldest made room for the newest.
    assert.equal(await bench.queue.find('anna', ids[0]!), null)
    assert.ok(await bench.queue.find('anna', ids.at(-1)!))
    for (let nth = 0; nth < 6; nth++) await bench.queue.request(anna, large)
    await assert.rejects(bench.queue.request(anna, large), /have not ended take 9 MB already/)
    await bench.queue.request(ben, large)
  })

  test('the same idempotency key makes one job', async () => {
    const bench = await open(folder())
    const [id, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => bench.queue.request(anna, body(), 'key')),
    )
    assert.deepEqual(new Set(others), new Set([id]))
    assert.equal((await bench.queue.list('anna')).length, 1)
    await assert.rejects(
      bench.queue.request(anna, body(81), 'key'),
      /Idempotency-Key: it was used for another job/,
    )
    await assert.rejects(bench.queue.request(anna, body(), 'a b'), /Idempotency-Key: write/)
    assert.notEqual(await bench.queue.request(ben, body(), 'key'), id)
    const db = bench.ledger.db.withTables<JobTables>()
    await db
      .updateTable('jobs')
      .set({ requested_at: Date.now() - 86_400_001 })
      .where('id', '=', id!)
      .execute()
    assert.notEqual(await bench.queue.request(anna, body(81), 'key'), id)
  })

  test('after a restart what ran goes on from its mark, and what waited follows', async () => {
    const at = folder()
    const first = await open(at, { limits: { running: 1 } })
    const ids = [await first.queue.request(anna, body(1)), await first.queue.request(anna, body(2))]
    const { run } = await first.scanner.begun(0)
    await run.onEvents([portEvent('127.0.0.1', 1)])
    await run.onCheckpoint({ position: 17 })
    await benches.shift()!.close()
    const second = await open(at, { limits: { running: 1 } })
    const resumed = await second.scanner.begun(0)
    assert.deepEqual(resumed.run.checkpoint, { position: 17 })
    assert.equal(resumed.plan.entries[0]!.ports[0]!.first, 1)
    assert.equal(await statusOf(second, ids[0]!), 'requested')
    resumed.finish({ kind: 'finished' })
    const next = await second.scanner.begun(1)
    assert.equal(next.run.checkpoint, undefined)
    next.finish({ kind: 'finished' })
    for (const id of ids) assert.equal((await ended(second, id)).status, 'success')
    assert.equal(messages(second, ids[0]!).length, 1, 'it left the queue before')
    assert.equal(messages(second, ids[1]!).length, 2)
  })

  test('a job goes on when what was found before is stored, and an end meanwhile does not wait for that', async () => {
    const at = folder()
    const first = await open(at)
    await first.queue.request(anna, body())
    await eventually(() => first.scanner.runs.length === 1, 'the run')
    await first.close()
    const stored = Promise.withResolvers<void>()
    let asked = 0
    const settled = async (): Promise<void> => {
      asked += 1
      await stored.promise
    }
    const second = await open(at, { settled })
    await eventually(() => asked > 0, 'the question whether all is stored')
    await second.close()
    assert.equal(second.scanner.runs.length, 0)
    const third = await open(at, { settled })
    await eventually(() => asked > 1, 'the question whether all is stored')
    assert.equal(third.scanner.runs.length, 0)
    stored.resolve()
    await eventually(() => third.scanner.runs.length === 1, 'the run')
  })

  test('a job that was revoked in the last moment of a life ends in the next, without a run', async () => {
    const at = folder()
    const first = await open(at)
    const id = await first.queue.request(anna, body())
    await first.scanner.begun(0)
    await benches.shift()!.close()
    const between = await openJobBench(at, { limits: { running: 0 } })
    await between.ledger.db.withTables<JobTables>().updateTable('jobs').set({ status: 'revoked' }).execute()
    await between.close()
    const second = await open(at)
    assert.equal((await ended(second, id)).status, 'revoked')
    assert.equal(second.scanner.runs.length, 0)
    assert.deepEqual(messages(second, id), [
      { success: false, started: true, completed: true, revoked: true },
    ])
  })

  test('the jobs of a disabled account end: the running one at its next mark, the waiting one without a run', async () => {
    const bench = await open(folder(), { limits: { running: 1 } })
    const accounts = createAccounts(bench.ledger)
    const { id: accountId } = (await accounts.add('leaving'))!
    const leaving = { accountId, keyId: 'leaving-1' }
    const ids = [await bench.queue.request(leaving, body(1)), await bench.queue.request(leaving, body(2))]
    const hers = await bench.queue.request(anna, body(3))
    const { run } = await bench.scanner.begun(0)
    assert.equal(await accounts.disable('leaving'), true)
    await run.onCheckpoint({ position: 1 })
    for (const id of ids) assert.equal((await ended(bench, id)).status, 'revoked')
    const other = await bench.scanner.begun(1)
    assert.equal(other.plan.entries[0]!.ports[0]!.first, 3)
    other.finish({ kind: 'finished' })
    assert.equal((await ended(bench, hers)).status, 'success')
  })

  test('a count that fails keeps no job from its end', async () => {
    const bench = await open(folder(), { tally: async () => Promise.reject(new Error('the store is away')) })
    const id = await bench.queue.request(anna, body())
    ;(await bench.scanner.begun(0)).finish({ kind: 'finished' })
    const { status, stats } = await ended(bench, id)
    assert.deepEqual([status, stats], ['success', null])
  })
})
