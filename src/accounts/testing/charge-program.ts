import { openPostgresLedger } from '../../storage/ledger/postgres/postgres-ledger.ts'
import { createCredits } from '../credits.ts'
import { createKeys } from '../keys.ts'

/** A process of its own that charges one key until nothing is left, many times at once; prints what it got. */
const [url, secret, cost] = process.argv.slice(2) as [string, string, string]
const ledger = await openPostgresLedger({ url })
const caller = (await createKeys(ledger).find('v2', secret))!
const credits = createCredits(ledger)
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
