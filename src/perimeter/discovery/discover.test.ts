import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '../../core/time.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openPerimeterBench, type PerimeterBench } from '../testing/perimeter-bench.ts'
import type { NameAnswer } from './discovery-sources.ts'

describe('the names of a domain', () => {
  const folder = temporaryFolder()
  const zone = new Map<string, NameAnswer>([
    ['example.com', { kind: 'found', addresses: ['192.0.2.1'], alias: '' }],
    ['shop.example.com', { kind: 'found', addresses: ['203.0.113.9'], alias: '' }],
    ['old.example.com', { kind: 'dangling', alias: 'gone.cloud.example' }],
    ['mail.example.com', { kind: 'found', addresses: ['192.0.2.2'], alias: '' }],
    ['examp1e.com', { kind: 'found', addresses: ['198.51.100.66'], alias: '' }],
  ])
  const asked: string[] = []
  let isAway = false
  const lookUp = async (name: string): Promise<NameAnswer> => {
    asked.push(name)
    if (isAway) throw new Error('the process ends here')
    return zone.get(name) ?? { kind: 'missing' }
  }
  let bench: PerimeterBench
  before(async () => {
    bench = await openPerimeterBench(folder, {
      sources: {
        lookUp,
        lookUpGuess: lookUp,
        async *names() {
          yield [
            { name: 'shop.example.com', source: 'records' },
            { name: 'old.example.com', source: 'records' },
            { name: 'other.example.net', source: 'records' },
          ]
          yield [{ name: 'vpn.example.com', source: 'certificate', ip: '203.0.113.77' }]
        },
        guesses: (domain) => [`mail.${domain}`, `nope.${domain}`],
        lookAlikes: () => ['examp1e.com', 'exampel.com'],
        leaks: async () => [{ leak: 'acme-2019', addresses: 3 }],
      },
    })
    await bench.perimeter(
      [
        { kind: 'domain', value: 'example.com' },
        { kind: 'network', value: '192.0.2.0/24' },
      ],
      { preset: 'none' },
    )
  })
  after(() => bench.close())
  const findings = async (): Promise<readonly string[]> =>
    (await bench.watch.store.findings.page(bench.accountId, {}, { size: 100 })).findings
      .map(({ rule, state, title }) => `${rule} ${state}: ${title}`)
      .sort()
  const discover = (now = Date.now()): Promise<void> =>
    bench.watch.discover(now, new AbortController().signal)

  test('a process that ends resumes where it was', async () => {
    isAway = true
    await assert.rejects(discover(), /ends here/)
    isAway = false
    await discover()
    assert.equal(asked.filter((name) => name === 'nope.example.com').length, 2)
    assert.equal(asked.filter((name) => name === 'shop.example.com').length, 1)
  })

  test('takeover candidates, look-alikes and leaks are found, addresses are suggested with their reasons', async () => {
    assert.deepEqual(await findings(), [
      'leaked-address new: 3 email addresses of example.com in the leak acme-2019',
      'look-alike-domain new: examp1e.com reads like example.com and resolves to 198.51.100.66',
      'takeover-candidate new: old.example.com points at gone.cloud.example, which does not exist',
    ])
    const [perimeter] = await bench.watch.store.perimeters.list(bench.accountId)
    const filter = { states: ['suggested'] } as const
    const { assets } = await bench.watch.store.assets.page(bench.accountId, [perimeter!.id], filter, {
      size: 10,
    })
    assert.deepEqual(
      assets.map(({ value, reason }) => `${value}: ${reason}`),
      [
        '203.0.113.77: certificate for vpn.example.com at 203.0.113.77',
        '203.0.113.9: shop.example.com resolves to 203.0.113.9',
      ],
    )
  })

  test('an address that a name resolves to belongs to the domain', async () => {
    await bench.see(serviceEvent('203.0.113.9', 3306, { name: 'mysql' }))
    const { findings: list } = await bench.watch.store.findings.page(
      bench.accountId,
      { rules: ['database-exposed'] },
      { size: 10 },
    )
    assert.equal(list[0]!.asset, 'example.com')
  })

  test('what the scan of a domain sees belongs to it, also where no name was resolved', async () => {
    const { store, scans } = bench.watch
    const [perimeter] = await store.perimeters.list(bench.accountId)
    const changed = await store.perimeters.change(bench.accountId, perimeter!.id, {
      scan: { preset: 'custom', ports: '5432' },
    })
    const run = await scans.start(changed!)
    assert.deepEqual(bench.jobs.at(-1)!.body.options[0]!.targets.slice(0, 2), ['192.0.2.0/24', 'example.com'])
    const origin = { client_id: bench.accountId, job_id: run.jobId! }
    await bench.see(serviceEvent('198.51.100.200', 5432, { name: 'postgresql' }, origin))
    const filter = { ip: '198.51.100.200' }
    const { findings: list } = await store.findings.page(bench.accountId, filter, { size: 10 })
    assert.deepEqual(list.map(({ rule, asset }) => `${rule} ${asset}`).sort(), [
      'database-exposed example.com',
    ])
  })

  test('a day later a name has moved and a takeover candidate is fixed', async () => {
    const count = asked.length
    await discover()
    assert.equal(asked.length, count, 'not due yet')
    zone.set('shop.example.com', { kind: 'found', addresses: ['203.0.113.10'], alias: '' })
    zone.set('old.example.com', { kind: 'missing' })
    await discover(Date.now() + 2 * dayMs)
    const all = await findings()
    assert.ok(all.includes('name-moved new: shop.example.com moved: 203.0.113.9 → 203.0.113.10'))
    assert.ok(all.some((one) => one.startsWith('takeover-candidate fixed')))
  })
})
