import { withdrawOptOut } from '../../../scanner/scope/opt-outs.ts'
import { typedOptOutId } from '../../arguments/opt-out-id.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy } from '../../local/changed-by.ts'
import { withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const optOutWithdraw: Verb = {
  usage: 'ID',
  details: 'Takes an accepted request back: its range is scanned again as the rules say.',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const id = typedOptOutId(context.positionals[0]!)
    if (!(await withLedger(context, (ledger) => withdrawOptOut(ledger, id, changedBy))))
      throw failure(`no accepted request ${id} is in force: \`rimlight opt-out list\` shows them`)
    context.terminal.say(`request ${id} is no longer in force`)
    return exitCodes.done
  },
}
