import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { briefFlags, type Engine, engines, testEngine } from '../../testing/engines.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { ColumnStore } from './column-store.ts'
import { openStore } from './open-store.ts'

/** Where the two engines differ (ARCHITECTURE.md, "Engines and their quirks"), each as it is. */
const endless = 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 1'
const leaveOpen = fileURLToPath(new URL('../../testing/clickhouse/leave-store-open.ts', import.meta.url))

describe(`what is particular to the engine: ${testEngine}`, () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  before(async () => {
    store = await openStore(path.join(folder, 'store'), testEngine)
  })
  after(() => store?.close())

  /** Which of two is answered first when the second is asked behind one that runs until it is cancelled. */
  const answersBehind = async (params: Record<string, number>): Promise<string[]> => {
    const caller = new AbortController()
    const order: string[] = []
    const limits = { signal: caller.signal, seconds: 60 }
    const long = store.rows(`${endless} + {n:UInt8}`, { n: 1 }, limits)
    const longEnds = assert.rejects(long, { kind: 'cancelled' }).finally(() => order.push('long'))
    const short = store.rows('SELECT 1 AS one', params).then(() => order.push('short'))
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, waitMs[testEngine])
    await Promise.race([short, late])
    clearTimeout(timer)
    caller.abort()
    await Promise.all([short, longEnds])
    return order
  }
  /** The native engine must answer in this time; the other cannot, however long it is. */
  const waitMs: Readonly<Record<Engine, number>> = { native: 60_000, wasm: 500 }

  test('queries without parameters run beside others with the native engine only', async () => {
    const expected = { native: ['short', 'long'], wasm: ['long', 'short'] }
    assert.deepEqual(await answersBehind({}), expected[testEngine])
  })

  test('only the WebAssembly engine keeps a process alive that does not close its store', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const argv = [...briefFlags, leaveOpen, path.join(folder, 'left')]
    execFile(process.execPath, argv, (_, stdout) => resolve(stdout))
    const expected = { native: 'open\n', wasm: 'open\nalive\n' }
    assert.equal(await promise, expected[testEngine])
  })
})

describe('one folder, both engines', { skip: engines.length < 2 && 'there is one engine here' }, () => {
  const folder = temporaryFolder()

  test('what one has written the other refuses to open, and it is there again with the first', async () => {
    const [first, second] = engines as [Engine, Engine]
    const written = await openStore(folder, first)
    await written.command('CREATE TABLE kept (id UInt64) ENGINE = MergeTree ORDER BY id')
    await written.insert('kept', ['id'], JSON.stringify([7]))
    await written.close()
    await assert.rejects(openStore(folder, second), new RegExp(`--engine ${first}`))
    const again = await openStore(folder, first)
    assert.deepEqual(await again.rows('SELECT id FROM kept'), [{ id: 7 }])
    await again.close()
  })
})
