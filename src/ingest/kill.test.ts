import assert from 'node:assert/strict'
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { areas, storeSteps } from '../areas/areas.ts'
import { createSupervisor } from '../core/supervisor.ts'
import { openEnricher } from '../enrich/open-enricher.ts'
import { localBus } from '../storage/bus/bus.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import { migrateStore } from '../storage/clickhouse/migrate-store.ts'
import { openStore } from '../storage/clickhouse/open-store.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite/sqlite-ledger.ts'
import { serveStore } from '../testing/clickhouse/parent-store.ts'
import { briefFlags, testEngine } from '../testing/engines.ts'
import { eventually } from '../testing/eventually.ts'
import { rounds } from '../testing/rounds.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startFlusher } from './flusher.ts'
import { openIntake } from './intake.ts'
import { outboxLeft } from './outbox-left.ts'
import { openSharedTerms } from './sharing/terms.ts'

const kills = rounds(12)
const sharedKills = rounds(5)
/** Processes that share an outbox. */
const sharing = 3
/** Long enough that what a killed process has asked of the store is done before others take over. */
const leaseMs = 5_000
/** As the tests themselves run: an engine that lives for a second is compiled no further than it must be. */
const briefly = ['--liftoff-only', '--wasm-lazy-validation']
const noEvents = {
  areas,
  enricher: await openEnricher({ cityFiles: [], countryFiles: [], asnFiles: [] }),
  retentionDays: 183,
}
const writerFile = fileURLToPath(new URL('./testing/kill-writer.ts', import.meta.url))

const moverFile = fileURLToPath(new URL('./testing/shared-mover.ts', import.meta.url))
const folder = temporaryFolder()
const log = pino({ level: 'error' }, process.stderr)

/** What the killed processes left, in this one: opened once, since an engine takes its time. */
type Opened = { readonly ledger: Ledger; readonly store: ColumnStore }
let opened: Promise<Opened> | undefined
const open = (): Promise<Opened> => {
  opened ??= (async () => {
    const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
    const store = await openStore(path.join(folder, 'store'), testEngine)
    await migrateStore(store, storeSteps({ retentionDays: 183 }))
    return { ledger, store }
  })()
  return opened
}
// Closed also when a test fails: an open engine would keep its process alive.
after(async () => {
  const parts = await opened
  await parts?.store.close()
  await parts?.ledger.close()
})

test('what was acknowledged survives kill -9 at any moment and is stored exactly once', async () => {
  const acknowledged = new Set<string>()
  let whileStoring = 0
  for (let round = 0; round < kills; round++) {
    const { names, storing } = await writeUntilKilled(folder, round)
    for (const name of names) acknowledged.add(name)
    if (storing) whileStoring += 1
  }
  assert.ok(acknowledged.size > kills * 10, `only ${acknowledged.size} events were acknowledged`)
  assert.ok(whileStoring >= kills / 4, `only ${whileStoring} of ${kills} processes were killed while storing`)

  const { ledger, store } = await open()
  const flusher = startFlusher({ ...leftParts(ledger, store), writer: randomUUID() })
  await flusher.settled()
  await flusher.stop()
  await assertStoredOnce(store, acknowledged)
})

test('several processes share an outbox, and when they are killed each event is stored exactly once', async () => {
  const { ledger, store } = await open()
  const acknowledged = new Set<string>()
  const movers = Array.from({ length: sharing }, (_, round) => startMover(store, round))
  for (let round = sharing; round < sharing + sharedKills; round++) {
    // Any moment after it has stored something: a slow machine kills at the same moments.
    const at = round % sharing
    const mover = movers[at]!
    await eventually(() => mover.text().includes('stored\n'), 'a process that stores')
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_000))
    for (const name of await killed(mover)) acknowledged.add(name)
    movers[at] = startMover(store, round)
  }
  for (const mover of movers) for (const name of await killed(mover)) acknowledged.add(name)
  assert.ok(acknowledged.size > sharedKills * 10, `only ${acknowledged.size} events were acknowledged`)

  const supervisor = createSupervisor({ log })
  const terms = await openSharedTerms({
    ...{ ledger, log, supervisor, leaseMs },
    startTerm: (options) => {
      const flusher = startFlusher({ ...leftParts(ledger, store), ...options, supervisor })
      return { flusher, intake: openIntake({ ...noEvents, ledger, writer: options.writer }) }
    },
  })
  await terms.settled()
  await terms.stop()
  assert.equal(await outboxLeft(ledger), 0)
  await assertStoredOnce(store, acknowledged)
})

function leftParts(ledger: Ledger, store: ColumnStore) {
  const setAside = async (record: string): Promise<void> => assert.fail(`set aside: ${record}`)
  return { ledger, store, bus: localBus((error) => assert.fail(String(error))), areas, log, setAside }
}

async function assertStoredOnce(store: ColumnStore, acknowledged: ReadonlySet<string>): Promise<void> {
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
}

type Mover = { readonly child: ChildProcess; text(): string }

/** A process that moves events into the store of this one. */
function startMover(store: ColumnStore, round: number): Mover {
  const child = fork(moverFile, [folder, String(round), String(leaseMs)], {
    execArgv: [...briefFlags],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let text = ''
  child.stdout!.on('data', (chunk) => {
    text += chunk
  })
  serveStore(store, child)
  return { child, text: () => text }
}

async function killed({ child, text }: Mover): Promise<string[]> {
  const closed = new Promise((resolve) => child.on('close', (...ending) => resolve(ending)))
  child.kill('SIGKILL')
  assert.deepEqual(await closed, [null, 'SIGKILL'], 'the process ended by itself')
  return namesIn(text())
}

/** The last line may have been cut by the kill; no process read it then. */
function namesIn(text: string): string[] {
  const lines = text.slice(0, text.lastIndexOf('\n')).split('\n')
  return lines.filter((line) => /^[rs]\d/.test(line))
}

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
  return { names: namesIn(text), storing: text.includes('storing\n') }
}
