import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { areas } from '../../areas/areas.ts'
import { createSupervisor } from '../../core/supervisor.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import { localBus } from '../../storage/bus/bus.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { openParentStore } from '../../testing/clickhouse/parent-store.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { startFlusher } from '../flusher.ts'
import { openIntake } from '../intake.ts'
import { openSharedTerms } from '../sharing/terms.ts'

/**
 * One of several processes that are meant to be killed. Each accepts events without end, for itself and as a process that
 * only writes, names them on standard output when they are acknowledged, and moves what it finds in the outbox into the
 * store of its parent.
 */
const [folder, round, leaseMs] = [process.argv[2]!, Number(process.argv[3]), Number(process.argv[4])]
const log = pino({ level: 'error' }, process.stderr)
const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
const enricher = await openEnricher({ cityFiles: [], countryFiles: [], asnFiles: [] })
const store = openParentStore()
const bus = localBus((error) => log.error(error))
const supervisor = createSupervisor({ log })
const options = { ledger, enricher, areas, retentionDays: 183 }
const terms = await openSharedTerms({
  ...{ ledger, log, supervisor, leaseMs },
  startTerm({ writer, foreign, mayStore }) {
    const setAside = async (): Promise<void> => process.exit(9)
    const flusher = startFlusher({
      ...{ ledger, store, bus, areas, log, writer, setAside, supervisor, foreign, mayStore },
      onStored: () => writeSync(1, 'stored\n'),
    })
    const intake = openIntake({ ...options, writer, onBatch: flusher.take, ready: flusher.ready })
    return { flusher, intake }
  },
})
const imports = openIntake({ ...options, writer: randomUUID() })

for (let turn = 0; ; turn++) {
  const names = Array.from({ length: 1 + (turn % 7) * 4 }, (_, n) => `s${round}-${turn}-${n}`)
  // Each event is a service of its own: none replaces another.
  const ip = `2001:db8:${(0x5000 + round).toString(16)}::${turn.toString(16)}`
  const events = names.map((product, n) => serviceEvent(ip, 1 + n, { product }))
  await (turn % 2 === 0 ? terms.term().intake : imports).accept('host', events)
  writeSync(1, `${names.join('\n')}\n`)
  await new Promise((resolve) => setTimeout(resolve, 40))
}
