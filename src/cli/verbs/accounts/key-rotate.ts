import { createKeys } from '../../../accounts/keys.ts'
import { hourMs } from '../../../core/time.ts'
import { wholeOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

/** A longer overlap would be two secrets for one key. */
const maxHours = 24 * 90

export const keyRotateVerb: Verb = {
  usage: 'ID [--overlap HOURS]',
  options: {
    overlap: { type: 'string', value: 'HOURS', about: 'Hours during which the old secret still works [0]' },
    ...settingFlags(['data']),
  },
  words: [1, 1],
  async run(context) {
    const id = context.positionals[0]!
    const hours = wholeOption(context.values, 'overlap', 0, maxHours) ?? 0
    const secret = await withLedger(context, (ledger) =>
      createKeys(ledger).rotate(id, { overlapMilliseconds: hours * hourMs }),
    )
    if (secret === null)
      throw failure(`No valid key has the id ${plainText(id)}: \`rimlight key list\` shows them`)
    await context.out.write(`${secret}\n`)
    context.terminal.say(
      `Keep the secret: it is not shown again. The old secret ${hours === 0 ? 'has expired' : `expires in ${hours} h`}`,
    )
    return exitCodes.done
  },
}
