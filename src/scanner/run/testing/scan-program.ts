import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { createLiveScope } from '../../scope/live-scope.ts'
import { bannerModule, nameOf, planOf, recordedRun, testScanner } from './scan-bench.ts'

/** A scan with the scope of a ledger, in the namespace it was started in. Its last line is the result. */
export type ScanProgramConfig = {
  readonly ledger: string
  readonly targets: readonly string[]
  readonly ports: string
  readonly rate: number
}

const config = JSON.parse(process.argv[2] ?? '{}') as ScanProgramConfig
const ledger = await openSqliteLedger(config.ledger)
const scope = await createLiveScope(ledger, { scanAllow: [] }, { info: () => {}, error: () => {} })
const engines: string[] = []
const scanner = testScanner({
  scope,
  modules: () => bannerModule,
  log: { info: (what: object) => engines.push(JSON.stringify(what)), warn: () => {} },
})
const { run, events } = recordedRun({ rate: config.rate })
process.stdout.write('scanning\n')
const outcome = await scanner.run(planOf('scan', config.targets, config.ports, ['banner']), run)
const result = { outcome, engines, events: events.map(nameOf).sort() }
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
