import { openPostgresLedger } from '../../storage/ledger/postgres/postgres-ledger.ts'
import { creditsOf } from '../credits.ts'
import { keysOf } from '../keys.ts'

/** A process of its own that charges one key until nothing is left, many times at once; prints what it got. */
const [url, secret, cost] = process.argv.slice(2) as [string, string, string]
const ledger = await openPostgresLedger({ url })
const caller = (await keysOf(ledger).find('v2', secret))!
const credits = creditsOf(ledger)
let charged = 0
const charge = async (): Promise<void> => {
  for (;;) {
    try {
      await credits.charge(caller, Number(cost))
    } catch (error) {
      if (/Not enough credits/.test((error as Error).message)) return
      throw error
    }
    charged += Number(cost)
  }
}
await Promise.all(Array.from({ length: 6 }, charge))
await ledger.close()
process.stdout.write(String(charged))
