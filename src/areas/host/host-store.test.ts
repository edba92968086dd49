import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { parseAddress } from '../../core/address.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import { portState } from '../../core/events/port-state.ts'
import { portStateCases } from '../../core/events/testing/port-state-cases.ts'
import { dayMs } from '../../core/time.ts'
import { nowhere } from '../../enrich/place.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { testEngine } from '../../testing/engines.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { storeSteps } from '../areas.ts'
import { imageArea } from '../images/image-area.ts'
import { imageEvents } from '../images/table.ts'
import { imageEvent, imageIdOf } from '../images/testing/image-event.ts'
import { tableLines } from '../testing/table-lines.ts'
import { publicView, type View } from '../view.ts'
import { hostFields } from './fields/host-fields.ts'
import { hostArea } from './host-area.ts'
import type { Grouping } from './host-groups.ts'
import { createHostListing } from './host-listing.ts'
import { createHostProfiles } from './host-profile.ts'
import { closedPortSql, openPortSql } from './open-port-sql.ts'
import { tallyOfJob } from './replay.ts'
import { createHostSearch } from './search.ts'
import { hostEvents, hostSearch } from './table.ts'
import { groupTests } from './testing/group-tests.ts'

const now = Date.now()
const enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}
const job = 'a-job'
/** Each case at an address of its own, as one job delivered them. */
const events: readonly HostEvent[] = portStateCases.map(({ event }, index) => ({
  ...event,
  origin: { ...event.origin, ts: now - index, job_id: job },
  target: { ...event.target, ip: `192.0.2.${index + 1}` },
}))

describe('hosts in the store', () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  before(async () => {
    store = await openStore(path.join(folder, 'store'), testEngine)
    await migrateStore(store, storeSteps({ retentionDays: 183 }))
    await insert(events, 1)
  })
  after(() => store.close())

  const insert = async (some: readonly HostEvent[], firstId: number): Promise<void> => {
    const lines = some.map((event, index) =>
      tableLines(hostArea, firstId + index, JSON.stringify(event), hostArea.row(event, enricher)),
    )
    for (const [at, table] of [hostEvents, hostSearch].entries())
      await store.insert(table.name, table.columns, lines.map((line) => line[at]!).join('\n'))
  }

  test('the rule for open and closed ports is the same in SQL', async () => {
    const rows = await store.rows<{ id: number; open: number; closed: number }>(
      `SELECT id, ${openPortSql} AS open, ${closedPortSql} AS closed FROM host_events ORDER BY id`,
    )
    assert.deepEqual(
      rows.map(({ id, open, closed }) => [
        portStateCases[id - 1]!.about,
        open ? 'open' : closed ? 'closed' : 'unknown',
      ]),
      events.map((event, index) => [portStateCases[index]!.about, portState(event)]),
    )
  })

  test('a profile says which ports are open, closed, or not seen again', async () => {
    const profiles = createHostProfiles(store)
    const stateOf = async (about: string, options: Parameters<typeof profiles.read>[1]) => {
      const address = parseAddress(`192.0.2.${portStateCases.findIndex((one) => one.about === about) + 1}`)!
      const { ports } = await profiles.read(address, options)
      return ports.map(({ port, state }) => [port, state])
    }
    const at = { view: publicView, now: now + 1_000, closedAfter: 60_000 }
    assert.deepEqual(await stateOf('an answer', at), [[80, 'open']])
    assert.deepEqual(await stateOf('a refused connection', at), [[80, 'closed']])
    assert.deepEqual(await stateOf('nothing', at), [])
    assert.deepEqual(await stateOf('an answer', { ...at, now: now + 120_000 }), [[80, 'stale']])
    assert.deepEqual(await stateOf('an answer', { ...at, now: now + 120_000, closedAfter: 0 }), [
      [80, 'open'],
    ])
  })

  test('the statistics of a job count targets that answered, also with an error beside the data', async () => {
    const open = events.filter((event) => portState(event) === 'open')
    const tally = await tallyOfJob(store, job)
    assert.deepEqual(
      [tally.number_results, tally.open_ports, tally.targets, tally.ports],
      [events.length, open.length, open.length, [80]],
    )
  })

  test('bare ports are found by their type only', async () => {
    const search = createHostSearch(store)
    const scope = { view: publicView, barePorts: 'when-asked' } as const
    const total = async (query: string, within: Parameters<typeof search.page>[1]['scope'] = scope) =>
      (await search.page(query, { scope: within, skip: 0, size: 1 })).total
    const bare = events.filter(({ origin }) => origin.type === 'port').length
    assert.ok(bare > 0)
    assert.equal(await total(''), events.length - bare)
    assert.equal(await total('type:port'), bare)
    assert.equal(await total('type:port OR type:ssh'), await total('type:ssh').then((ssh) => ssh + bare))
    assert.equal(await total('', { view: publicView }), events.length)
    const ports = await search.statistics('', { scope, type: 'ports', order: 'desc', size: 10 })
    assert.equal(
      ports.reduce((sum, { doc_count }) => sum + doc_count, 0),
      events.length - bare,
    )
  })
  // It adds events: it comes last.
  test('a page of hosts has their newest events, what they are and their newest image', async () => {
    const at = (ip: string, port: number, ago: number, more: Partial<HostEvent['origin']> = {}) =>
      serviceEvent(ip, port, { name: `port${port}` }, { ts: now - ago, ...more })
    const hosts = [
      ...[1, 2, 3, 4, 5, 6, 7].map((port) => at('198.51.100.1', port, 1_000 * port)),
      at('198.51.100.2', 1, 500, { rdns: 'new.example.com' }),
      at('198.51.100.2', 1, 90_000, { rdns: 'old.example.com' }),
      at('198.51.100.2', 2, 60_000, { client_id: 'client' }),
      at('198.51.100.3', 9, 100),
    ]
    await insert(hosts, 1_000)
    const images = ['first', 'second'].map((name, index) =>
      imageEvent(name, { ip: '198.51.100.1', port: 80 + index, ts: now - 5_000 + index }),
    )
    const lines = images.map(
      (event, index) =>
        tableLines(imageArea, index + 1, JSON.stringify(event), imageArea.row(event, enricher))[0]!,
    )
    await store.insert(imageEvents.name, imageEvents.columns, lines.join('\n'))

    const listing = createHostListing(store, hostFields)
    const pageOf = async (query: string, by: Grouping, view: View = publicView) => {
      const { total, groups } = await listing.groups(query, by, { scope: { view }, skip: 0, size: 3 })
      const found = groups.flatMap((group) => group.found)
      return { total, groups, ...(await listing.contents(found, { view, imagesSince: now - dayMs })) }
    }
    const targets = (records: readonly string[]) =>
      records.map((record) => (JSON.parse(record) as HostEvent).target).map(({ ip, port }) => `${ip} ${port}`)

    const page = await pageOf('ip:198.51.100.1-198.51.100.2', 'host')
    assert.equal(page.total, 2)
    assert.deepEqual(
      page.groups.map(({ ip, events }) => [ip, events]),
      [
        ['198.51.100.2', 1],
        ['198.51.100.1', 7],
      ],
    )
    const first = [1, 2, 3, 4, 5].map((port) => `198.51.100.1 ${port}`)
    assert.deepEqual(targets(page.records), ['198.51.100.2 1', ...first])
    assert.equal(page.cards.get('198.51.100.2')!.rdns, 'new.example.com')
    assert.deepEqual([...page.images], [['198.51.100.1', { imageId: imageIdOf('second'), port: 81 }]])

    const own = await pageOf('ip:198.51.100.2', 'service', { client: 'client' })
    assert.deepEqual(
      own.groups.map(({ port, protocol, events }) => [port, protocol, events]),
      [
        [1, 'tcp', 1],
        [2, 'tcp', 1],
      ],
    )
    assert.deepEqual(targets(own.records), ['198.51.100.2 1', '198.51.100.2 2'])

    // A condition on the port is not that of the group.
    const one = await pageOf('port:9 AND ip:198.51.100.0/24', 'host')
    assert.deepEqual([one.total, targets(one.records)], [1, ['198.51.100.3 9']])
    const none = await pageOf('product:nothing', 'host')
    assert.deepEqual([none.total, none.records, none.cards.size], [0, [], 0])
  })

  groupTests(() => store)
})
