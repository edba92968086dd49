import { exitCodes } from '../exit-codes.ts'
import { helpText, verbHelp } from '../help-text.ts'
import { parseLine } from '../parse-line.ts'
import type { Verb } from '../verb.ts'

/** The list is asked for when it is needed, since this verb is in it. */
export function helpVerb(verbs: () => readonly Verb[]): Verb {
  return {
    name: 'help',
    usage: '[VERB]',
    about: 'Tells what there is, or more of one verb',
    options: {},
    words: [0, 2],
    async run({ out, positionals }) {
      const text =
        positionals.length === 0
          ? helpText(verbs())
          : verbHelp(parseLine([...positionals, '--help'], verbs()).verb)
      await out.write(text)
      return exitCodes.done
    },
  }
}
