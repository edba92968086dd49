import path from 'node:path'
import { pino } from 'pino'
import { createCredits } from '../../../accounts/credits.ts'
import { createGate } from '../../../accounts/gate/gate.ts'
import { createKeys } from '../../../accounts/keys.ts'
import { createRateLimit } from '../../../accounts/rate-limit.ts'
import type { App } from '../../../api/app.ts'
import { createServer } from '../../../api/http/server.ts'
import { createMetrics } from '../../../api/operation/metrics.ts'
import { areas } from '../../../areas/areas.ts'
import { readSettings } from '../../../core/settings/settings.ts'
import { openEnricher } from '../../../enrich/open-enricher.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { createReportBook } from '../reports/report-book.ts'

/**
 * The part of a central service that takes reports: the HTTP server, the ledger and the outbox, without the
 * engine behind them. It is meant to be killed, and kills itself where that hurts most.
 */
export type CentralConfig = {
  readonly folder: string
  readonly port: number
  /** The report at which it dies, from 1, before it is read or after it is on disk and before the answer. */
  readonly dies?: { readonly at: number; readonly when: 'before' | 'after' }
}

const config = JSON.parse(process.argv[2] ?? '{}') as CentralConfig
const ledger = await openSqliteLedger(path.join(config.folder, 'ledger.db'))
const enricher = await openEnricher({ cityFiles: [], countryFiles: [], asnFiles: [] })
const keys = createKeys(ledger)
const app = {
  settings: readSettings({}, {}),
  log: pino({ level: 'silent' }),
  keys,
  gate: createGate(createCredits(ledger), keys),
  rateLimit: createRateLimit(1_000_000),
  metrics: createMetrics(() => 0),
  audit: { record: () => {}, stop: async () => {} },
  requireRoom: () => {},
  sensorReports: createReportBook({ ledger, enricher, areas, retentionDays: 183 }),
  ready: () => true,
} as unknown as App
const server = await createServer(app)
let reports = 0
const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}
server.addHook('preHandler', async () => {
  reports += 1
  if (config.dies?.when === 'before' && reports === config.dies.at) die()
})
server.addHook('onSend', async () => {
  if (config.dies?.when === 'after' && reports === config.dies.at) die()
})
await server.listen({ host: '127.0.0.1', port: config.port })
process.stdout.write('listening\n')
