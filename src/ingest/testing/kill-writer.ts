import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { areas, storeSteps } from '../../areas/areas.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import { localBus } from '../../storage/bus/bus.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { testEngine } from '../../testing/engines.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import type { Batch } from '../batch.ts'
import { type Flusher, startFlusher } from '../flusher.ts'
import { openIntake } from '../intake.ts'

/**
 * A process that is meant to be killed: it accepts events without end, names each on standard
 * output only after it was acknowledged, and stores them meanwhile.
 */
const [folder, round] = [process.argv[2]!, Number(process.argv[3])]
const log = pino({ level: 'error' }, process.stderr)
const writer = randomUUID()
const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
const enricher = await openEnricher({ cityFiles: [], countryFiles: [], asnFiles: [] })
let flusher: Flusher | undefined
const early: Batch[] = []
const onBatch = (batch: Batch): void => (flusher ? flusher.take(batch) : void early.push(batch))
const intake = openIntake({
  ledger,
  enricher,
  areas,
  writer,
  retentionDays: 183,
  onBatch,
  ready: () => flusher?.ready() ?? Promise.resolve(),
})

const openFlusher = async (): Promise<void> => {
  const store = await openStore(path.join(folder, 'store'), testEngine)
  await migrateStore(store, storeSteps({ retentionDays: 183 }))
  const bus = localBus((error) => log.error(error))
  flusher = startFlusher({ ledger, store, bus, areas, log, writer, setAside: async () => process.exit(9) })
  for (const batch of early.splice(0)) flusher.take(batch)
  writeSync(1, 'storing\n')
}
openFlusher()

for (let turn = 0; ; turn++) {
  const names = Array.from({ length: 1 + (turn % 7) * 8 }, (_, n) => `r${round}-${turn}-${n}`)
  // Each event is a service of its own, however many turns a slow machine takes: none replaces another.
  const ip = `2001:db8:${round.toString(16)}::${turn.toString(16)}`
  const events = names.map((name, n) => serviceEvent(ip, 1 + n, { product: name }))
  await intake.accept('host', events)
  writeSync(1, `${names.join('\n')}\n`)
  await new Promise((resolve) => setTimeout(resolve, 40))
}
