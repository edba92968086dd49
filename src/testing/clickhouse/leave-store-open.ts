import { openStore } from '../../storage/clickhouse/open-store.ts'
import { testEngine } from '../engines.ts'

/** A process that ends without closing its store: only the engine can keep it alive until the timer. */
await openStore(process.argv[2]!, testEngine)
process.stdout.write('open\n')
setTimeout(() => process.stdout.write('alive\n', () => process.kill(process.pid, 'SIGKILL')), 500).unref()
