import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { createSupervisor } from '../../core/supervisor.ts'
import type { Flusher } from '../../ingest/flusher.ts'
import { giveUpLease, takeLease } from '../../storage/ledger/lease.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../testing/eventually.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openSharedCharge, type Term } from './ingest-charge.ts'

const log = pino({ level: 'silent' })
/** Long enough that a busy machine extends it in time. */
const leaseMs = 2_000

/** Terms whose flusher only says what became of it. */
function createTerms() {
  const terms: { stopped: boolean; settle: () => void }[] = []
  const startTerm = (): Term => {
    const settled = Promise.withResolvers<void>()
    const state = { stopped: false, settle: settled.resolve }
    terms.push(state)
    const flusher: Flusher = {
      take: () => {},
      ready: async () => {},
      settled: () => settled.promise,
      backlog: () => terms.length,
      stop: async () => {
        state.stopped = true
        settled.resolve()
      },
    }
    const accept = async () => ({ accepted: 0, refused: [] })
    return { flusher, intake: { accept, acceptLines: accept } }
  }
  return { terms, startTerm }
}

async function openCharge(ledger: Ledger) {
  const { terms, startTerm } = createTerms()
  const holder = randomUUID()
  const supervisor = createSupervisor({ log })
  const charge = await openSharedCharge({ ledger, holder, startTerm, log, supervisor, leaseMs })
  return { terms, holder, charge }
}

test('a process that could not extend its lease in time goes on with a new term', async (t) => {
  const ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  t.after(() => ledger.close())
  const { terms, charge } = await openCharge(ledger)
  assert.deepEqual([charge.inCharge(), charge.term().flusher.backlog()], [true, 1])
  const settled = charge.settled()
  // As when it stands still, its timers are late; the lease is its own all the while.
  const locked = Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, leaseMs)
  assert.equal(locked, 'timed-out')
  await eventually(() => terms.length === 2, 'a second term')
  assert.equal(terms[0]!.stopped, true)
  assert.deepEqual([charge.inCharge(), charge.term().flusher.backlog()], [true, 2])
  // What waits for the store waits for the new term.
  const before = await Promise.race([settled.then(() => 'settled'), Promise.resolve('waits')])
  assert.equal(before, 'waits')
  terms[1]!.settle()
  await settled
  await charge.stop()
})

test('a process whose lease another one had does not go on', async (t) => {
  const ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  t.after(() => ledger.close())
  const { terms, holder, charge } = await openCharge(ledger)
  await giveUpLease(ledger, { name: 'ingest', holder })
  const other = { name: 'ingest', holder: 'other', milliseconds: leaseMs }
  assert.equal(await takeLease(ledger, other), true)
  await eventually(() => !charge.inCharge(), 'the end of the term')
  await giveUpLease(ledger, other)
  const free = (): Promise<boolean> => takeLease(ledger, { ...other, holder: 'third', milliseconds: 1 })
  await eventually(async () => !(await free()), 'the lease to be taken again')
  assert.deepEqual([charge.inCharge(), terms.length], [false, 1])
  await charge.settled()
  await charge.stop()
})
