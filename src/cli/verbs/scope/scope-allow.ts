import { rangeText } from '../../../scanner/scope/range-sets.ts'
import { createScope } from '../../../scanner/scope/scope.ts'
import { addRule } from '../../../scanner/scope/scope-rules.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { typedRange } from '../../arguments/typed-range.ts'
import { usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { findAccount } from '../../local/find-account.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const scopeAllowVerb: Verb = {
  usage: 'RANGE [--account NAME] [--note TEXT]',
  details:
    'Allow only ranges that are yours, or whose owner agreed. Exclusions and opt-outs win over it. Without --account the range is allowed to the operator and to campaigns; every other account may scan only what it is given.',
  options: {
    account: { type: 'string', value: 'NAME', about: 'Allow it to this account, not to the operator' },
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
    const name = textOption(context.values, 'account')
    await withLedger(context, async (ledger) => {
      const account = name === undefined ? null : await findAccount(ledger, name)
      // An operator's account has the operator's scope: a rule of its own would have no effect.
      if (account?.operator)
        throw usageError(`${plainText(account.name)} is an operator: leave --account out`)
      await addRule(ledger, { ...rule, accountId: account?.id ?? null }, changedBy)
    })
    const whom = name === undefined ? 'the operator' : plainText(name)
    context.terminal.say(
      `${rule.range} may be scanned by ${whom}; a running service applies it within seconds`,
    )
    return exitCodes.done
  },
}
