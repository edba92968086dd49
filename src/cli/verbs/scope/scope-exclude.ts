import { rangeText } from '../../../scanner/scope/range-sets.ts'
import { addRule, removeRule } from '../../../scanner/scope/scope-rules.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { typedRange } from '../../arguments/typed-range.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const scopeExcludeVerb: Verb = {
  usage: 'RANGE [--note TEXT | --remove]',
  details: 'Wins over every rule that allows the range, also in running scans.',
  options: {
    note: { type: 'string', value: 'TEXT', about: 'Why, for `scope list`' },
    remove: { type: 'boolean', about: 'Remove the exclusion of exactly this range' },
    ...settingFlags(['data']),
  },
  words: [1, 1],
  async run(context) {
    const { values, terminal } = context
    const range = rangeText(typedRange(context.positionals[0]!))
    const note = textOption(values, 'note')
    if (!values['remove']) {
      const rule = { kind: 'exclude', range, note: note ?? '' } as const
      await withLedger(context, (ledger) => addRule(ledger, rule, changedBy))
      terminal.say(`${range} is excluded; a running service applies it within seconds`)
      return exitCodes.done
    }
    if (note !== undefined) throw usageError('Use either --note or --remove')
    const removed = await withLedger(context, (ledger) =>
      removeRule(ledger, { kind: 'exclude', range }, changedBy),
    )
    if (removed === 0) throw failure(`No rule excludes exactly ${range}: \`rimlight scope list\` shows them`)
    terminal.say(`${range} is no longer excluded by a rule`)
    return exitCodes.done
  },
}
