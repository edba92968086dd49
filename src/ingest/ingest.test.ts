import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pino } from 'pino'
import { areas, storeSteps } from '../areas/areas.ts'
import { createSupervisor } from '../core/supervisor.ts'
import { openEnricher } from '../enrich/open-enricher.ts'
import { localBus, type Published } from '../storage/bus/bus.ts'
import { type ColumnStore, StoreError } from '../storage/clickhouse/column-store.ts'
import { migrateStore } from '../storage/clickhouse/migrate-store.ts'
import { openStore } from '../storage/clickhouse/open-store.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../testing/engines.ts'
import { eventually } from '../testing/eventually.ts'
import { serviceEvent } from '../testing/host-event.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startFlusher } from './flusher.ts'
import { openIntake } from './intake.ts'
import { createForeignBatches, type ForeignBatches } from './sharing/foreign-batches.ts'

const log = pino({ level: 'silent' })

describe('the way in', () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  let ledger: Ledger
  let enricher: Awaited<ReturnType<typeof openEnricher>>
  before(async () => {
    store = await openStore(path.join(folder, 'store'), testEngine)
    await migrateStore(store, storeSteps({ retentionDays: 183 }))
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
    enricher = await openEnricher()
  })
  after(async () => {
    await ledger.close()
    await store.close()
  })

  const open = (through: ColumnStore = store, foreignAtOnce?: number) => {
    const writer = randomUUID()
    const published: Published[] = []
    const aside: string[] = []
    const bus = localBus((error) => assert.fail(String(error)))
    bus.subscribe('host', (events) => published.push(...events))
    const setAside = async (record: string): Promise<void> => void aside.push(record)
    const taken: Published[] = []
    const take = async (_: string, events: readonly Published[]): Promise<void> => void taken.push(...events)
    const supervisor = createSupervisor({ log })
    const parts = { ledger, store: through, bus, areas, log, writer, setAside, supervisor }
    const all = createForeignBatches(ledger, writer)
    const next: ForeignBatches['next'] = (events, read) => all.next(foreignAtOnce ?? events, read)
    const flusher = startFlusher({ ...parts, onEvents: take, foreign: { ...all, next } })
    const options = { ledger, enricher, areas, writer, retentionDays: 183 }
    const intake = openIntake({ ...options, onBatch: flusher.take, ready: flusher.ready })
    return { flusher, intake, published, taken, aside, options, supervisor }
  }
  const countAt = async (ip: string): Promise<number> => {
    const sql = 'SELECT count() AS n FROM host_events WHERE ip = toIPv6({ip:String})'
    return (await store.rows<{ n: number }>(sql, { ip }))[0]!.n
  }
  const waiting = async (): Promise<number> =>
    (await ledger.db.selectFrom('outbox').select('id').execute()).length

  test('an accepted event is searchable soon and published once', async () => {
    const { intake, flusher, published } = open()
    await intake.accept('host', [serviceEvent('192.0.2.1', 80)])
    await eventually(async () => (await countAt('192.0.2.1')) > 0, 'the event to be searchable')
    await flusher.settled()
    assert.equal(published.length, 1)
    assert.equal(await waiting(), 0)
    await flusher.stop()
  })

  test('a malformed event is refused with its reason and the rest of the batch lands', async () => {
    const { intake, flusher } = open()
    const good = serviceEvent('192.0.2.2', 80)
    const receipt = await intake.accept('host', [
      good,
      null,
      { ...good, target: { ...good.target, port: 70_000 } },
      { ...good, extra: 1 },
      { ...good, origin: { ...good.origin, ts: Date.now() + 3 * 86_400_000 } },
      good,
    ])
    assert.equal(receipt.accepted, 2)
    assert.deepEqual(
      receipt.refused.map(({ index }) => index),
      [1, 2, 3, 4],
    )
    assert.match(receipt.refused[1]!.reason, /target\.port must be <= 65535/)
    assert.match(receipt.refused[3]!.reason, /in the future/)
    await flusher.settled()
    assert.equal(await countAt('192.0.2.2'), 2)
    await flusher.stop()
  })

  test('small requests that arrive together share one write', async () => {
    const { flusher, options } = open()
    const batches = new Set<number>()
    const taken = openIntake({
      ...options,
      onBatch: (batch) => batches.add(batch.number) && flusher.take(batch),
    })
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => taken.accept('host', [serviceEvent('192.0.2.3', n)])),
    )
    assert.ok(batches.size < 20, `${batches.size} writes for 200 requests`)
    await flusher.settled()
    assert.equal(await countAt('192.0.2.3'), 200)
    await flusher.stop()
  })

  test('batches that wait are stored together, in blocks of 4,000 events or some more', async () => {
    const first = Promise.withResolvers<void>()
    const blocksOf: Record<string, number[]> = {}
    const slow: ColumnStore = {
      ...store,
      async insertBlocks(table, columns, blocks) {
        blocksOf[table] = [...(blocksOf[table] ?? []), blocks.length]
        await first.promise
        await store.insertBlocks(table, columns, blocks)
      },
    }
    const { intake, flusher, published } = open(slow)
    await intake.accept('host', [serviceEvent('192.0.2.120', 1)])
    await eventually(() => Object.keys(blocksOf).length > 0, 'the first insert')
    for (const port of [2, 3, 4]) await intake.accept('host', [serviceEvent('192.0.2.120', port)])
    const many = Array.from({ length: 6_000 }, (_, n) => serviceEvent('192.0.2.120', 1_000 + n))
    for (let from = 0; from < many.length; from += 2_000)
      await intake.accept('host', many.slice(from, from + 2_000))
    await intake.accept('host', [serviceEvent('192.0.2.120', 5)])
    first.resolve()
    await flusher.settled()
    assert.deepEqual(Object.values(blocksOf), [
      [1, 2],
      [1, 2],
    ])
    assert.equal(await countAt('192.0.2.120'), 6_005)
    const ports = published.map(({ event }) => (event as { target: { port: number } }).target.port)
    assert.deepEqual(ports, [1, 2, 3, 4, ...many.map(({ target }) => target.port), 5])
    await flusher.stop()
  })

  test('batches of a process that died are stored, and those it had stored are not doubled', async () => {
    const dead = open()
    await dead.flusher.stop()
    const events = Array.from({ length: 100 }, (_, n) => serviceEvent('192.0.2.4', n))
    await dead.intake.accept('host', events)
    const [row] = await ledger.db.selectFrom('outbox').selectAll().execute()
    const alive = open()
    await alive.flusher.settled()
    assert.equal(await countAt('192.0.2.4'), 100)
    // As if the process had died between storing the batch and forgetting it.
    await ledger.durable.insertInto('outbox').values(row!).execute()
    await alive.flusher.settled()
    assert.equal(await countAt('192.0.2.4'), 100)
    assert.equal(alive.published.length, 100)
    // A receiver that must not miss any is called again, since it may have died as well.
    assert.deepEqual(alive.taken.slice(100), alive.taken.slice(0, 100))
    assert.equal(alive.taken.length, 200)
    assert.equal(await waiting(), 0)
    await alive.flusher.stop()
  })

  test('an event the engine refuses is set aside, and nothing else with it', async () => {
    const picky: ColumnStore = {
      ...store,
      insertBlocks: (table, columns, blocks) =>
        blocks.some((block) => block.includes('poison'))
          ? Promise.reject(new StoreError('failed', 'Code: 27. DB::Exception: cannot parse'))
          : store.insertBlocks(table, columns, blocks),
    }
    const { intake, flusher, aside, published } = open(picky)
    const events = Array.from({ length: 50 }, (_, n) =>
      serviceEvent('192.0.2.5', n, n === 20 ? { product: 'poison' } : {}),
    )
    await intake.accept('host', events)
    await flusher.settled()
    assert.equal(await countAt('192.0.2.5'), 49)
    assert.equal(aside.length, 1)
    assert.ok(aside[0]!.includes('poison'))
    assert.equal(published.length, 49)
    await flusher.stop()
  })

  test('a fault that passes is waited out', async () => {
    let failures = 3
    const shaky: ColumnStore = {
      ...store,
      insertBlocks: (table, columns, blocks) =>
        failures-- > 0
          ? Promise.reject(new StoreError('failed', 'Code: 243. Not enough space'))
          : store.insertBlocks(table, columns, blocks),
    }
    const { intake, flusher, aside } = open(shaky)
    await intake.accept('host', [serviceEvent('192.0.2.6', 80)])
    await flusher.settled()
    assert.equal(await countAt('192.0.2.6'), 1)
    assert.deepEqual(aside, [])
    await flusher.stop()
  })

  test('an attempt that failed after storing doubles nothing', async () => {
    let reported = false
    const forgetful: ColumnStore = {
      ...store,
      async insertBlocks(table, columns, blocks) {
        await store.insertBlocks(table, columns, blocks)
        if (table !== 'host_events' || reported) return
        reported = true
        throw new StoreError('failed', 'Code: 999. the answer was lost')
      },
    }
    const { intake, flusher } = open(forgetful)
    await intake.accept('host', [serviceEvent('192.0.2.8', 80), serviceEvent('192.0.2.8', 81)])
    await flusher.settled()
    assert.equal(reported, true)
    assert.equal(await countAt('192.0.2.8'), 2)
    await flusher.stop()
  })

  test('a ledger that fails for a while is waited for, and everything is stored exactly once', async () => {
    const rename = (from: string, to: string) => ledger.db.schema.alterTable(from).renameTo(to).execute()
    let breaks = true
    const breaking: ColumnStore = {
      ...store,
      async insertBlocks(table, columns, blocks) {
        // From here on the outbox can neither be read nor emptied.
        if (breaks) await rename('outbox', 'outbox_away')
        breaks = false
        await store.insertBlocks(table, columns, blocks)
      },
    }
    const { intake, flusher, published, taken, supervisor } = open(breaking)
    await intake.accept('host', [serviceEvent('192.0.2.30', 80), serviceEvent('192.0.2.30', 81)])
    await eventually(() => (supervisor.figures()[0]?.restarts ?? 0) > 1, 'attempts that fail')
    assert.deepEqual(supervisor.failing(), ['flusher'])
    await rename('outbox_away', 'outbox')
    await flusher.settled()
    assert.deepEqual(supervisor.failing(), [])
    assert.equal(await countAt('192.0.2.30'), 2)
    assert.equal(published.length, 2)
    // A receiver that must not miss any is called again after an error.
    assert.deepEqual([...new Set(taken.map(({ id }) => id))].sort(), published.map(({ id }) => id).sort())
    assert.equal(await waiting(), 0)
    await flusher.stop()
  })

  test('what was accepted so far is settled although more comes all the time', async () => {
    let others: { accept(): Promise<unknown> } | undefined
    let came = 0
    const busy: ColumnStore = {
      ...store,
      async insertBlocks(table, columns, blocks) {
        await store.insertBlocks(table, columns, blocks)
        // Enough for any number of rounds, and not for ever: one that waits for an empty outbox would end too.
        if (came++ < 60) await others?.accept()
      },
    }
    const { intake, flusher, options } = open(busy)
    const other = openIntake({ ...options, writer: randomUUID() })
    others = { accept: () => other.accept('host', [serviceEvent('203.0.113.31', 1 + came)]) }
    await intake.accept('host', [serviceEvent('203.0.113.30', 80)])
    await flusher.settled()
    assert.equal(await countAt('203.0.113.30'), 1)
    assert.ok(came < 20, `it waited for ${came} inserts`)
    others = undefined
    await flusher.settled()
    await flusher.stop()
  })

  test('batches of areas that take turns are stored by area, not each for itself', async () => {
    const inserts: string[] = []
    const counting: ColumnStore = {
      ...store,
      async insertBlocks(table, columns, blocks) {
        inserts.push(table)
        await store.insertBlocks(table, columns, blocks)
      },
    }
    const writer = randomUUID()
    const left = openIntake({ ledger, enricher, areas, writer, retentionDays: 183 })
    for (let n = 1; n <= 6; n++) {
      await left.accept('host', [serviceEvent('203.0.113.32', n)])
      await left.accept('domains', [{ domain: `n${n}.example.com`, ts: Date.now(), records: {} }])
    }
    const { flusher } = open(counting)
    await flusher.settled()
    assert.equal(await countAt('203.0.113.32'), 6)
    assert.deepEqual([...new Set(inserts)].toSorted(), inserts.toSorted(), 'one insert a table')
    await flusher.stop()
  })

  test('what a previous process left is published before what comes later, however much it is', async () => {
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const held: ColumnStore = {
      ...store,
      async insertBlocks(table, columns, blocks) {
        begun.resolve()
        await go.promise
        await store.insertBlocks(table, columns, blocks)
      },
    }
    const left = openIntake({ ledger, enricher, areas, writer: randomUUID(), retentionDays: 183 })
    for (let n = 1; n <= 5; n++) await left.accept('host', [serviceEvent('203.0.113.33', n)])
    // No events at once is one batch at a time.
    const { intake, flusher, published } = open(held, 0)
    await begun.promise
    await intake.accept('host', [serviceEvent('203.0.113.33', 6)])
    go.resolve()
    await flusher.settled()
    const ids = published.map(({ id }) => id)
    assert.equal(ids.length, 6)
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => one - other),
    )
    await flusher.stop()
  })

  test('which run of a campaign saw it is in the row and not in the record', async () => {
    const { intake, flusher } = open()
    await intake.accept('host', [
      serviceEvent('192.0.2.9', 80, {}, { job_id: 'run-1' }),
      serviceEvent('192.0.2.9', 81, {}, { job_id: 'job-1', client_id: 'me' }),
    ])
    await flusher.settled()
    const rows = await store.rows<{ job: string; shown: string }>(
      `SELECT job, JSONExtractString(record, 'origin', 'job_id') AS shown FROM host_events
       WHERE ip = toIPv6('192.0.2.9') ORDER BY port`,
    )
    assert.deepEqual(rows, [
      { job: 'run-1', shown: '' },
      { job: 'job-1', shown: 'job-1' },
    ])
    await flusher.stop()
  })

  test('a later sighting takes the place of an earlier one in search, whichever comes in first', async () => {
    const { intake, flusher } = open()
    const now = Date.now()
    await intake.accept('host', [serviceEvent('192.0.2.7', 80, { version: '2' }, { ts: now })])
    await flusher.settled()
    await intake.accept('host', [serviceEvent('192.0.2.7', 80, { version: '1' }, { ts: now - 1_000 })])
    await flusher.settled()
    const rows = await store.rows("SELECT version FROM host_search FINAL WHERE ip = toIPv6('192.0.2.7')")
    assert.deepEqual(rows, [{ version: '2' }])
    assert.equal(await countAt('192.0.2.7'), 2)
    await flusher.stop()
  })

  test('what is older than the retention is dropped by the engine', async () => {
    const columns = ['id', 'ip', 'port', 'protocol', 'type', 'ts', 'client', 'job', 'record']
    const row = (age: number): string =>
      JSON.stringify([1, '192.0.2.20', 80, 'tcp', 'port', Date.now() - age * 86_400_000, '', '', '{}'])
    await store.insert('host_events', columns, `${row(184)}\n${row(182)}`)
    await store.command('OPTIMIZE TABLE host_events FINAL')
    assert.equal(await countAt('192.0.2.20'), 1)
  })

  test('enrichment is in the row', async () => {
    const { intake, flusher } = open()
    await intake.accept('host', [serviceEvent('8.8.8.8', 53, {}, { rdns: 'dns.example.com' })])
    await flusher.settled()
    const [row] = await store.rows<Record<string, unknown>>(
      "SELECT country, country_name, asn, as_name, rdns_parent, ipv4, tag FROM host_search WHERE ip = toIPv6('8.8.8.8')",
    )
    assert.deepEqual(row, {
      country: 'US',
      country_name: 'United States',
      asn: 15169,
      as_name: 'Google LLC',
      rdns_parent: 'example.com',
      ipv4: true,
      tag: ['WEBSERVER'],
    })
    await flusher.stop()
  })
})
