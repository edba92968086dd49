import { scopeReadSeconds } from '../../../scanner/scope/live-scope.ts'
import { resumeScanning, stopScanning } from '../../../scanner/scope/scope-switch.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import type { Verb } from '../../verb.ts'

/** A verb that stops or resumes all scanning. */
function scopeSwitch(details: string, apply: typeof stopScanning, done: string): Verb {
  return {
    usage: '',
    details,
    options: settingFlags(['data']),
    words: [0, 0],
    async run(context) {
      await withLedger(context, (ledger) => apply(ledger, changedBy))
      context.terminal.say(done)
      return exitCodes.done
    },
  }
}

export const scopeStopVerb = scopeSwitch(
  `Stops every scan of every service on this data folder, within ${scopeReadSeconds} seconds. Jobs keep their progress.`,
  stopScanning,
  `Every service on this data folder stops its scans within ${scopeReadSeconds} seconds; \`rimlight scope resume\` continues them`,
)

export const scopeResumeVerb = scopeSwitch(
  'Scans continue where they were stopped.',
  resumeScanning,
  `Scans continue within ${scopeReadSeconds} seconds`,
)
