import { errors } from '../../core/errors.ts'
import type { Activity, ActivityStarter } from '../../core/supervisor.ts'
import type { Ledger } from './ledger.ts'

const everyMs = 500
/** Statements take milliseconds: one that has waited for so long waits for another process. */
const maxStallMs = 1_000

/** Makes it known when statements of the ledger are held up: they wait in a thread, where no one else sees them. */
export function watchLedger(ledger: Pick<Ledger, 'stalledMs'>, supervisor: ActivityStarter): Activity {
  return supervisor.start({
    name: 'ledger',
    problem: 'statements of the ledger wait for another process',
    everyMs,
    backOff: { firstMs: everyMs, maxMs: 2 * everyMs },
    unref: true,
    run: async () => {
      const stalledMs = Math.round(ledger.stalledMs())
      if (stalledMs > maxStallMs)
        throw errors.ledgerBusy(new Error(`the oldest has waited for ${stalledMs} ms`))
    },
  })
}
