import { keepLease } from '../lease.ts'
import { openSqliteLedger } from '../sqlite/sqlite-ledger.ts'

/** Holds a lease until it is killed, and says when it has it, and whether no other process had it in between. */
keepLease({
  ledger: await openSqliteLedger(process.argv[2]!),
  name: 'work',
  holder: 'child',
  milliseconds: Number(process.argv[3]),
  work: async (signal, continued) => {
    process.stdout.write(`held ${continued}\n`)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  },
  log: { error: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`) },
})
