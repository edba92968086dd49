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
    'Deletes an address from all leaks, also on disk, and keeps it out of later imports. Only a keyed hash remains,',
    'from which the address cannot be derived.',
  ].join('\n'),
  options: settingFlags(leakFileSettings),
  words: [1, 1],
  async run(context) {
    const { terminal } = context
    return await withLeaks(context, async ({ file }) => {
      const address = mailAddress(context.positionals[0]!, file.folding)
      if (!address) throw usageError('ADDRESS is not an email address')
      const leaks = await forgetAddress(file, address)
      terminal.say(
        leaks > 0
          ? `Deleted the address from ${plural(leaks, 'leak')}`
          : 'The address was in no leak; it is kept out of later imports',
      )
      return exitCodes.done
    })
  },
}
