import { createAttempts } from '../../../accounts/attempts.ts'
import { resetTwoFactor } from '../../../accounts/two-factor.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { findAccount } from '../../local/find-account.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const accountResetTwoFactorVerb: Verb = {
  usage: 'NAME',
  details:
    'For a user who has lost both the app and the recovery codes. Every session of the account ends; its password stays.',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const name = context.positionals[0]!
    await withLedger(context, async (ledger) => {
      const account = await findAccount(ledger, name)
      if (!(await resetTwoFactor(ledger, account.id)))
        throw failure(`${plainText(name)} does not use two-factor sign-in`)
      await createAttempts(ledger).forget(name)
    })
    context.terminal.say(`${plainText(name)} signs in without a code; all its sessions have ended`)
    return exitCodes.done
  },
}
