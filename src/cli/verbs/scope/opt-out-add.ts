import { decideOptOut, requestOptOut } from '../../../scanner/scope/opt-outs.ts'
import { rangeText } from '../../../scanner/scope/range-sets.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { typedRange } from '../../arguments/typed-range.ts'
import { usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const optOutAddVerb: Verb = {
  usage: 'RANGE --contact TEXT [--reason TEXT] [--accept]',
  details: 'For a request that came by letter, mail or telephone.',
  options: {
    contact: { type: 'string', value: 'TEXT', about: 'Who made the request, and how to reach them' },
    reason: { type: 'string', value: 'TEXT', about: 'Reason of the request' },
    accept: { type: 'boolean', about: 'Accept it at once' },
    ...settingFlags(['data']),
  },
  words: [1, 1],
  async run(context) {
    const { values, terminal } = context
    const range = rangeText(typedRange(context.positionals[0]!))
    const contact = textOption(values, 'contact')?.trim() ?? ''
    if (contact === '')
      throw usageError('Missing option: --contact, who made the request and how to reach them')
    const request = { range, contact, reason: textOption(values, 'reason') ?? '' }
    const { id, decision } = await withLedger(context, async (ledger) => {
      const made = await requestOptOut(ledger, request, changedBy)
      if (made.decision !== null || !values['accept']) return made
      await decideOptOut(ledger, made.id, 'accepted', changedBy)
      return { ...made, decision: 'accepted' as const }
    })
    terminal.say(
      decision === 'accepted'
        ? `Request ${id} is in force: ${range} is excluded`
        : `Request ${id} waits for a decision: \`rimlight opt-out accept ${id}\` or \`rimlight opt-out decline ${id}\``,
    )
    return exitCodes.done
  },
}
