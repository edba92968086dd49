import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pino } from 'pino'
import { asRimlightError } from '../../api/http/error-body.ts'
import { areas, newestTables, storeSteps } from '../../areas/areas.ts'
import { deleteImageRows } from '../../areas/images/deletions.ts'
import { imageIdOf } from '../../areas/images/testing/image-event.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import type { Enricher } from '../../enrich/place.ts'
import { startFlusher } from '../../ingest/flusher.ts'
import { openIntake } from '../../ingest/intake.ts'
import { samplePlaces } from '../../sample/places.ts'
import { copyToServers } from '../../service/store-copy.ts'
import { localBus } from '../../storage/bus/bus.ts'
import { type ColumnStore, StoreError } from '../../storage/clickhouse/column-store.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { trackServerNewest } from '../../storage/clickhouse/newest/track-server-newest.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { openServerStore } from '../../storage/clickhouse/server/server-store.ts'
import { watchStore } from '../../storage/clickhouse/watched-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../engines.ts'
import { serviceEvent } from '../host-event.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { everyRead } from './every-read.ts'
import { sampleOfAreas } from './sample-of-areas.ts'
import { startCluster } from './start-cluster.ts'

const log = pino({ level: 'silent' })
/** One shard alone, FINAL with the JSON column and the text index, ARRAY JOIN, a subquery, LIMIT BY, names. */
const someReads = [
  'a look-up',
  'a search in a field of a module',
  'counts by each tag',
  'similar images',
  'the newest of every torrent',
  'names below a name',
]
const folder = temporaryFolder()
const started = await startCluster(folder, 2)

describe('a cluster of two shards', { skip: typeof started === 'string' ? started : false }, () => {
  if (typeof started === 'string') return
  const { urls, cluster, hosts } = started
  const target = {
    clickhouseUrl: urls,
    clickhouseCluster: cluster,
    clickhouseReplicated: false,
    clickhouseDatabase: 'rimlight',
    clickhouseUser: 'default',
    clickhousePasswordFile: '',
  }
  const openTogether = (): Promise<ColumnStore> =>
    openServerStore({ urls, cluster, user: 'default', password: '', database: 'rimlight', replicated: false })
  const settings = readSettings({}, {})
  let embedded: ColumnStore
  let together: ColumnStore
  let ledger: Ledger
  let enricher: Enricher
  before(async () => {
    enricher = await openEnricher({ overlay: samplePlaces })
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
    embedded = await openStore(path.join(folder, 'store'), testEngine)
    await migrateStore(embedded, storeSteps(settings))
    const { intake, flusher } = wayInto(embedded)
    for (const [area, events] of Object.entries(sampleOfAreas(Date.now())))
      assert.deepEqual((await intake.accept(area, events)).refused, [])
    await flusher.settled()
    await flusher.stop()
  })
  after(async () => {
    await together?.close()
    await embedded?.close()
    await ledger?.close()
    await started.stop()
  })

  const wayInto = (store: ColumnStore) => {
    const writer = randomUUID()
    const bus = localBus((error) => assert.fail(String(error)))
    const setAside = async (record: string): Promise<void> => assert.fail(`set aside: ${record}`)
    const flusher = startFlusher({ ledger, store, bus, areas, log, writer, setAside })
    const options = { ledger, enricher, areas, writer, retentionDays: settings.retentionDays }
    return { flusher, intake: openIntake({ ...options, onBatch: flusher.take, ready: flusher.ready }) }
  }
  const idsOf = async (store: ColumnStore, table: string): Promise<number[]> =>
    (await store.rows<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`, {}, { seconds: 100 })).map(
      ({ id }) => id,
    )

  test('a copy that was cut short goes on, and every event is there once', async () => {
    const cut = new AbortController()
    const copy = (signal: AbortSignal, onProgress = (): void => {}) =>
      copyToServers({ settings, ledger, store: embedded, target, signal, onProgress })
    // The first page is written when it is reported, and not yet noted down.
    await assert.rejects(copy(cut.signal, () => cut.abort()))
    const { rows } = await copy(new AbortController().signal)
    assert.ok(rows > 0)
    together = await openTogether()
    for (const { eventTable } of areas)
      assert.deepEqual(await idsOf(together, eventTable), await idsOf(embedded, eventTable), eventTable)
    const shards = await together.rows<{ shard: number; n: number }>(
      'SELECT _shard_num AS shard, count() AS n FROM host_events GROUP BY shard ORDER BY shard',
    )
    assert.equal(shards.length, 2, 'the rows are spread over both shards')
  })

  test('every read answers as the embedded store does', async () => {
    const here = everyRead(embedded)
    const there = everyRead(together)
    // An emulated server takes seconds for each: there one read of each way of asking must do.
    const asked = started.emulated ? someReads : Object.keys(here)
    for (const name of asked) {
      const read = here[name]!
      const expected = await read()
      assert.notEqual(JSON.stringify(expected), '[]', name)
      assert.deepEqual(await there[name]!(), expected, name)
    }
  })

  test('every search answers the same with sets of superseded rows as with FINAL', async () => {
    const options = { tables: newestTables, log, minRows: 0 }
    // The store is closed by the one that opened it.
    const shared = { ...watchStore(together), close: async () => {} }
    const tracking = trackServerNewest(shared, together.servers!, options)
    await tracking.refresh()
    assert.equal(tracking.store.newest!('host_search').settings['enable_shared_storage_snapshot_in_query'], 1)
    const here = everyRead(embedded)
    const there = everyRead(tracking.store)
    const asked = started.emulated ? ['a search in a field of a module'] : Object.keys(here)
    for (const name of asked) assert.deepEqual(await there[name]!(), await here[name]!(), name)
    await tracking.store.close()
  })

  test('a deletion reaches the shard that has the rows', async () => {
    const id = imageIdOf('image 3')
    assert.deepEqual(await deleteImageRows(together, [id]), new Set([id]))
    assert.deepEqual(await deleteImageRows(together, [id]), new Set())
  })

  test('a shard that goes away under load is named, and nothing is lost or doubled', async () => {
    const { intake, flusher } = wayInto(together)
    const before = await idsOf(together, 'host_events')
    let accepted = 0
    const accept = async (batches: number): Promise<void> => {
      for (let n = 0; n < batches; n++) {
        const events = Array.from({ length: 50 }, (_, k) =>
          serviceEvent(`198.51.100.${k}`, 1000 + accepted + k),
        )
        accepted += (await intake.accept('host', events)).accepted
      }
    }
    await accept(2)
    await started.kill(1)
    await accept(3)
    await assert.rejects(
      together.rows('SELECT count() AS n FROM host_events'),
      (error) =>
        error instanceof StoreError &&
        error.kind === 'unavailable' &&
        error.message.includes(`shard 2 (${hosts[1]})`) &&
        asRimlightError(error).status === 503 &&
        asRimlightError(error).body().message.includes(`shard 2 (${hosts[1]})`),
    )
    assert.ok(flusher.backlog() > 0, 'what was accepted waits')
    await started.start(1)
    await accept(1)
    await flusher.settled()
    await flusher.stop()
    const now = await idsOf(together, 'host_events')
    assert.equal(now.length, before.length + accepted)
    assert.equal(new Set(now).size, now.length)
    assert.equal(await ledger.db.selectFrom('outbox').select('id').executeTakeFirst(), undefined)
  })

  test('nothing opens while no server answers, or one that is needed does not', async () => {
    await started.kill(1)
    await assert.rejects(openTogether(), {
      kind: 'unavailable',
      message: new RegExp(`${urls[1]} does not answer`),
    })
  })
})
