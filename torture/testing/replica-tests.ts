import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import type { AnyArea } from '../../src/areas/define-area.ts'
import { readSettings } from '../../src/core/settings/settings.ts'
import { openEnricher } from '../../src/enrich/open-enricher.ts'
import { type Flusher, startFlusher } from '../../src/ingest/flusher.ts'
import { type Intake, openIntake } from '../../src/ingest/intake.ts'
import { samplePlaces } from '../../src/sample/places.ts'
import { localBus } from '../../src/storage/bus/bus.ts'
import type { ColumnStore } from '../../src/storage/clickhouse/column-store.ts'
import { migrateStore, type StoreStep } from '../../src/storage/clickhouse/migrate-store.ts'
import { openServerStore } from '../../src/storage/clickhouse/server/server-store.ts'
import type { Ledger } from '../../src/storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../src/storage/ledger/sqlite/sqlite-ledger.ts'
import type { Replica, ReplicatedCluster } from '../../src/testing/clickhouse/start-replicated-cluster.ts'
import { eventually } from '../../src/testing/eventually.ts'
import { serviceEvent } from '../../src/testing/host-event.ts'
import { openList, readList } from '../sender/acknowledged-list.ts'

export type ReplicaTests = {
  readonly folder: string
  /** Of two shards with two replicas each. */
  readonly started: ReplicatedCluster
  /** The area of hosts, with the tables that the servers can have. */
  readonly area: AnyArea
  readonly steps: readonly StoreStep[]
}

/** What was acknowledged is there once, in every replica, whatever dies meanwhile. */
export function replicaTests({ folder, started, area, steps }: ReplicaTests): void {
  const { replicas, urls, cluster } = started
  const file = path.join(folder, 'acknowledged.ndjson')
  const list = openList(file)
  let store: ColumnStore
  let ledger: Ledger
  let intake: Intake
  let flusher: Flusher
  before(async () => {
    store = await openServerStore({
      ...{ urls, cluster, user: 'default', password: '', database: 'rimlight', replicated: true },
    })
    await migrateStore(store, steps)
    ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
    const writer = randomUUID()
    const log = pino({ level: 'silent' })
    const bus = localBus((error) => assert.fail(String(error)))
    const setAside = async (record: string): Promise<void> => assert.fail(`set aside: ${record}`)
    flusher = startFlusher({ ...{ ledger, store, bus, areas: [area], log, writer, setAside } })
    const enricher = await openEnricher({ overlay: samplePlaces })
    const { retentionDays } = readSettings({}, {})
    intake = openIntake({
      ...{ ledger, enricher, areas: [area], writer, retentionDays },
      ...{ onBatch: flusher.take, ready: flusher.ready },
    })
  })
  after(async () => {
    await flusher?.stop()
    await store?.close()
    await ledger?.close()
    list.close()
    await started.stop()
  })

  let batch = 0
  const send = async (batches: number): Promise<void> => {
    for (const end = batch + batches; batch < end; batch++) {
      const names = Array.from({ length: 50 }, (_, n) => `b${batch}-${n}`)
      list.write({ kind: 'sent', round: 1, batch, names })
      const events = names.map((name, n) => serviceEvent(`198.51.100.${n}`, 1 + batch, { product: name }))
      const { accepted } = await intake.accept('host', events)
      assert.equal(accepted, names.length)
      list.write({ kind: 'acknowledged', round: 1, batch })
      list.sync()
    }
  }
  const acknowledged = (): string[] => [...readList(file).get(1)!.acknowledged].toSorted()
  const stored = async (from = store): Promise<string[]> => {
    const rows = await from.rows<{ product: string }>(
      "SELECT product FROM host_search FINAL WHERE product LIKE 'b%' ORDER BY product",
      {},
      { seconds: 60 },
    )
    return rows.map(({ product }) => product).toSorted()
  }
  const events = async (): Promise<number> =>
    (await store.rows<{ n: number }>('SELECT count() AS n FROM host_events'))[0]!.n
  /** Rows of one server alone, without those that it asks others for. */
  const rowsOf = async (one: Replica): Promise<number> => {
    const query = 'SELECT count() FROM rimlight.host_events_local'
    const answer = await fetch(`http://127.0.0.1:${one.http}/?query=${encodeURIComponent(query)}`)
    assert.equal(answer.status, 200)
    return Number(await answer.text())
  }
  const assertWhole = async (): Promise<void> => {
    await flusher.settled()
    assert.deepEqual(await stored(), acknowledged())
    assert.equal(await events(), acknowledged().length, 'each event once')
    const alike = async (): Promise<boolean> => {
      const counts = await Promise.all(replicas.map(rowsOf))
      return counts[0] === counts[1] && counts[2] === counts[3]
    }
    await eventually(alike, 'the replicas of each shard to be alike', { intervalMs: 250 })
  }

  test('replicas of a shard have the same rows', async () => {
    await send(4)
    await assertWhole()
    const counts = await Promise.all(replicas.map(rowsOf))
    assert.ok(
      counts.every((count) => count > 0),
      `the rows are spread over both shards: ${counts.join(', ')}`,
    )
  })

  test('a replica that dies under load leaves every answer whole, and has everything when it is back', async () => {
    const before = await events()
    const sending = send(6)
    await started.kill(replicas[1]!)
    await sending
    assert.ok((await events()) >= before, 'the other replica answers')
    await started.start(replicas[1]!)
    await send(1)
    await assertWhole()
  })

  test('a shard that dies under load makes answers fail, and nothing is lost when it is back', async () => {
    const shard = replicas.filter(({ shard }) => shard === 2)
    const sending = send(6)
    await Promise.all(shard.map(started.kill))
    await sending
    await assert.rejects(events(), { kind: 'unavailable' })
    await Promise.all(shard.map(started.start))
    await send(1)
    await assertWhole()
  })
}
