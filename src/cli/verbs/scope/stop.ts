import { stopScanning } from '../../../scanner/scope/scope-switch.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy } from '../../local/changed-by.ts'
import { withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

export const scopeStop: Verb = {
  usage: '',
  details: 'Stops every scan of every service on this data folder, within seconds. Jobs keep their place.',
  options: settingFlags(['data']),
  words: [0, 0],
  async run(context) {
    await withLedger(context, (ledger) => stopScanning(ledger, changedBy))
    context.terminal.say('all scans are stopped: `rimlight scope resume` lets them go on')
    return exitCodes.done
  },
}
