import { createAccounts } from '../../../accounts/accounts.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const accountDisableVerb: Verb = {
  usage: 'NAME',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const name = context.positionals[0]!
    const done = await withLedger(context, (ledger) => createAccounts(ledger).disable(name))
    if (!done)
      throw failure(`There is no account called ${plainText(name)}: \`rimlight account list\` shows them`)
    context.terminal.say(`Disabled account ${plainText(name)}: its keys no longer work`)
    return exitCodes.done
  },
}
