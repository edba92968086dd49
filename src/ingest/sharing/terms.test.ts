import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { createSupervisor } from '../../core/supervisor.ts'
import { giveUpLease, takeLease } from '../../storage/ledger/lease.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { eventually } from '../../testing/eventually.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Flusher } from '../flusher.ts'
import { moverLease } from './foreign-batches.ts'
import { openLead } from './lead.ts'
import { openSharedTerms, type Term, type TermOptions } from './terms.ts'

const log = pino({ level: 'silent' })
/** Long enough that a busy machine extends it in time. */
const leaseMs = 2_000

type State = { readonly options: TermOptions; stopped: boolean; readonly settle: () => void }

/** Terms whose flusher only says what became of it. */
function createTerms() {
  const terms: State[] = []
  const startTerm = (options: TermOptions): Term => {
    const settled = Promise.withResolvers<void>()
    const state: State = { options, stopped: false, settle: settled.resolve }
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

async function openTerms(ledger: Ledger) {
  const { terms, startTerm } = createTerms()
  const shared = await openSharedTerms({
    ledger,
    startTerm,
    log,
    supervisor: createSupervisor({ log }),
    leaseMs,
  })
  return { terms, shared }
}

test('a process that could not extend its lease in time goes on with a new term and another name', async (t) => {
  const ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  t.after(() => ledger.close())
  const { terms, shared } = await openTerms(ledger)
  assert.deepEqual([shared.isMoving(), shared.term().flusher.backlog()], [true, 1])
  const settled = shared.settled()
  // As when it stands still, its timers are late; the lease is its own all the while.
  const locked = Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, leaseMs)
  assert.equal(locked, 'timed-out')
  assert.equal(terms[0]!.options.mayStore(), false)
  await eventually(() => terms.length === 2, 'a second term')
  assert.equal(terms[0]!.stopped, true)
  assert.notEqual(terms[1]!.options.writer, terms[0]!.options.writer)
  assert.deepEqual([shared.isMoving(), shared.term().flusher.backlog()], [true, 2])
  // What waits for the store waits for the new term.
  const before = await Promise.race([settled.then(() => 'settled'), Promise.resolve('waits')])
  assert.equal(before, 'waits')
  terms[1]!.settle()
  await settled
  await shared.stop()
  const left = ledger.db.withTables<{ leases: { name: string } }>().selectFrom('leases').select('name')
  assert.deepEqual(await left.execute(), [])
})

test('a process whose lease others have ended goes on with a new term', async (t) => {
  const ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  t.after(() => ledger.close())
  const { terms, shared } = await openTerms(ledger)
  const { writer } = terms[0]!.options
  await giveUpLease(ledger, { name: moverLease(writer), holder: writer })
  await eventually(() => terms.length === 2, 'a second term')
  assert.equal(terms[0]!.stopped, true)
  await shared.stop()
  assert.equal(terms[1]!.stopped, true)
})

test('one process leads, another one after it is gone, and it does not go on when it comes back', async (t) => {
  const ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  t.after(() => ledger.close())
  const open = async (holder: string) =>
    await openLead({ ledger, holder, log, supervisor: createSupervisor({ log }), leaseMs })
  const first = await open('first')
  assert.deepEqual([first.leads(), first.hasStopped()], [true, false])
  const second = await open('second')
  assert.deepEqual([second.leads(), second.hasStopped()], [false, false])
  // As if the first had stood still for longer than its lease.
  await giveUpLease(ledger, { name: 'ingest', holder: 'first' })
  assert.equal(await takeLease(ledger, { name: 'ingest', holder: 'second', milliseconds: leaseMs }), true)
  await second.begun
  assert.equal(second.leads(), true)
  await eventually(() => first.hasStopped(), 'the end of the first')
  await second.stop()
  const third = randomUUID()
  const isFree = (): Promise<boolean> => takeLease(ledger, { name: 'ingest', holder: third, milliseconds: 1 })
  await eventually(async () => !(await isFree()), 'the lease to be taken again')
  assert.deepEqual([first.leads(), first.hasStopped()], [false, true])
  await first.stop()
})
