import { decideOptOut } from '../../../scanner/scope/opt-outs.ts'
import { notWaiting, typedOptOutId } from '../../arguments/opt-out-id.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy } from '../../local/changed-by.ts'
import { withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const optOutAccept: Verb = {
  usage: 'ID',
  details: 'The range is excluded from then on, also from scans that run.',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const id = typedOptOutId(context.positionals[0]!)
    if (!(await withLedger(context, (ledger) => decideOptOut(ledger, id, 'accepted', changedBy))))
      throw notWaiting(id)
    context.terminal.say(
      `accepted request ${id}: its range is excluded, a running service knows within seconds`,
    )
    return exitCodes.done
  },
}
