import { exitCodes } from '../../exit-codes.ts'
import { helpText, verbHelp } from '../../help-text.ts'
import { parseLine } from '../../parse-line.ts'
import type { Verb, VerbEntry } from '../../verb.ts'

export function helpVerb(verbs: readonly VerbEntry[]): Verb {
  return {
    usage: '[VERB]',
    options: {},
    words: [0, 2],
    async run({ out, positionals }) {
      if (positionals.length === 0) await out.write(helpText(verbs))
      else {
        const line = await parseLine([...positionals, '--help'], verbs)
        if (line.kind === 'help') await out.write(verbHelp(line.entry, line.verb))
      }
      return exitCodes.done
    },
  }
}
