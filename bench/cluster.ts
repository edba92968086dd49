import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { storeSteps } from '../src/areas/areas.ts'
import { columnsOf } from '../src/areas/define-area.ts'
import { hostArea } from '../src/areas/host/host-area.ts'
import { createHostLookUp } from '../src/areas/host/look-up.ts'
import { createHostSearch } from '../src/areas/host/search.ts'
import { publicView } from '../src/areas/view.ts'
import { parseAddress } from '../src/core/address.ts'
import { openEnricher } from '../src/enrich/open-enricher.ts'
import { EventPacker } from '../src/ingest/packing/event-packer.ts'
import { makeBlocks } from '../src/ingest/preparing/preparer.ts'
import { sampleHostEvents } from '../src/sample/sample-host-events.ts'
import type { ColumnStore } from '../src/storage/clickhouse/column-store.ts'
import { migrateStore } from '../src/storage/clickhouse/migrate-store.ts'
import { openServerStore } from '../src/storage/clickhouse/server/server-store.ts'
import { startCluster } from '../src/testing/clickhouse/start-cluster.ts'
import { readForNewest } from './cluster-newest.ts'
import { milliseconds, whole } from './harness/figures.ts'
import { loadAverage } from './harness/machine.ts'
import { measure } from './harness/measure.ts'
import { summarize } from './harness/percentile.ts'
import type { Subject } from './harness/subject.ts'
import type { Table } from './harness/table.ts'

const maxEvents = 20_000
const eventsAtOnce = 2_000
const warmUp = 1
const runs = 5
const address = parseAddress('192.0.2.10')!

export const cluster: Subject = {
  name: 'cluster',
  about: 'one ClickHouse server against two shards on the same machine',
  async run({ events }, say) {
    const size = Math.min(events, maxEvents)
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-cluster-'))
    const servers = await startCluster(folder, 2)
    if (typeof servers === 'string') {
      rmSync(folder, { recursive: true })
      return { tables: [], notes: [`not measured: ${servers}`] }
    }
    const login = { user: 'default', password: '', replicated: false }
    const stores: readonly (readonly [string, () => Promise<ColumnStore>])[] = [
      ['one server', () => openServerStore({ ...login, urls: [servers.urls[0]!], database: 'alone' })],
      [
        'two shards',
        () =>
          openServerStore({ ...login, urls: servers.urls, cluster: servers.cluster, database: 'together' }),
      ],
    ]
    try {
      const rows: string[][] = []
      const tables: Table[] = []
      for (const [title, open] of stores) {
        say(`${title}, load ${loadAverage()}`)
        const store = await open()
        try {
          rows.push([title, ...(await figuresOf(store, size))])
          if (title === 'two shards')
            tables.push(await readForNewest(store, { url: servers.urls[0]!, database: 'together' }, say))
        } finally {
          await store.close()
        }
      }
      return {
        tables: [
          {
            title: 'One server and two shards',
            head: ['store', 'events stored a second', 'look-up p50', 'first page p50', 'counts p50'],
            rows,
          },
          ...tables,
        ],
        notes: [
          `${whole(size)} host events; ${runs} runs, one at a time. Both shards share the processors of this machine, ` +
            'so this tells what spreading costs, not what more machines gain.',
          servers.emulated
            ? 'The servers ran in an emulator of another processor: no figure says how fast ClickHouse is.'
            : 'The servers ran on the processor itself.',
        ],
      }
    } finally {
      await servers.stop()
      rmSync(folder, { recursive: true })
    }
  },
}

async function figuresOf(store: ColumnStore, events: number): Promise<string[]> {
  await migrateStore(store, storeSteps({ retentionDays: 183 }))
  const start = performance.now()
  await fill(store, events)
  const seconds = (performance.now() - start) / 1000
  const search = createHostSearch(store)
  const scope = { view: publicView }
  const limits = { seconds: 120 }
  const questions: readonly (() => Promise<unknown>)[] = [
    () => createHostLookUp(store).latest(address),
    () => search.page('port:443', { scope, skip: 0, size: 10, limits }),
    () => search.statistics('port:443', { scope, type: 'products', order: 'desc', size: 10, limits }),
  ]
  const times: string[] = []
  for (const ask of questions) times.push(milliseconds(summarize(await measure(ask, { warmUp, runs })).p50))
  return [whole(events / seconds), ...times]
}

/** The blocks are made as the way in makes them; the outbox is another subject. */
async function fill(store: ColumnStore, events: number): Promise<void> {
  const enricher = await openEnricher()
  const sample = [...sampleHostEvents({ events, until: Date.now() })]
  for (let from = 0; from < sample.length; from += eventsAtOnce) {
    const packer = new EventPacker(hostArea)
    for (const event of sample.slice(from, from + eventsAtOnce))
      packer.add(JSON.stringify(hostArea.shown(event)), hostArea.row(event, enricher))
    const { sections, count } = packer.finish()
    const ids = Float64Array.from({ length: count }, (_, position) => from + position + 1)
    const blocks = makeBlocks(hostArea, [{ piece: sections[0]!.piece, ids }])
    for (const [at, table] of hostArea.tables.entries())
      await store.insertBlocks(table.name, columnsOf(table), [blocks[at]!])
  }
}
