import { exitCodes } from '../../exit-codes.ts'
import { helpText, verbHelp } from '../../help-text.ts'
import { parseLine } from '../../parse-line.ts'
import type { Verb } from '../../verb.ts'

export const helpVerb: Verb = {
  usage: '[COMMAND]',
  options: {},
  words: [0, 2],
  async run({ out, positionals, groups }) {
    if (positionals.length === 0) await out.write(helpText(groups))
    else {
      const entries = groups.flatMap((group) => group.entries)
      const line = await parseLine([...positionals, '--help'], entries)
      if (line.kind === 'help') await out.write(verbHelp(line.entry, line.verb))
    }
    return exitCodes.done
  },
}
