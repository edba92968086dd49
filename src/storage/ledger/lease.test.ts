import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { eventually } from '../../testing/eventually.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { giveUpLease, keepLease, takeLease } from './lease.ts'
import { openSqliteLedger } from './sqlite/sqlite-ledger.ts'

const file = path.join(temporaryFolder(), 'ledger.db')
/** Long enough that a process on a busy machine makes it last in time. */
const leaseMs = 2_000

test('one of many that try at the same moment gets it, and keeps it until its time is over', async (t) => {
  const ledgers = await Promise.all(Array.from({ length: 8 }, () => openSqliteLedger(file)))
  t.after(() => Promise.all(ledgers.map((ledger) => ledger.close())))
  const now = 1_000_000
  const all = (at: number): Promise<boolean[]> =>
    Promise.all(
      ledgers.map((ledger, n) => takeLease(ledger, { name: 'x', holder: `p${n}`, milliseconds: 100 }, at)),
    )
  const first = await all(now)
  assert.equal(first.filter(Boolean).length, 1)
  assert.deepEqual(await all(now + 50), first, 'its own is made to last until 150')
  assert.deepEqual(await all(now + 149), first)
  assert.equal((await all(now + 249)).filter(Boolean).length, 1, 'the first to ask after its end')
})

test('a lease that was given up is free, and no process gives up the lease of another', async (t) => {
  const ledger = await openSqliteLedger(file)
  t.after(() => ledger.close())
  const take = (holder: string): Promise<boolean> =>
    takeLease(ledger, { name: 'y', holder, milliseconds: 60_000 })
  assert.equal(await take('a'), true)
  await giveUpLease(ledger, { name: 'y', holder: 'b' })
  assert.equal(await take('b'), false)
  await giveUpLease(ledger, { name: 'y', holder: 'a' })
  assert.equal(await take('b'), true)
})

test('the work goes to another process when its holder is killed, and never runs in two', async (t) => {
  const ledger = await openSqliteLedger(file)
  const program = path.join(import.meta.dirname, 'testing/hold-lease.ts')
  const child = spawn(process.execPath, [...process.execArgv, program, file, String(leaseMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  let begun = false
  const keeping = keepLease({
    ledger,
    name: 'work',
    holder: 'here',
    milliseconds: leaseMs,
    work: async (signal) => {
      begun = true
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    },
    log: { error: (fields, message) => assert.fail(`${message} ${JSON.stringify(fields)}`) },
  })
  const lease = () =>
    ledger.db
      .withTables<{ leases: { name: string; holder: string; until: number } }>()
      .selectFrom('leases')
      .select(['holder', 'until'])
      .where('name', '=', 'work')
      .executeTakeFirstOrThrow()
  const { until } = await lease()
  await eventually(async () => (await lease()).until > until + leaseMs, 'the other to make its own last')
  assert.equal((await lease()).holder, 'child')
  assert.equal(begun, false)
  assert.equal(keeping.held(), false)
  child.kill('SIGKILL')
  await eventually(() => begun, 'the work to begin here')
  assert.equal(keeping.held(), true)
  await keeping.stop()
  assert.equal(keeping.held(), false)
  assert.equal(await takeLease(ledger, { name: 'work', holder: 'third', milliseconds: 1 }), true)
  await ledger.close()
})

test('who cannot reach the ledger ends its work before the lease does', async () => {
  const ledger = await openSqliteLedger(path.join(temporaryFolder(), 'ledger.db'))
  const ended = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let failures = 0
  const keeping = keepLease({
    ledger,
    name: 'work',
    holder: 'here',
    milliseconds: 300,
    work: (signal) => {
      begun.resolve()
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          ended.resolve()
          resolve()
        })
      })
    },
    log: {
      error: () => {
        failures += 1
      },
    },
  })
  await begun.promise
  await ledger.close()
  await ended.promise
  assert.ok(failures > 0)
  await keeping.stop()
})
