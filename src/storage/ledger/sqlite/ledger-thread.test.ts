import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { LedgerBusyError, RimlightError } from '../../../core/errors.ts'
import { eventually } from '../../../testing/eventually.ts'
import { lockLedger } from '../../../testing/lock-ledger.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type LedgerThread, openLedgerThread } from './open-ledger-thread.ts'

const folder = temporaryFolder()
let files = 0

async function withTable(work: (thread: LedgerThread, file: string) => Promise<void>): Promise<void> {
  const file = path.join(folder, `${++files}.db`)
  const thread = openLedgerThread(file)
  try {
    await thread
      .connect({ synchronous: 'NORMAL' })
      .run('CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT UNIQUE, bytes BLOB)')
    await work(thread, file)
  } finally {
    await thread.close()
  }
}

const add = 'INSERT INTO t (text) VALUES (?)'
const list = 'SELECT text FROM t ORDER BY id'

describe('the ledger thread', () => {
  test('bytes and numbers come back as they were, and the buffer of the caller stays usable', async () => {
    await withTable(async (thread) => {
      const connection = thread.connect({ synchronous: 'FULL' })
      const bytes = Buffer.from('a\0ÿ')
      const { changes } = await connection.run('INSERT INTO t (id, bytes) VALUES (?, ?)', [
        Number.MAX_SAFE_INTEGER,
        bytes,
      ])
      assert.equal(changes, 1)
      assert.equal(bytes.toString(), 'a\0ÿ')
      const { rows } = await connection.run('SELECT * FROM t')
      assert.deepEqual(rows, [{ id: Number.MAX_SAFE_INTEGER, text: null, bytes: new Uint8Array(bytes) }])
    })
  })

  test('of changes that share a transaction each has its own result', async () => {
    await withTable(async (thread) => {
      const connection = thread.connect({ synchronous: 'FULL' })
      const results = await Promise.allSettled(
        ['a', 'b', 'a', 'c', 'b', 'd'].map((text) => connection.run(add, [text])),
      )
      assert.deepEqual(
        results.map(({ status }) => status),
        ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
      )
      const [, , refused] = results as PromiseRejectedResult[]
      // SQLITE_CONSTRAINT_UNIQUE.
      assert.deepEqual([refused!.reason.code, refused!.reason.errcode], ['ERR_SQLITE_ERROR', 2067])
      assert.deepEqual((await connection.run(list)).rows, [
        { text: 'a' },
        { text: 'b' },
        { text: 'c' },
        { text: 'd' },
      ])
    })
  })

  test('while another process writes, reads go on and changes wait in their order', async () => {
    await withTable(async (thread, file) => {
      const counted = thread.connect({ synchronous: 'NORMAL' })
      const durable = thread.connect({ synchronous: 'FULL' })
      assert.equal(thread.stalledMs(), 0)
      const lock = await lockLedger(file)
      const answered: string[] = []
      const changes = ['a', 'b', 'c', 'd'].map(async (text, index) => {
        await (index % 2 === 0 ? counted : durable).run(add, [text])
        answered.push(text)
      })
      await eventually(() => thread.stalledMs() > 300, 'the changes to wait')
      assert.deepEqual((await counted.run(list)).rows, [])
      changes.push(durable.run(add, ['e']).then(() => void answered.push('e')))
      assert.deepEqual((await durable.run(list)).rows, [])
      assert.deepEqual(answered, [])
      await lock.release()
      await Promise.all(changes)
      assert.deepEqual(answered, ['a', 'b', 'c', 'd', 'e'])
      const { rows } = await counted.run(list)
      assert.deepEqual(
        rows,
        answered.map((text) => ({ text })),
      )
      assert.equal(thread.stalledMs(), 0)
    })
  })

  test('a change that waits too long is refused and was not made', async () => {
    await withTable(async (thread, file) => {
      const patient = thread.connect({ synchronous: 'NORMAL' })
      const hasty = thread.connect({ synchronous: 'NORMAL', waitMs: 50 })
      const lock = await lockLedger(file)
      const waiting = patient.run(add, ['later'])
      await assert.rejects(hasty.run(add, ['never']), (error) => {
        assert.ok(error instanceof LedgerBusyError)
        assert.deepEqual([error.kind, error.status, error.retryAfter], ['busy', 503, 5])
        return true
      })
      await lock.release()
      await waiting
      assert.deepEqual((await patient.run(list)).rows, [{ text: 'later' }])
    })
  })

  test('a transaction is not held up by the changes that wait for it, and its end lets them go on', async () => {
    await withTable(async (thread) => {
      const shared = thread.connect({ synchronous: 'NORMAL' })
      const own = thread.connect({ synchronous: 'NORMAL', oneThread: true })
      await own.run('BEGIN IMMEDIATE')
      const waiting = shared.run(add, ['second'])
      await own.run(add, ['first'])
      await own.run('COMMIT')
      await waiting
      assert.deepEqual((await shared.run(list)).rows, [{ text: 'first' }, { text: 'second' }])
      await own.run('BEGIN IMMEDIATE')
      await own.run(add, ['undone'])
      own.release()
      await shared.run(add, ['third'])
      assert.equal((await shared.run(list)).rows.length, 3)
    })
  })

  test('closing does not wait for a lock: what still waits is refused', async () => {
    const file = path.join(folder, 'closing.db')
    const thread = openLedgerThread(file)
    const connection = thread.connect({ synchronous: 'NORMAL' })
    await connection.run('CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT)')
    const lock = await lockLedger(file)
    const waiting = assert.rejects(connection.run(add, ['a']), LedgerBusyError)
    await thread.close()
    await waiting
    await lock.release()
    await assert.rejects(connection.run(list), /closed/)
  })

  test('a thread that ends by itself is replaced; a transaction on it is not continued', async () => {
    let worker: Worker | undefined
    process.once('worker', (started) => {
      worker = started
    })
    await withTable(async (thread) => {
      const shared = thread.connect({ synchronous: 'FULL' })
      const own = thread.connect({ synchronous: 'FULL', oneThread: true })
      await own.run('BEGIN IMMEDIATE')
      await own.run(add, ['lost'])
      const away = (error: unknown): boolean => error instanceof RimlightError && error.status === 503
      const waiting = assert.rejects(shared.run(add, ['waits for the transaction']), away)
      await eventually(() => thread.stalledMs() > 50, 'the change to wait')
      await worker!.terminate()
      await waiting
      await assert.rejects(own.run('COMMIT'), away)
      await shared.run(add, ['kept'])
      assert.deepEqual((await shared.run(list)).rows, [{ text: 'kept' }])
    })
  })

  test('what is no value of SQLite is refused without harm to other statements', async () => {
    await withTable(async (thread) => {
      const connection = thread.connect({ synchronous: 'NORMAL' })
      const [bad, good] = await Promise.allSettled([
        connection.run(add, [() => 1]),
        connection.run(add, ['good']),
      ])
      assert.equal(bad.status, 'rejected')
      assert.match(String((bad as PromiseRejectedResult).reason), /cannot be bound/)
      assert.equal(good.status, 'fulfilled')
    })
  })

  test('an open ledger does not keep a process alive', async () => {
    const program = path.join(import.meta.dirname, '../testing/leave-ledger-open.ts')
    const argv = ['--no-warnings', program, path.join(folder, 'left-open.db')]
    const { stdout } = await promisify(execFile)(process.execPath, argv, { timeout: 60_000 })
    assert.equal(stdout, 'written\n')
  })
})
