import { openSqliteLedger } from '../sqlite/sqlite-ledger.ts'

/** Writes to a ledger and does not close it. */
const ledger = await openSqliteLedger(process.argv[2]!)
await ledger.durable.insertInto('attempts').values({ subject: 's', at: 1 }).execute()
process.stdout.write('written\n')
