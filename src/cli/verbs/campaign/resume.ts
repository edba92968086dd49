import { createCampaigns } from '../../../jobs/campaigns.ts'
import { noSuchCampaign } from '../../arguments/no-such-campaign.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const campaignResume: Verb = {
  usage: 'NAME',
  details: 'A run that was due in the meantime begins at once.',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const name = context.positionals[0]!
    const done = await withLedger(context, (ledger) => createCampaigns(ledger).pause(name, false))
    if (!done) throw noSuchCampaign(name)
    context.terminal.say(`campaign ${plainText(name)} runs again`)
    return exitCodes.done
  },
}
