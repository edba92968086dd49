import { rangeText } from '../../../scanner/scope/range-sets.ts'
import { removeRule } from '../../../scanner/scope/scope-rules.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { typedRange } from '../../arguments/typed-range.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const scopeDenyVerb: Verb = {
  usage: 'RANGE',
  details: 'Removes a rule of `scope allow`. To forbid a part of its range, or more, use `scope exclude`.',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const range = rangeText(typedRange(context.positionals[0]!))
    const removed = await withLedger(context, (ledger) =>
      removeRule(ledger, { kind: 'allow', range }, changedBy),
    )
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
