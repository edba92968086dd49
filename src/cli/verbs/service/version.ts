import { packageVersion } from '../../../core/package-version.ts'
import { exitCodes } from '../../exit-codes.ts'
import type { Verb } from '../../verb.ts'

export const versionVerb: Verb = {
  usage: '',
  options: {},
  words: [0, 0],
  async run({ out }) {
    await out.write(`${packageVersion()}\n`)
    return exitCodes.done
  },
}
