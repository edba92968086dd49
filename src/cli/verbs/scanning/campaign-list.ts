import { campaignRecord } from '../../../jobs/campaign-record.ts'
import { createCampaigns } from '../../../jobs/campaigns.ts'
import { periodText } from '../../arguments/parse-period.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { fit } from '../../terminal/display-width.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

const widestCell = 40

const headings = ['name', 'every', 'next run', 'state', 'targets', 'ports', 'modules']

export const campaignListVerb: Verb = {
  usage: '[--json]',
  options: {
    ...settingFlags(['data']),
    ...jsonOption,
  },
  words: [0, 0],
  async run(context) {
    const campaigns = await withLedger(context, (ledger) => createCampaigns(ledger).list())
    await writeRecords(context, campaigns.map(campaignRecord), headings, rowOf)
    return exitCodes.done
  },
}

function rowOf(campaign: ReturnType<typeof campaignRecord>): string[] {
  const { entries } = campaign
  const next =
    campaign.nextAt === 0 ? 'now' : new Date(campaign.nextAt).toISOString().slice(0, 16).replace('T', ' ')
  return [
    campaign.name,
    periodText(campaign.everyMilliseconds),
    campaign.paused && campaign.nextAt > 0 ? '' : next,
    campaign.paused ? 'paused' : 'active',
    fit(entries.flatMap(({ targets }) => targets).join(' '), widestCell),
    fit(entries.map(({ protocol, ports }) => `${protocol}:${ports}`).join(' '), widestCell),
    fit([...new Set(entries.flatMap(({ modules }) => modules))].join(','), widestCell),
  ]
}
