import { StoreError } from '../../storage/clickhouse/column-store.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { testEngine } from '../engines.ts'
import type { StoreAnswer, StoreCall } from './open-store-process.ts'

/** A store in a process of its own, for a test that needs a second one: a process holds one folder. */
const store = await openStore(process.argv[2]!, testEngine)

async function run(call: StoreCall): Promise<unknown> {
  if (call.kind === 'rows') return await store.rows(call.sql, call.params, call.limits)
  if (call.kind === 'command') return await store.command(call.sql)
  if (call.kind === 'insert') return await store.insert(call.table, call.columns, call.lines)
  return await store.insertBlocks(
    call.table,
    call.columns,
    // A message brings plain arrays of bytes.
    call.blocks.map((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
  )
}

process.on('message', async (call: StoreCall) => {
  let answer: StoreAnswer
  try {
    answer = { id: call.id, kind: 'done', value: await run(call) }
  } catch (error) {
    const kind = error instanceof StoreError ? error.kind : 'failed'
    answer = { id: call.id, kind: 'failed', error: { kind, message: (error as Error).message } }
  }
  process.send!(answer)
})
// The test closed it, or ended without doing so.
process.on('disconnect', () => {
  store.close().finally(() => process.exit())
})
const ready: StoreAnswer = { id: 0, kind: 'done', value: store.engine }
process.send!(ready)
