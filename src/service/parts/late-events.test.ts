import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { createSupervisor } from '../../core/supervisor.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { watchLateEvents } from './late-events.ts'

test('events that nobody stores are late, those that are stored in time are not', async (t) => {
  const ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  t.after(() => ledger.close())
  const add = async (count: number): Promise<void> => {
    const values = { area: 'host', writer: 'another', accepted_at: 1, count, events: new Uint8Array() }
    await ledger.db.insertInto('outbox').values(values).execute()
  }
  const store = async (count: number): Promise<void> => {
    await ledger.db.updateTable('outbox').set({ stored: 1 }).where('count', '=', count).execute()
  }
  const supervisor = createSupervisor({ log: { error: () => assert.fail() } })
  let look: () => Promise<unknown> = assert.fail
  const late = watchLateEvents({
    ledger,
    supervisor: {
      // It never runs by itself: this test looks when it wants to.
      start(options) {
        look = () => options.run(AbortSignal.timeout(60_000), () => {})
        return supervisor.start({ ...options, firstAfterMs: 600_000 })
      },
    },
  })
  t.after(() => late.stop())

  await add(3)
  await look()
  assert.equal(late.left(), null, 'it was not there before')
  await add(4)
  await look()
  assert.equal(late.left(), 3)
  await look()
  assert.equal(late.left(), 7)
  await store(3)
  await look()
  assert.equal(late.left(), 4)
  await store(4)
  await add(5)
  await look()
  assert.equal(late.left(), null)
})
