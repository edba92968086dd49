import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { areas, storeSteps } from '../areas/areas.ts'
import { localBus } from '../storage/bus/bus.ts'
import { migrateStore } from '../storage/clickhouse/migrate-store.ts'
import { openStore } from '../storage/clickhouse/open-store.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../testing/engines.ts'
import { rounds } from '../testing/rounds.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startFlusher } from './flusher.ts'

const kills = rounds(12)
/** As the tests themselves run: an engine that lives for a second is compiled no further than it must be. */
const briefly = ['--liftoff-only', '--wasm-lazy-validation']
const writerFile = fileURLToPath(new URL('./testing/kill-writer.ts', import.meta.url))

test('what was acknowledged survives kill -9 at any moment and is stored exactly once', async () => {
  const folder = temporaryFolder()
  const acknowledged = new Set<string>()
  let whileStoring = 0
  for (let round = 0; round < kills; round++) {
    const { names, storing } = await writeUntilKilled(folder, round)
    for (const name of names) acknowledged.add(name)
    if (storing) whileStoring += 1
  }
  assert.ok(acknowledged.size > kills * 10, `only ${acknowledged.size} events were acknowledged`)
  assert.ok(whileStoring >= kills / 4, `only ${whileStoring} of ${kills} processes were killed while storing`)

  const log = pino({ level: 'error' }, process.stderr)
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  const store = await openStore(path.join(folder, 'store'), testEngine)
  // Closed also when the test fails: an open engine would keep its process alive.
  after(async () => {
    await store.close()
    await ledger.close()
  })
  await migrateStore(store, storeSteps({ retentionDays: 183 }))
  const setAside = async (record: string): Promise<void> => assert.fail(`set aside: ${record}`)
  const bus = localBus((error) => assert.fail(String(error)))
  const flusher = startFlusher({ ledger, store, bus, areas, log, writer: randomUUID(), setAside })
  await flusher.settled()
  await flusher.stop()

  const stored = await store.rows<{ name: string; n: number }>(
    `SELECT JSONExtractString(record, 'result', 'data', 'service', 'product') AS name, count() AS n
     FROM host_events GROUP BY name`,
    {},
    { seconds: 120 },
  )
  const counts = new Map(stored.map(({ name, n }) => [name, n]))
  const lost = [...acknowledged].filter((name) => !counts.has(name))
  const doubled = stored.filter(({ n }) => n > 1).map(({ name }) => name)
  assert.deepEqual({ lost, doubled }, { lost: [], doubled: [] })
  const searchable = await store.rows<{ name: string }>(
    'SELECT DISTINCT product AS name FROM host_search',
    {},
    { seconds: 120 },
  )
  const found = new Set(searchable.map(({ name }) => name))
  assert.deepEqual(
    [...acknowledged].filter((name) => !found.has(name)),
    [],
  )
})

/** Runs the writer, kills it between a moment after its start and well into storing, and returns what it acknowledged. */
async function writeUntilKilled(
  folder: string,
  round: number,
): Promise<{ names: string[]; storing: boolean }> {
  const child = spawn(process.execPath, [...briefly, writerFile, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  const kill = (milliseconds: number): void => void setTimeout(() => child.kill('SIGKILL'), milliseconds)
  // A third of them die anywhere after their start, a third some time after their first acknowledgement, and a third
  // some time after storing began: counted from what they did, a slow machine kills at the same moments.
  const sign = (['', '\n', 'storing\n'] as const)[round % 3]!
  let dies = sign === ''
  if (dies) kill(400 + Math.random() * 1_500)
  child.stdout.on('data', (chunk) => {
    text += chunk
    if (dies || !text.includes(sign)) return
    dies = true
    kill(Math.random() * 1_200)
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.on('close', (code, signal) => resolve([code, signal])),
  )
  assert.deepEqual([code, signal], [null, 'SIGKILL'], 'the writer ended by itself')
  // The last line may have been cut by the kill; no process read it then.
  const lines = text.slice(0, text.lastIndexOf('\n')).split('\n')
  return { names: lines.filter((line) => line.startsWith('r')), storing: text.includes('storing\n') }
}
