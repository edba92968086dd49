import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areas } from '../../../areas/areas.ts'
import { createReportBook } from '../../../collectors/sensors/reports/report-book.ts'
import { type Enricher, nowhere } from '../../../enrich/place.ts'
import { outboxLeft } from '../../../ingest/outbox-left.ts'
import { createClaimedBatches, moverLease } from '../../../ingest/sharing/foreign-batches.ts'
import { giveUpLease, takeLease } from '../lease.ts'
import type { Ledger } from '../ledger.ts'

const noPlaces: Enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

/** What several processes want at the same moment. */
export function testSharedWork(opened: () => Ledger): void {
  test('of many that want a lease at once one has it, until it gives it up or is late', async () => {
    const ledger = opened()
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
    const ledger = opened()
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

  test('a report of a sensor is taken once, also when it comes twice at once', async () => {
    const ledger = opened()
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
}
