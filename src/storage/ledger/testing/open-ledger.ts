import { openSqliteLedger } from '../sqlite/sqlite-ledger.ts'

/** Opens a ledger at a given moment, so that several processes do it at once, and ends. */
const [, , file, moment] = process.argv
while (Date.now() < Number(moment));
const ledger = await openSqliteLedger(file!)
await ledger.close()
