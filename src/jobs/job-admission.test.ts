import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { badQuery } from '../testing/bad-query.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import {
  type Client,
  createJobAdmission,
  type JobAdmission,
  type JobAdmissionOptions,
} from './job-admission.ts'
import { createJobStore, type Job } from './job-store.ts'
import { defaultJobLimits } from './limits.ts'
import { moduleChecks } from './testing/module-checks.ts'

const body = (ports = '80', description = 'd') => ({
  type: 'scan',
  description,
  options: [{ targets: ['192.0.2.1'], ports: [{ port: ports, modules: ['ssh'] }] }],
})
const refused = (work: Promise<unknown>, detail: RegExp): Promise<void> =>
  assert.rejects(work, badQuery(detail))

describe('the way of a request into the queue', () => {
  const folder = temporaryFolder()
  let ledger: Ledger
  let client: Client
  let queued: Job[] = []
  let made = 0
  before(async () => {
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  })
  after(() => ledger.close())
  beforeEach(() => {
    queued = []
    client = { accountId: `account ${++made}`, keyId: 'k' }
  })

  const opened = (
    limits: Partial<JobAdmissionOptions['limits']> = {},
    others: Partial<JobAdmissionOptions> = {},
  ): JobAdmission =>
    createJobAdmission({
      store: createJobStore(ledger),
      scanner: { refusal: () => null },
      modules: moduleChecks,
      limits: { ...defaultJobLimits, ...limits },
      waitingOf: (accountId) => queued.filter((job) => job.account_id === accountId).length,
      enqueue: (job) => void queued.push(job),
      ...others,
    })

  test('a job is in the ledger and in the queue when its id is known', async () => {
    const id = await opened().admit(client, body())
    assert.deepEqual(
      queued.map((job) => [job.id, job.account_id, job.status]),
      [[id, client.accountId, 'requested']],
    )
    assert.equal((await createJobStore(ledger).find(id))?.description, 'd')
  })

  test('the same key gives the same job, also to requests that come together', async () => {
    const admission = opened()
    const ids = await Promise.all([1, 2, 3].map(() => admission.admit(client, body(), 'key')))
    ids.push(await admission.admit(client, body(), 'key'))
    assert.equal(new Set(ids).size, 1)
    assert.equal(queued.length, 1)
    await refused(admission.admit(client, body('81'), 'key'), /used for another job/)
    await refused(admission.admit(client, body('80', 'other'), 'key'), /used for another job/)
    assert.notEqual(await admission.admit({ ...client, accountId: 'another' }, body(), 'key'), ids[0])
  })

  test('a key that cannot be one is refused before anything is stored', async () => {
    for (const key of ['', 'a b', 'é', 'x'.repeat(256), 'a\n'])
      await refused(opened().admit(client, body(), key), /Idempotency-Key/)
    assert.equal(queued.length, 0)
  })

  test('of many requests at once as many are taken as may wait', async () => {
    const admission = opened({ queuedPerAccount: 3 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => admission.admit(client, body())),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
    assert.equal(queued.length, 3)
    await refused(admission.admit(client, body()), /3 jobs of this account are waiting already/)
    queued = []
    await admission.admit(client, body())
  })

  test('a request that fails does not count as one that waits', async () => {
    const admission = opened({ queuedPerAccount: 1, bytesPerAccount: 10 })
    for (let round = 0; round < 3; round++)
      await refused(admission.admit(client, body()), /take 0 MB already/)
    assert.equal(queued.length, 0)
  })

  test('what is larger than one job may be is refused, to the last probe', async () => {
    await opened({ probesPerJob: 100 }).admit(client, body('1-100'))
    await refused(opened({ probesPerJob: 100 }).admit(client, body('1-101')), /101 addresses times ports/)
  })

  test('what the scanner may not send is refused with its reason', async () => {
    const scanner = { refusal: () => '192.0.2.1 is not in scope' }
    await refused(opened({}, { scanner }).admit(client, body()), /192\.0\.2\.1 is not in scope/)
    assert.equal(queued.length, 0)
  })
})
