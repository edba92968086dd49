import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { areas, storeSteps } from '../../areas/areas.ts'
import { createSupervisor } from '../../core/supervisor.ts'
import { nowhere } from '../../enrich/place.ts'
import { localBus } from '../../storage/bus/bus.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { activeParts, mergedParts, type StorePart } from '../../storage/clickhouse/parts/active-parts.ts'
import { type WatchedStore, watchStore } from '../../storage/clickhouse/watched-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../../testing/engines.ts'
import { eventually } from '../../testing/eventually.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startFlusher } from '../flusher.ts'
import { openIntake } from '../intake.ts'
import { type BrokenPartEntry, createBrokenPartRecord } from './broken-part-record.ts'
import { healPartsSetAside } from './heal-parts.ts'
import { createJournal } from './journal.ts'
import { startPartCheck } from './part-check.ts'

const log = pino({ level: 'silent' })
const enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

describe('a part that a full disk left broken', () => {
  const folder = temporaryFolder()
  const openedAt = Date.now()
  let store: WatchedStore
  let ledger: Ledger
  const open = async (): Promise<void> => {
    store = watchStore(await openStore(path.join(folder, 'store'), testEngine))
    await migrateStore(store, storeSteps({ retentionDays: 183 }))
  }
  before(async () => {
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
    await open()
  })
  const stops: (() => Promise<void>)[] = []
  after(async () => {
    for (const stop of stops) await stop()
    await store.close()
    await ledger.close()
  })

  /** One service, with a check that begins when it is told to. */
  const start = async () => {
    const supervisor = createSupervisor({ log })
    const journal = createJournal({ ledger, store, areas, log })
    const record = createBrokenPartRecord(ledger)
    const healed: BrokenPartEntry[] = []
    const heal = { store, areas, journal, record, log, onHealed: (one: BrokenPartEntry) => healed.push(one) }
    await healPartsSetAside(heal)
    const writer = randomUUID()
    const bus = localBus((error) => assert.fail(String(error)))
    const flusher = startFlusher({
      ...{ ledger, store, bus, areas, log, writer, supervisor },
      setAside: async (record) => assert.fail(record),
      keepStored: true,
    })
    const intake = openIntake({ ledger, enricher, areas, writer, retentionDays: 183, onBatch: flusher.take })
    const check = startPartCheck({
      ...{ ...heal, supervisor, openedAt },
      everyMs: 1_000_000,
      mayCheck: () => true,
    })
    store.onTrouble(({ message }) => check.suspect(message))
    const checked = async (): Promise<void> => {
      const runs = (): number => supervisor.figures().find(({ name }) => name === 'part check')!.runs
      const before = runs()
      check.wake()
      await eventually(() => runs() > before, 'a check')
    }
    const accept = async (ip: string, ports: number): Promise<void> => {
      for (let port = 1; port <= ports; port++) await intake.accept('host', [serviceEvent(ip, port)])
      await flusher.settled()
    }
    const stop = async (): Promise<void> => {
      await check.stop()
      await flusher.stop()
    }
    stops.push(stop)
    return { journal, record, healed, check, checked, accept, stop }
  }
  const merge = async (): Promise<StorePart> => {
    await store.command('OPTIMIZE TABLE host_events FINAL')
    return (await activeParts(store)).find(({ table }) => table === 'host_events')!
  }
  const folderOf = (part: StorePart): string => store.localPath!(part.path)
  const empty = (part: StorePart, only = /./): void => {
    for (const name of readdirSync(folderOf(part)))
      if (only.test(name)) truncateSync(path.join(folderOf(part), name), 0)
  }
  const countAt = async (ip: string): Promise<number> => {
    const sql = 'SELECT count() AS n FROM host_events WHERE ip = toIPv6({ip:String}) AND length(record) > 0'
    return (await store.rows<{ n: number }>(sql, { ip }))[0]!.n
  }
  const removeMerged = async (): Promise<void> => {
    for (const part of await mergedParts(store)) rmSync(folderOf(part), { recursive: true, force: true })
  }

  test('is healed from the parts it was merged from, when a query fails on it', async () => {
    const service = await start()
    await service.accept('192.0.2.1', 4)
    await service.checked()
    assert.deepEqual(await service.journal.batches(), [], 'what was checked is forgotten')
    empty(await merge())
    await assert.rejects(countAt('192.0.2.1'))
    await eventually(() => service.healed.length > 0, 'the part to be healed')
    assert.equal(await countAt('192.0.2.1'), 4)
    const { table, restored, lost, rows } = service.healed[0]!
    assert.deepEqual({ table, restored, lost, rows }, { table: 'host_events', restored: 0, lost: 0, rows: 4 })
    await service.stop()
  })

  test('is healed from the journal, when one file of it is empty and its sources are gone', async () => {
    const service = await start()
    await service.accept('192.0.2.2', 3)
    assert.equal((await service.journal.batches()).length, 3)
    const part = await merge()
    await removeMerged()
    empty(part, /^skp_idx_by_id\.c?mrk/)
    await service.checked()
    assert.equal(await countAt('192.0.2.2'), 3)
    const [found] = service.healed
    assert.equal(found?.restored, 3)
    // The events of the test before are older than the journal.
    assert.equal(found?.lost, 4)
    assert.deepEqual(await service.record.figures(), {
      ...{ parts: 2, restored: 3, lost: 4 },
      partsOfUnknownLoss: 0,
    })
    assert.equal((await service.record.unacknowledged()).length, 1)
    assert.equal((await service.journal.batches()).length, 3, 'what was stored again is not checked yet')
    await service.checked()
    assert.deepEqual(await service.journal.batches(), [])
    await service.stop()
  })

  test('stays in use when its bytes changed and nothing else has its rows', async () => {
    const service = await start()
    await service.checked()
    const part = await merge()
    await service.checked()
    await removeMerged()
    const file = path.join(folderOf(part), 'data.bin')
    const bytes = readFileSync(file)
    bytes.fill(0, bytes.length - 40)
    writeFileSync(file, bytes)
    service.check.suspect(`cannot read /store/${part.name}/data.bin`)
    await eventually(() => service.check.damaged().length > 0, 'the damage to be found')
    assert.ok(existsSync(folderOf(part)))
    await service.checked()
    assert.equal(service.check.damaged()[0]?.part.name, part.name)
    assert.deepEqual(service.healed, [])
    await store.command('TRUNCATE TABLE host_events')
    await service.stop()
  })

  test('that the engine set aside at its start is healed from the journal, and counted once', async () => {
    const first = await start()
    await first.accept('192.0.2.3', 2)
    await first.stop()
    const part = await merge()
    await removeMerged()
    const folderThen = folderOf(part)
    await store.close()
    for (const name of readdirSync(folderThen)) truncateSync(path.join(folderThen, name), 0)
    await open()
    assert.equal(await countAt('192.0.2.3'), 0)
    const second = await start()
    assert.equal(await countAt('192.0.2.3'), 2)
    assert.equal(second.healed.length, 1)
    const { rows, restored, lost } = second.healed[0]!
    assert.deepEqual({ rows, restored, lost }, { rows: null, restored: 2, lost: null })
    await second.stop()
    const third = await start()
    assert.deepEqual(third.healed, [])
    await third.stop()
  })

  test('costs a count where the store has every event of the journal: none is read from it', async () => {
    const service = await start()
    const forget = async (): Promise<void> =>
      await service.journal.forget((await service.journal.batches()).map(({ id }) => Number(id)))
    await forget()
    await service.accept('192.0.2.9', 2)
    assert.equal((await service.journal.batches()).length, 2)
    // Bytes that are no events: reading them would fail.
    await sql`UPDATE outbox SET events = ${Buffer.from('not json\nat all\n')}`.execute(ledger.db)
    assert.deepEqual([await service.journal.restore(), await service.journal.missing()], [0, 0])
    await forget()
    await service.stop()
  })
})
