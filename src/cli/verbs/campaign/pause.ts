import { createCampaigns } from '../../../jobs/campaigns.ts'
import { noSuchCampaign } from '../../arguments/no-such-campaign.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const campaignPause: Verb = {
  usage: 'NAME',
  details: 'A run that is under way goes on to its end.',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const name = context.positionals[0]!
    const done = await withLedger(context, (ledger) => createCampaigns(ledger).pause(name, true))
    if (!done) throw noSuchCampaign(name)
    context.terminal.say(`paused campaign ${plainText(name)}`)
    return exitCodes.done
  },
}
