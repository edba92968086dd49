import { rangeText } from '../../../scanner/scope/range-sets.ts'
import { removeRule } from '../../../scanner/scope/scope-rules.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { typedRange } from '../../arguments/typed-range.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { findAccount } from '../../local/find-account.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const scopeDenyVerb: Verb = {
  usage: 'RANGE [--account NAME]',
  details: 'Removes a rule of `scope allow`. To forbid a part of its range, or more, use `scope exclude`.',
  options: {
    account: { type: 'string', value: 'NAME', about: 'Remove the rule of this account, not of the operator' },
    ...settingFlags(['data']),
  },
  words: [1, 1],
  async run(context) {
    const range = rangeText(typedRange(context.positionals[0]!))
    const name = textOption(context.values, 'account')
    const removed = await withLedger(context, async (ledger) => {
      const accountId = name === undefined ? null : (await findAccount(ledger, name)).id
      return await removeRule(ledger, { kind: 'allow', range, accountId }, changedBy)
    })
    if (removed === 0)
      throw failure(
        `No rule allows exactly ${range}: \`rimlight scope list\` shows them, \`rimlight scope exclude ${range}\` excludes it from every scan`,
      )
    context.terminal.say(
      `${range} is no longer allowed by a rule; a running service applies it within seconds`,
    )
    return exitCodes.done
  },
}
