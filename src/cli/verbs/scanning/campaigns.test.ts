import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { dayMs } from '../../../core/time.ts'
import { type Campaign, type Campaigns, createCampaigns } from '../../../jobs/campaigns.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type RunOptions, runMain } from '../../testing/run-main.ts'

const data = path.join(temporaryFolder(), 'data')

function run(line: string, options: RunOptions = {}) {
  return runMain([...line.split(' '), '--data', data], options)
}

/** What a service on the same folder sees. */
async function stored<Result>(look: (campaigns: Campaigns) => Promise<Result>): Promise<Result> {
  const ledger = await openSqliteLedger(path.join(data, 'ledger.db'))
  try {
    return await look(createCampaigns(ledger))
  } finally {
    await ledger.close()
  }
}

const dueNames = async (now: number): Promise<string[]> =>
  (await stored((campaigns) => campaigns.due(now))).map(({ name }) => name)

test('a wrong folder is an error', async () => {
  const { code, err } = await run('campaign add x --targets 10.0.0.0/8 --every 7d')
  assert.equal(code, 1)
  assert.match(err, /has no Rimlight data/)
})

test('with a folder', async (t) => {
  await run('account add acme')
  let campaign: Campaign

  await t.test('a campaign is added once, and due at once', async () => {
    const line =
      'campaign add home --targets 10.0.0.0/30,AS64500,pt,example.org --ports 22,80-81 --modules ssh,http --every 7d'
    const added = await run(line)
    assert.deepEqual([added.code, added.err], [0, 'Added campaign home: it runs now and every 7d\n'])
    assert.equal((await run(line)).code, 1)
    campaign = (await stored((campaigns) => campaigns.due(Date.now())))[0]!
    assert.equal(campaign.everyMilliseconds, 7 * dayMs)
    assert.deepEqual(campaign.plan, {
      kind: 'scan',
      entries: [
        {
          targets: [
            { kind: 'range', range: { version: 4, first: 0x0a000000n, last: 0x0a000003n } },
            { kind: 'asn', asn: 64500 },
            { kind: 'country', code: 'PT' },
            { kind: 'name', name: 'example.org' },
          ],
          ports: [
            { first: 22, last: 22 },
            { first: 80, last: 81 },
          ],
          protocol: 'tcp',
          modules: [
            { name: 'ssh', config: {} },
            { name: 'http', config: {} },
          ],
        },
      ],
    })
  })

  await t.test('campaigns are listed', async () => {
    const { name, entries, paused } = JSON.parse((await run('campaign list')).out)
    assert.deepEqual([name, paused], ['home', false])
    assert.deepEqual(entries, [
      {
        targets: ['10.0.0.0/30', 'AS64500', 'PT', 'example.org'],
        ports: '22,80-81',
        protocol: 'tcp',
        modules: ['ssh', 'http'],
      },
    ])
    assert.match(
      (await run('campaign list', { terminal: 140 })).out,
      /^home {2}7d +now +active +10\.0\.0\.0\/30 AS64500 PT example\.org {2}tcp:22,80-81 {2}ssh,http$/m,
    )
  })

  await t.test('a Paused campaign rests, runs on request, and goes on when it is resumed', async () => {
    const now = Date.now()
    await stored((campaigns) => campaigns.begun(campaign, now))
    assert.equal((await run('campaign pause home')).code, 0)
    assert.deepEqual(await dueNames(now + 30 * dayMs), [])
    assert.match((await run('campaign list', { terminal: 140 })).out, /^home {2}7d +paused/m)
    assert.equal((await run('campaign run home')).code, 0)
    assert.deepEqual(await dueNames(now), ['home'])
    await stored((campaigns) => campaigns.begun(campaign, now))
    assert.equal((await run('campaign resume home')).code, 0)
    assert.deepEqual([await dueNames(now + 6 * dayMs), await dueNames(now + 8 * dayMs)], [[], ['home']])
  })

  await t.test('a campaign is deleted', async () => {
    assert.equal((await run('campaign add short --targets 10.0.0.1 --ports 22 --every 7d')).code, 0)
    assert.match((await run('campaign remove short')).err, /^Deleted campaign short$/m)
    assert.doesNotMatch((await run('campaign list')).out, /short/)
  })

  await t.test('one that is not there ends with 1', async () => {
    for (const verb of ['pause', 'resume', 'run', 'remove']) {
      const { code, err } = await run(`campaign ${verb} nothing`)
      assert.equal(code, 1)
      assert.match(err, /There is no campaign called nothing/)
    }
  })

  await t.test('wrong usage adds nothing', async () => {
    for (const words of [
      '--targets 10.0.0.0/8',
      '--every 7d',
      '--targets 10.0.0.0/8 --every 7',
      '--targets 10.0.0.0/8 --every 0d',
      '--targets 10.0.0.0/8 --every 59s',
      '--targets 10.0.0.0/8 --every 999w',
      '--targets 10.0.0.0/33 --every 7d',
      '--targets , --every 7d',
      '--targets 10.0.0.0/8 --every 7d --ports 70000',
      '--targets 10.0.0.0/8 --every 7d --modules nothing',
      '--targets 10.0.0.0/8 --every 7d --grab --modules none',
    ])
      assert.equal((await run(`campaign add other ${words}`)).code, 2, words)
    assert.equal(
      (await runMain(['campaign', 'add', 'a b', '--targets', '10.0.0.1', '--every', '1d', '--data', data]))
        .code,
      2,
    )
    assert.equal((await stored((campaigns) => campaigns.list())).length, 1)
  })
})
