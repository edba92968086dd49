import { exitCodes } from '../exit-codes.ts'
import type { Verb } from '../verb.ts'
import { version } from '../version.ts'

export const versionVerb: Verb = {
  usage: '',
  options: {},
  words: [0, 0],
  async run({ out }) {
    await out.write(`${version()}\n`)
    return exitCodes.done
  },
}
