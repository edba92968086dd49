import { keepLease } from '../lease.ts'
import { openSqliteLedger } from '../sqlite/sqlite-ledger.ts'

/** Holds a lease until it is killed, and says when it has it. */
keepLease({
  ledger: await openSqliteLedger(process.argv[2]!),
  name: 'work',
  holder: 'child',
  milliseconds: Number(process.argv[3]),
  work: async () => {
    process.stdout.write('held\n')
    await new Promise(() => {})
  },
  log: { error: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`) },
})
