import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { takeLease } from '../../storage/ledger/lease.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createClaimedBatches, type ForeignBatches, moverLease } from './foreign-batches.ts'

async function openLedger(t: { after(close: () => Promise<void>): void }): Promise<Ledger> {
  const ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  t.after(() => ledger.close())
  return ledger
}

async function add(ledger: Ledger, writer: string): Promise<number> {
  const { id } = await ledger.db
    .insertInto('outbox')
    .values({ area: 'host', writer, accepted_at: 1, count: 10, events: Buffer.from('') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

async function claim(batches: ForeignBatches, events = 1_000): Promise<readonly number[]> {
  let claimed: readonly number[] = []
  await batches.next(events, async (numbers) => {
    claimed = numbers
  })
  return claimed
}

const lease = (ledger: Ledger, writer: string, milliseconds = 60_000): Promise<boolean> =>
  takeLease(ledger, { name: moverLease(writer), holder: writer, milliseconds })

test('a batch without a mover has one after the first claim, and a mover keeps its own', async (t) => {
  const ledger = await openLedger(t)
  await lease(ledger, 'a')
  await lease(ledger, 'b')
  const numbers = [await add(ledger, 'import'), await add(ledger, 'import')]
  await add(ledger, 'a')
  await add(ledger, 'b')
  const [a, b] = [createClaimedBatches(ledger, 'a'), createClaimedBatches(ledger, 'b')]
  assert.deepEqual(await claim(a), numbers)
  assert.deepEqual(await claim(b), [])
  await a.moved(numbers)
  await ledger.db.deleteFrom('outbox').where('id', 'in', numbers).execute()
  assert.deepEqual([await claim(a), await claim(b)], [[], []])
})

test('what a process wrote or claimed goes to another when its lease is over, and it cannot get it back', async (t) => {
  const ledger = await openLedger(t)
  await lease(ledger, 'dead')
  const [imported, own] = [await add(ledger, 'import'), await add(ledger, 'dead')]
  assert.deepEqual(await claim(createClaimedBatches(ledger, 'dead')), [imported])
  await lease(ledger, 'alive')
  assert.deepEqual(await claim(createClaimedBatches(ledger, 'alive')), [])
  const later = (): number => Date.now() + 120_000
  await lease(ledger, 'alive', 600_000)
  assert.deepEqual(await claim(createClaimedBatches(ledger, 'alive', later)), [imported, own])
  assert.deepEqual(await claim(createClaimedBatches(ledger, 'dead')), [])
})

test('batches that could not be read are handed out again', async (t) => {
  const ledger = await openLedger(t)
  await lease(ledger, 'a')
  const number = await add(ledger, 'import')
  const batches = createClaimedBatches(ledger, 'a')
  const failing = batches.next(10, () => Promise.reject(new Error('the ledger is away')))
  await assert.rejects(failing, /is away/)
  assert.deepEqual(await claim(batches), [number])
  assert.deepEqual(await claim(batches), [])
})
