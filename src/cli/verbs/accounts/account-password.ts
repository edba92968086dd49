import { createAttempts } from '../../../accounts/attempts.ts'
import { createPasswords } from '../../../accounts/passwords.ts'
import { RimlightError } from '../../../core/errors.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { findAccount } from '../../local/find-account.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { askSecret } from '../../terminal/read-secret.ts'
import type { Verb } from '../../verb.ts'

export const accountPasswordVerb: Verb = {
  usage: 'NAME',
  details: [
    'Asks for the new password without echo, or reads it from standard input.',
    'Every session of the account ends, and sign-in attempts that were blocked after wrong passwords are allowed again.',
  ].join('\n'),
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const name = context.positionals[0]!
    await withLedger(context, async (ledger) => {
      const account = await findAccount(ledger, name)
      const password = await askSecret(context, `New password of ${plainText(name)} (not shown):`)
      try {
        await createPasswords(ledger).set(account, password)
      } catch (error) {
        if (error instanceof RimlightError) throw failure(plainText(error.detail ?? error.message))
        throw error
      }
      await createAttempts(ledger).forget(name)
    })
    context.terminal.say(`${plainText(name)} has a new password; all its sessions have ended`)
    return exitCodes.done
  },
}
