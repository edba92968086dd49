import { createIdentities } from '../../../accounts/oidc/identities.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { findAccount } from '../../local/find-account.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const accountUnlinkVerb: Verb = {
  usage: 'NAME',
  details:
    'The account can sign in with its password again. Its email address stays: remove that with `account email`.',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const name = context.positionals[0]!
    await withLedger(context, async (ledger) => {
      const account = await findAccount(ledger, name)
      if (!(await createIdentities(ledger).unlink(account.id)))
        throw failure(`${plainText(name)} is not linked to an OpenID provider`)
    })
    context.terminal.say(`${plainText(name)} is no longer linked; all its sessions have ended`)
    return exitCodes.done
  },
}
