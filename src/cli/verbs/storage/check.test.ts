import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { areas, storeSteps } from '../../../areas/areas.ts'
import { nowhere } from '../../../enrich/place.ts'
import { startFlusher } from '../../../ingest/flusher.ts'
import { openIntake } from '../../../ingest/intake.ts'
import { diskBlobs } from '../../../storage/blobs/disk-blobs.ts'
import { localBus } from '../../../storage/bus/bus.ts'
import { migrateStore } from '../../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../../storage/clickhouse/open-store.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../../../testing/engines.ts'
import { serviceEvent } from '../../../testing/host-event.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { runMain } from '../../testing/run-main.ts'

const log = pino({ level: 'silent' })
const enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

/** A folder with three stored events that no check has covered yet; gives the folder of their only part. */
async function fillFolder(root: string): Promise<string> {
  const folder = dataFolder(root)
  const ledger = await openSqliteLedger(folder.ledgerFile)
  const store = await openStore(folder.storeFolder, testEngine)
  await migrateStore(store, storeSteps({ retentionDays: 183 }))
  const writer = randomUUID()
  const bus = localBus((error) => assert.fail(String(error)))
  const setAside = async (record: string): Promise<void> => assert.fail(record)
  const flusher = startFlusher({ ledger, store, bus, areas, log, writer, setAside, keepStored: true })
  const intake = openIntake({ ledger, enricher, areas, writer, retentionDays: 183, onBatch: flusher.take })
  await intake.accept(
    'host',
    [1, 2, 3].map((port) => serviceEvent('192.0.2.9', port)),
  )
  await flusher.settled()
  await flusher.stop()
  const parts = await store.rows<{ path: string }>(
    "SELECT path FROM system.parts WHERE active AND database = currentDatabase() AND table = 'host_events'",
  )
  assert.equal(parts.length, 1)
  await store.close()
  await ledger.close()
  return store.localPath!(parts[0]!.path)
}

type Found = { readonly subject: string; readonly problem: string; readonly isRepaired: boolean }

test('a data folder is checked, what is broken is named, and repaired when that is asked for', async () => {
  const data = path.join(temporaryFolder(), 'data')
  assert.equal((await runMain(['check', '--data', data])).code, 2, 'there is no folder')
  const part = await fillFolder(data)
  const check = async (...flags: string[]): Promise<{ code: number; found: Found[]; err: string }> => {
    const argv = ['check', '--data', data, '--engine', testEngine, ...flags]
    const { code, out, err } = await runMain(argv)
    const lines = out.split('\n').filter((line) => line !== '')
    return { code, found: lines.map((line) => JSON.parse(line) as Found), err }
  }
  const clean = await check()
  assert.deepEqual([clean.code, clean.found], [0, []], clean.err)

  // The table of events loses its only part, and the images get a draft and a file that is none.
  truncateSync(path.join(part, 'data.bin'), 10)
  const blobs = dataFolder(data).blobFolder
  const name = await diskBlobs(blobs).put(Buffer.from('a picture'))
  const below = path.join(blobs, name.slice(0, 2), name.slice(2, 4))
  writeFileSync(path.join(below, name), 'another')
  mkdirSync(below, { recursive: true })
  writeFileSync(path.join(below, `${name}.x.part`), 'a pic')

  const broken = await check()
  assert.equal(broken.code, 1)
  const problems = broken.found.map(({ problem }) => problem).sort()
  assert.deepEqual(problems, [
    '3 events of the journal are not in the store',
    'it was never written to its end',
    'its bytes are not those that its name stands for',
    'the engine could not open this part',
  ])
  const repaired = await check('--repair')
  assert.equal(repaired.code, 0, repaired.err)
  assert.ok(repaired.found.every(({ isRepaired }) => isRepaired))
  const again = await check()
  assert.deepEqual([again.code, again.found], [0, []])

  const release = dataFolder(data).claim()
  const busy = await check()
  release!()
  assert.deepEqual([busy.code, /stop it first/.test(busy.err)], [2, true])
})
