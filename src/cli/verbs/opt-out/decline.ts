import { decideOptOut } from '../../../scanner/scope/opt-outs.ts'
import { notWaiting, typedOptOutId } from '../../arguments/opt-out-id.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy } from '../../local/changed-by.ts'
import { withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const optOutDecline: Verb = {
  usage: 'ID',
  details: 'The range is scanned as the rules say.',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const id = typedOptOutId(context.positionals[0]!)
    if (!(await withLedger(context, (ledger) => decideOptOut(ledger, id, 'declined', changedBy))))
      throw notWaiting(id)
    context.terminal.say(`declined request ${id}`)
    return exitCodes.done
  },
}
