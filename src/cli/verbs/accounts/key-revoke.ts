import { createKeys } from '../../../accounts/keys.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const keyRevokeVerb: Verb = {
  usage: 'ID',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const id = context.positionals[0]!
    const done = await withLedger(context, (ledger) => createKeys(ledger).revoke(id))
    if (!done) throw failure(`No valid key has the id ${plainText(id)}: \`rimlight key list\` shows them`)
    context.terminal.say(`Revoked key ${plainText(id)}`)
    return exitCodes.done
  },
}
