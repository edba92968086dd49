import { resumeScanning } from '../../../scanner/scope/scope-switch.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy } from '../../local/changed-by.ts'
import { withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const scopeResume: Verb = {
  usage: '',
  details: 'Scans go on where they were stopped.',
  options: settingFlags(['data']),
  words: [0, 0],
  async run(context) {
    await withLedger(context, (ledger) => resumeScanning(ledger, changedBy))
    context.terminal.say('scans go on')
    return exitCodes.done
  },
}
