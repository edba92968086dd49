import { pino } from 'pino'
import { readPlan } from '../../../jobs/plan-text.ts'
import { connectNats } from '../../../storage/nats/nats-link.ts'
import { testScanner } from '../../run/testing/scan-bench.ts'
import { startWorker } from '../worker.ts'

/** A worker with the modules of the tests, until it is killed. */
const log = pino({ level: 'silent' })
const link = await connectNats({ url: process.argv[2]!, prefix: 'test', name: 'worker', log })
await startWorker({
  link,
  scanner: testScanner(),
  readPlan,
  name: `worker ${process.pid}`,
  slots: 2,
  silenceMs: 2_000,
  log,
})
process.stdout.write('ready\n')
