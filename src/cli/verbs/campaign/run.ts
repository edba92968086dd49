import { createCampaigns } from '../../../jobs/campaigns.ts'
import { noSuchCampaign } from '../../arguments/no-such-campaign.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const campaignRun: Verb = {
  usage: 'NAME',
  details: 'Also for a paused campaign, which stays paused.',
  options: settingFlags(['data']),
  words: [1, 1],
  async run(context) {
    const name = context.positionals[0]!
    const done = await withLedger(context, (ledger) => createCampaigns(ledger).run(name))
    if (!done) throw noSuchCampaign(name)
    context.terminal.say(`campaign ${plainText(name)} runs as soon as a service sees it`)
    return exitCodes.done
  },
}
