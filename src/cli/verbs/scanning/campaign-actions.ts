import { createCampaigns } from '../../../jobs/campaigns.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

type CampaignAction = {
  readonly details: string
  /** False when there is no campaign of that name. */
  apply(campaigns: ReturnType<typeof createCampaigns>, name: string): Promise<boolean>
  done(name: string): string
}

/** A verb that does one thing with one campaign. */
function campaignAction({ details, apply, done }: CampaignAction): Verb {
  return {
    usage: 'NAME',
    details,
    options: settingFlags(['data']),
    words: [1, 1],
    async run(context) {
      const name = context.positionals[0]!
      const shown = plainText(name)
      if (!(await withLedger(context, (ledger) => apply(createCampaigns(ledger), name))))
        throw failure(`There is no campaign called ${shown}: \`rimlight campaign list\` shows them`)
      context.terminal.say(done(shown))
      return exitCodes.done
    },
  }
}

export const campaignPauseVerb = campaignAction({
  details: 'A run in progress is completed.',
  apply: (campaigns, name) => campaigns.pause(name, true),
  done: (name) => `Paused campaign ${name}`,
})

export const campaignResumeVerb = campaignAction({
  details: 'A run that was due while it was paused starts at once.',
  apply: (campaigns, name) => campaigns.pause(name, false),
  done: (name) => `Resumed campaign ${name}`,
})

export const campaignRunVerb = campaignAction({
  details: 'A paused campaign runs once and stays paused.',
  apply: (campaigns, name) => campaigns.run(name),
  done: (name) => `Campaign ${name} starts as soon as a running service sees the request`,
})

export const campaignRemoveVerb = campaignAction({
  details: 'A run in progress is completed. What its runs found stays.',
  apply: (campaigns, name) => campaigns.remove(name),
  done: (name) => `Deleted campaign ${name}`,
})
