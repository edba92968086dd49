import { setEmail } from '../../../accounts/emails.ts'
import { RimlightError } from '../../../core/errors.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { findAccount } from '../../local/find-account.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const accountEmailVerb: Verb = {
  usage: 'NAME [ADDRESS] [--remove]',
  details:
    'A user whom the OpenID provider knows under this verified address signs in to this account, and is linked to it then.',
  options: {
    remove: { type: 'boolean', about: 'Removes the address' },
    ...settingFlags(['data']),
  },
  words: [1, 2],
  async run(context) {
    const [name, address] = context.positionals as [string, string?]
    if ((address === undefined) !== Boolean(context.values['remove']))
      throw usageError('Use either an address or --remove')
    await withLedger(context, async (ledger) => {
      const account = await findAccount(ledger, name)
      try {
        await setEmail(ledger, account.id, address ?? null)
      } catch (error) {
        if (error instanceof RimlightError) throw failure(plainText(error.detail ?? error.message))
        throw error
      }
    })
    context.terminal.say(
      address === undefined
        ? `${plainText(name)} has no email address`
        : `The email address of ${plainText(name)} is ${plainText(address)}`,
    )
    return exitCodes.done
  },
}
