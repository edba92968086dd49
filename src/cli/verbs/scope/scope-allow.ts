import { rangeText } from '../../../scanner/scope/range-sets.ts'
import { createScope } from '../../../scanner/scope/scope.ts'
import { addRule } from '../../../scanner/scope/scope-rules.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { typedRange } from '../../arguments/typed-range.ts'
import { usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const scopeAllowVerb: Verb = {
  usage: 'RANGE [--note TEXT]',
  details: 'Allow only ranges that are yours, or whose owner agreed. Exclusions and opt-outs win over it.',
  options: {
    note: { type: 'string', value: 'TEXT', about: 'Why, for `scope list`' },
    ...settingFlags(['data']),
  },
  words: [1, 1],
  async run(context) {
    const range = typedRange(context.positionals[0]!)
    const never = createScope({ allow: [range], exclude: [], stopped: false }).refusal(range)
    if (never !== null) throw usageError(never)
    const rule = {
      kind: 'allow',
      range: rangeText(range),
      note: textOption(context.values, 'note') ?? '',
    } as const
    await withLedger(context, (ledger) => addRule(ledger, rule, changedBy))
    context.terminal.say(`${rule.range} may be scanned; a running service applies it within seconds`)
    return exitCodes.done
  },
}
