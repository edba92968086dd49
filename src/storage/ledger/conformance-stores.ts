import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { accountList, createAccounts } from '../../accounts/accounts.ts'
import { startAudit } from '../../accounts/audit.ts'
import { createCredits } from '../../accounts/credits.ts'
import { findByEmail, setEmail } from '../../accounts/emails.ts'
import { createFirstKeys } from '../../accounts/first-keys.ts'
import { readKeyLimits } from '../../accounts/key-limits.ts'
import { createKeys } from '../../accounts/keys.ts'
import { createIdentities } from '../../accounts/oidc/identities.ts'
import { createSeal } from '../../accounts/seal.ts'
import { createSessions } from '../../accounts/sessions.ts'
import { createSignInSteps } from '../../accounts/sign-in-steps.ts'
import { createInvitations } from '../../accounts/teams/invitations.ts'
import { createTeams } from '../../accounts/teams/teams.ts'
import { codeAt } from '../../accounts/testing/authenticator.ts'
import { createTwoFactor, resetTwoFactor } from '../../accounts/two-factor.ts'
import { areas } from '../../areas/areas.ts'
import { createLeakCatalogue } from '../../areas/dataleaks/leak-catalogue.ts'
import { createProvedDomains } from '../../areas/dataleaks/proved-domains.ts'
import { createImageDeletions } from '../../areas/images/deletions.ts'
import type { UnknownAnswer } from '../../areas/unknown/unknown-answer.ts'
import { createUnknownStore } from '../../areas/unknown/unknown-store.ts'
import { createReportBook } from '../../collectors/sensors/reports/report-book.ts'
import { dayMs, hourMs } from '../../core/time.ts'
import { type Enricher, nowhere } from '../../enrich/place.ts'
import { createCaptureStore } from '../../imaging/capture-store.ts'
import { outboxLeft } from '../../ingest/outbox-left.ts'
import { createClaimedBatches, moverLease } from '../../ingest/sharing/foreign-batches.ts'
import { createCampaigns } from '../../jobs/campaigns.ts'
import type { JobTables } from '../../jobs/job-rows.ts'
import { createJobStore, type JobStore } from '../../jobs/job-store.ts'
import { parseJob } from '../../jobs/parse-job.ts'
import { moduleChecks } from '../../jobs/testing/module-checks.ts'
import type { Asset } from '../../perimeter/assets/asset.ts'
import type { ServiceState } from '../../perimeter/evaluate/service-state.ts'
import type { NewFinding } from '../../perimeter/findings/finding.ts'
import { defaultSchedule, type Perimeter } from '../../perimeter/perimeter.ts'
import { createPerimeterStore } from '../../perimeter/perimeter-store.ts'
import { pruneOld } from '../../perimeter/prune-old.ts'
import { createLiveScope } from '../../scanner/scope/live-scope.ts'
import { decideOptOut, listOptOuts, requestOptOut, withdrawOptOut } from '../../scanner/scope/opt-outs.ts'
import { scopeChanges } from '../../scanner/scope/scope-changes.ts'
import { addRule, listRules, removeRule } from '../../scanner/scope/scope-rules.ts'
import { resumeScanning, scanningStopped, stopScanning } from '../../scanner/scope/scope-switch.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { diskBlobs } from '../blobs/disk-blobs.ts'
import { giveUpLease, takeLease } from './lease.ts'
import type { Ledger } from './ledger.ts'
import { ledgerUse } from './ledger-use.ts'
import { deleteOldRows } from './start-ledger-retention.ts'

const noPlaces: Enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

/** Every statement that the rest of the code sends to the ledger, on one engine of it. */
export function ledgerStoresConformance(name: string, open: () => Promise<Ledger>): void {
  describe(`stores of rows: ${name}`, () => {
    const folder = temporaryFolder()
    let ledger: Ledger
    before(async () => {
      ledger = await open()
    })
    after(() => ledger.close())

    test('accounts, keys and first keys', async () => {
      const accounts = createAccounts(ledger)
      const keys = createKeys(ledger)
      const file = path.join(folder, 'keys.json')
      const first = await createFirstKeys(ledger, file)
      assert.equal(await createFirstKeys(ledger, file), null)
      assert.ok((await keys.find('v1', first!.v1_token))?.permissions.has('ingest'))
      const acme = (await accounts.add('acme'))!
      assert.equal(await accounts.add('acme'), null)
      assert.deepEqual(await accounts.find('acme'), acme)
      assert.equal(typeof acme.createdAt, 'number')
      const { id, secret } = await keys.add(acme.id, { kind: 'v2', plan: 'starter' })
      assert.equal((await keys.find('v2', secret))?.keyId, id)
      const [listed] = await keys.list('acme')
      assert.deepEqual(
        [listed?.plan, typeof listed?.creditsLeft, listed?.revokedAt],
        ['starter', 'number', null],
      )
      assert.equal(await keys.revoke(id), true)
      assert.equal(await keys.revoke(id), false)
      assert.equal(await keys.find('v2', secret), null)
      const other = await keys.add(acme.id, { kind: 'v1', permissions: ['query'] })
      assert.equal(await accounts.disable('acme'), true)
      assert.equal(await keys.find('v1', other.secret), null)
      assert.deepEqual(
        (await accounts.list()).map((account) => [
          account.name,
          account.operator,
          account.disabledAt !== null,
        ]),
        [
          ['operator', true, false],
          ['acme', false, true],
        ],
      )
    })

    test('members, invitations, and sessions that act in a team', async () => {
      const accounts = createAccounts(ledger)
      const [team, person] = [(await accounts.add('a team'))!, (await accounts.add('a person'))!]
      const [teams, invitations] = [createTeams(ledger), createInvitations(ledger)]
      const invited = { account: team, role: 'analyst', email: null, createdBy: team.id } as const
      const { token } = await invitations.add(invited)
      assert.equal((await invitations.list(team.id)).length, 1)
      const claimed = (await invitations.claim(token))!
      assert.equal(await invitations.claim(token), null)
      await teams.add(claimed.account, person, claimed.role, claimed.createdBy)
      await assert.rejects(teams.add(team, person, 'owner', null), /already/)
      assert.equal(typeof (await teams.members(team.id))[0]?.addedAt, 'number')
      const sessions = createSessions(ledger, { idleMilliseconds: dayMs, maxMilliseconds: dayMs })
      const { token: cookie, session } = await sessions.open(person, '')
      await sessions.act(session.id, team.id)
      assert.equal((await sessions.find(cookie))?.acting?.role, 'analyst')
      assert.equal(await teams.setRole(team, person.id, 'read only'), true)
      assert.equal((await teams.teamsOf(person.id))[0]?.role, 'read only')
      assert.equal(await teams.remove(team.id, person.id), true)
      assert.equal((await sessions.find(cookie))?.acting, null)
    })

    test('limits of keys, two-factor sign-in, unfinished sign-ins and users of a provider', async () => {
      const account = (await createAccounts(ledger).add('careful'))!
      const keys = createKeys(ledger)
      const limits = readKeyLimits({ scopes: ['read'], networks: ['192.0.2.0/24'] }, Date.now())
      const { secret } = await keys.add(account.id, { kind: 'v2', plan: 'free', limits })
      assert.deepEqual((await keys.find('v2', secret, '192.0.2.1'))?.scopes, ['read'])
      assert.equal(await keys.find('v2', secret, '198.51.100.1'), null)
      const past = { ...limits, expiresAt: Date.now() - 1 }
      const expired = await keys.add(account.id, { kind: 'v2', plan: 'free', limits: past })
      assert.equal(await keys.find('v2', expired.secret, '192.0.2.1'), null)
      assert.deepEqual(
        (await keys.list('careful')).map(({ expiresAt }) => expiresAt),
        [null, past.expiresAt],
      )

      const seal = createSeal(new Uint8Array(32))
      const twoFactor = createTwoFactor(ledger, seal)
      await twoFactor.begin(account)
      const begun = (await twoFactor.begin(account))!
      const [code] = (await twoFactor.confirm(account.id, codeAt(begun.secret, Date.now())))!
      assert.equal(await twoFactor.begin(account), null)
      assert.deepEqual(await Promise.all([1, 2].map(() => twoFactor.check(account.id, code!))), [true, false])
      assert.deepEqual(await twoFactor.state(account.id), { on: true, recoveryLeft: 9 })
      assert.equal(await resetTwoFactor(ledger, account.id), true)

      const steps = createSignInSteps(ledger, seal)
      const token = await steps.begin({ accountId: account.id, attempts: [], to: '/' })
      assert.equal((await steps.find(token))?.accountId, account.id)
      assert.equal(await steps.failed(token), true)
      assert.deepEqual([await steps.end(token), await steps.end(token)], [true, false])

      const identities = createIdentities(ledger)
      const identity = { issuer: 'https://id.example', subject: 's' }
      assert.equal(await identities.link(identity, account.id), true)
      assert.equal(await identities.link(identity, account.id), false)
      assert.equal((await identities.find(identity))?.name, 'careful')
      await setEmail(ledger, account.id, 'careful@example.org')
      assert.equal((await findByEmail(ledger, 'careful@example.org'))?.id, account.id)
      const summary = (await accountList(ledger)).find(({ name }) => name === 'careful')
      assert.deepEqual(
        [summary?.email, summary?.linked, summary?.twoFactor],
        ['careful@example.org', true, false],
      )
      assert.equal(await identities.unlink(account.id), true)
    })

    test('credits are charged, refused and renewed', async () => {
      const account = (await createAccounts(ledger).add('credits'))!
      const { secret } = await createKeys(ledger).add(account.id, { kind: 'v2', plan: 'free' })
      const caller = (await createKeys(ledger).find('v2', secret))!
      const credits = createCredits(ledger)
      const { requests_left: left } = await credits.subscription(caller)
      await credits.charge(caller, left - 1)
      await assert.rejects(credits.charge(caller, 2), /Not enough credits/)
      await credits.charge(caller, 1)
      await assert.rejects(credits.charge(caller, 1), /Not enough credits/)
      const later = createCredits(ledger, () => new Date(Date.now() + 70 * dayMs))
      assert.equal((await later.subscription(caller)).requests_left, left)
    })

    test('the audit log takes many entries at once', async () => {
      const audit = startAudit(ledger, {
        onFailure: (error) => assert.fail(String(error)),
        onDropped: (rows) => assert.fail(`${rows} rows were dropped`),
      })
      const entry = {
        key_id: 'k',
        method: 'GET',
        path: '/\0',
        status: 200,
        cost: 1,
        request_id: 'r',
        person_id: null,
      }
      for (let at = 0; at < 2_500; at++) audit.record({ at, ...entry })
      await audit.stop()
      const { n } = await ledger.db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      assert.equal(Number(n), 2_500)
    })

    test('rules, requests and the switch of the scope', async () => {
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

    test('captures', async () => {
      const blobs = diskBlobs(path.join(folder, 'blobs'))
      const captures = createCaptureStore(ledger, blobs)
      const page = {
        kind: 'page',
        source: 'job/1',
        takenAt: 1_700_000_000_000,
        bytes: Buffer.from('page'),
      } as const
      const id = await captures.keep(page)
      assert.equal(await captures.keep(page), id)
      assert.equal(await captures.bySource('job/1'), id)
      const details = { origin: {} as never, width: 1, height: 1, phash: '0', blank: false }
      const picture = {
        kind: 'image',
        source: null,
        takenAt: 2,
        bytes: Buffer.from('x'),
        thumb: Buffer.from('y'),
      } as const
      const image = await captures.keep({ ...picture, details })
      await captures.countTry(image, 1)
      await captures.saveDetails(image, { ...details, width: 7 })
      const [waiting] = await captures.waiting()
      assert.deepEqual([waiting?.id, waiting?.tries, waiting?.taken_at], [image, 1, 2])
      await captures.finish(image)
      assert.deepEqual(await captures.waiting(), [])
      assert.deepEqual(await captures.takenBefore(3), [image])
      assert.equal(await captures.remove([id, image, 'none']), 2)
      assert.equal(await captures.find(id), null)
    })

    test('deletions of images', async () => {
      const deletions = createImageDeletions(ledger)
      await deletions.ask(['a', 'b'], 'cli')
      assert.deepEqual((await deletions.waiting()).sort(), ['a', 'b'])
      await deletions.done(['a'], new Set(['a']))
      assert.deepEqual(await deletions.fate(['a', 'b']), [
        { imageId: 'a', found: true },
        { imageId: 'b', found: null },
      ])
    })

    test('leaks and whose domains are', async () => {
      const leaks = createLeakCatalogue(ledger)
      const about = {
        fullname: 'f',
        description: 'd',
        date: '2020-01-01',
        data: ['email'],
        logo: '',
        features: [],
        label: '',
      }
      const { leak, added } = await leaks.put({ name: 'b', ...about })
      assert.deepEqual([added, typeof leak.id, typeof leak.addedAt], [true, 'number', 'number'])
      const again = await leaks.put({ name: 'b', ...about, fullname: 'g' })
      assert.deepEqual([again.added, again.leak.id, again.leak.fullname], [false, leak.id, 'g'])
      for (const name of ['É', 'a', 'B']) await leaks.put({ name, ...about })
      assert.deepEqual(
        (await leaks.list()).map(({ name }) => name),
        ['B', 'a', 'b', 'É'],
      )
      const proved = createProvedDomains(ledger)
      await proved.put('a', 'example.com')
      await proved.put('a', 'example.com')
      assert.equal(await proved.isProved('a', 'example.com'), true)
      assert.equal(await proved.isProved('b', 'example.com'), false)
    })

    test('old rows are deleted in steps, and what is used is kept', async () => {
      const now = 1_000 * dayMs
      const db = ledger.db.withTables<JobTables>()
      const entry = { key_id: 'old', method: 'GET', path: '/', status: 200, cost: 1, request_id: 'r' }
      const added = Array.from({ length: 2_500 }, () => ({ at: now - 91 * dayMs, ...entry }))
      await db.deleteFrom('audit').execute()
      await db.insertInto('audit').values(added).execute()
      await db
        .insertInto('audit')
        .values({ at: now - 89 * dayMs, ...entry, key_id: 'new' })
        .execute()
      await db
        .insertInto('attempts')
        .values([
          { subject: 'old', at: now - 2 * dayMs },
          { subject: 'new', at: now },
        ])
        .execute()
      const { id: account_id } = (await createAccounts(ledger).add('sessions'))!
      const session = (id: string, created_at: number, seen_at: number) => ({
        id,
        hash: id,
        account_id,
        csrf: '',
        agent: '',
        created_at,
        seen_at,
      })
      await db
        .insertInto('sessions')
        .values([
          session('idle', now - 2 * dayMs, now - 13 * hourMs),
          session('long', now - 31 * dayMs, now),
          session('used', now - 2 * dayMs, now),
        ])
        .execute()
      const jobs = createJobStore(ledger)
      for (const id of ['ended long ago', 'ended', 'waits'])
        await jobs.add({ ...newJob(id, null), account_id: 'retention' })
      const ended = { status: 'success', checkpoint: null } as const
      await db
        .updateTable('jobs')
        .set({ ...ended, finished_at: now - 366 * dayMs })
        .where('id', '=', 'ended long ago')
        .execute()
      await db
        .updateTable('jobs')
        .set({ ...ended, finished_at: now - 364 * dayMs })
        .where('id', '=', 'ended')
        .execute()

      const deleted: Record<string, number> = {}
      const times = { auditDays: 90, jobDays: 365, sessionIdleHours: 12, sessionDays: 30 }
      const onDeleted = (table: string, rows: number): void => {
        deleted[table] = rows
      }
      await deleteOldRows({ ledger, times, onDeleted }, now)
      assert.deepEqual(deleted, { audit: 2_500, jobs: 1, sessions: 2, attempts: 1 })
      assert.deepEqual(
        (await jobs.newest('retention')).map(({ id }) => id),
        ['waits', 'ended'],
      )
      const left = await db.selectFrom('audit').select('key_id').execute()
      assert.deepEqual(left, [{ key_id: 'new' }])
      const use = await ledgerUse(ledger)
      assert.ok(use.bytes > 0 && use.freeBytes < use.bytes)
      await db.deleteFrom('jobs').where('account_id', '=', 'retention').execute()
    })

    test('of many that want a lease at once one has it, until it gives it up or is late', async () => {
      const want = (holder: string, now: number) =>
        takeLease(ledger, { name: 'flusher', holder, milliseconds: 1_000 }, now)
      const first = await Promise.all(['a', 'b', 'c', 'd'].map((holder) => want(holder, 5)))
      assert.equal(first.filter(Boolean).length, 1)
      const [owner, other] = first[0]
        ? (['a', 'b'] as const)
        : (['bcd'[first.indexOf(true) - 1]!, 'a'] as const)
      assert.deepEqual(
        [await want(owner, 900), await want(other, 1_200), await want(other, 2_000)],
        [true, false, true],
      )
      await giveUpLease(ledger, { name: 'flusher', holder: other })
      assert.equal(await want(owner, 2_001), true)
    })

    test('of processes that claim batches of the outbox at the same moment each gets others', async () => {
      const waiting: number[] = []
      for (let n = 0; n < 12; n++) {
        const values = { area: 'test', writer: 'import', accepted_at: 1, count: 10, events: Buffer.from('') }
        const row = await ledger.db
          .insertInto('outbox')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
        waiting.push(Number(row.id))
      }
      const claimAll = async (mover: string): Promise<number[]> => {
        await takeLease(ledger, { name: moverLease(mover), holder: mover, milliseconds: 600_000 })
        const batches = createClaimedBatches(ledger, mover)
        const claimed: number[] = []
        while ((await batches.next(15, async (numbers) => void claimed.push(...numbers))) !== 'none');
        return claimed.filter((number) => waiting.includes(number))
      }
      const claimed = await Promise.all(['x', 'y', 'z'].map(claimAll))
      assert.deepEqual(
        claimed.flat().sort((a, b) => a - b),
        waiting,
      )
      await giveUpLease(ledger, { name: moverLease('x'), holder: 'x' })
      assert.deepEqual(await claimAll('y'), claimed[0])
      await createClaimedBatches(ledger, 'y').moved(waiting)
      await ledger.db.deleteFrom('outbox').where('id', 'in', waiting).execute()
      for (const mover of ['y', 'z']) await giveUpLease(ledger, { name: moverLease(mover), holder: mover })
    })

    test('findings of perimeters are counted in the statement that changes them', async () => {
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

    test('unknown answers are counted, bounded for each account, and pruned', async () => {
      const store = createUnknownStore(ledger)
      await store.add([unknownOf('a', 5, 1), unknownOf('a', 6, 2), unknownOf('b', 3, 3)], 2)
      await store.add([unknownOf('a', 1, 4)], 2)
      const mine = await store.list(['me'], { size: 10 })
      assert.deepEqual(
        mine.map(({ hash, count, port, firstSeen, lastSeen }) => [hash, count, port, firstSeen, lastSeen]),
        [
          ['a', 3, 4, 1, 6],
          ['b', 1, 3, 3, 3],
        ],
      )
      assert.deepEqual([...(await store.find(['me'], mine[0]!.id))!.bytes], [0, 255])
      assert.equal(await store.find(['', 'other'], mine[0]!.id), null)
      await store.add([{ ...unknownOf('a', 9, 1), client: '' }, unknownOf('c', 7, 1)], 2)
      assert.deepEqual(
        (await store.list(['me'], { size: 10 })).map(({ hash }) => hash),
        ['a', 'c'],
      )
      assert.equal((await store.list([''], { size: 10, port: 1, protocol: 'tcp' })).length, 1)
      assert.equal((await store.list([''], { size: 10, port: 1, protocol: 'udp' })).length, 0)
      await store.prune(Date.now())
      assert.deepEqual(await store.list(['', 'me'], { size: 10 }), [])
    })

    test('a report of a sensor is taken once, also when it comes twice at once', async () => {
      const book = createReportBook({ ledger, enricher: noPlaces, areas, retentionDays: 30 })
      const before = await outboxLeft(ledger)
      const value = {
        origin: { type: 'sinkhole', client_id: 'sinkhole', ip: '192.0.2.1', port: 1, ts: Date.now() },
        target: { ip: '198.51.100.1', port: 80, protocol: 'tcp' },
        data: { payload: 'x', tags: [] },
      }
      const report = { account: 'a', batch: 'b', values: [value, value] }
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => book.accept(report)))
      assert.deepEqual(outcomes.map(({ kind }) => kind).sort(), ['known', 'known', 'known', 'new'])
      assert.equal(await outboxLeft(ledger), before + 2)
    })
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

function unknownOf(hash: string, ts: number, port: number): UnknownAnswer {
  return {
    ...{ client: 'me', hash, ts, port, protocol: 'tcp', probe: 'null', name: 'unknown', product: '' },
    ...{ bytes: Uint8Array.of(0, 255), length: 2 },
  }
}

function serviceOf({ perimeterId, id }: Asset): ServiceState {
  return {
    ...{ perimeterId, assetId: id, ip: '192.0.2.1', port: 6379, protocol: 'tcp', name: 'redis' },
    ...{ product: '', version: '', certificate: '', certificateName: '', certificateEnd: null },
    ...{ firstSeen: 1_000, lastSeen: 1_003, closedAt: 0 },
  }
}

function newJob(id: string, idempotency_key: string | null): Parameters<JobStore['add']>[0] {
  const base = {
    account_id: 'a',
    key_id: 'k',
    kind: 'scan',
    description: '',
    options: '[]',
    plan: '{}',
  } as const
  return { id, ...base, idempotency_key, campaign_id: 'c' }
}
