import { mailAddress } from '../../../core/mail-address.ts'
import { forgetAddress } from '../../../ingest/dataleaks/forget-address.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { leakFileSettings, withLeaks } from '../../local/with-leaks.ts'
import { plural } from '../../terminal/quantities.ts'
import type { Verb } from '../../verb.ts'

export const leakForgetVerb: Verb = {
  usage: 'ADDRESS',
  details: [
    'Deletes an address from all leaks, on disk as well, and keeps it out of imports to come. What is left is a mark',
    'under the secret from which the address cannot be told.',
  ].join('\n'),
  options: settingFlags(leakFileSettings),
  words: [1, 1],
  async run(context) {
    const { terminal } = context
    return await withLeaks(context, async ({ file }) => {
      const address = mailAddress(context.positionals[0]!, file.folding)
      if (!address) throw usageError('this is not an e-mail address')
      const leaks = await forgetAddress(file, address)
      terminal.say(
        leaks > 0
          ? `the address is deleted from ${plural(leaks, 'leak')}`
          : 'the address was in no leak; it is kept out of those to come',
      )
      return exitCodes.done
    })
  },
}
