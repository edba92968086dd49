import { createAccounts } from '../../../accounts/accounts.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

const maxCharacters = 64

export const accountAddVerb: Verb = {
  usage: 'NAME',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const name = context.positionals[0]!
    if (!/^[^\p{C}\p{Z}]+$/u.test(name) || name.length > maxCharacters)
      throw usageError(`An account's name is 1 to ${maxCharacters} characters without spaces`)
    const account = await withLedger(context, (ledger) => createAccounts(ledger).add(name), true)
    if (!account) throw failure(`There is already an account called ${name}`)
    context.terminal.say(
      `Added account ${name}: give it a key with \`rimlight key add --account ${name} --v2 --plan free\``,
    )
    return exitCodes.done
  },
}
