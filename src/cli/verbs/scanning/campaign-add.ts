import { RimlightError } from '../../../core/errors.ts'
import { createCampaigns } from '../../../jobs/campaigns.ts'
import { createModuleChecks } from '../../../jobs/module-checks.ts'
import { parseJob } from '../../../jobs/parse-job.ts'
import { createRegistry, ownKnowledge } from '../../../protocols/registry.ts'
import type { ScanPlan } from '../../../scanner/scan-plan.ts'
import { textOption } from '../../arguments/option-values.ts'
import { parsePeriod, periodText } from '../../arguments/parse-period.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { jobBody, jobOptions } from '../../client/job-body.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Context, Verb } from '../../verb.ts'

const maxCharacters = 64

export const campaignAddVerb: Verb = {
  usage: 'NAME --targets A,B --every 7d [--ports 80,443] [--modules A,B] [--protocol tcp|udp] [--grab]',
  details: 'The service repeats the scan, and its results are public. The first run starts at once.',
  options: {
    targets: {
      type: 'string',
      value: 'A,B',
      about: 'Addresses, networks, ranges, ASNs, country codes, domains',
    },
    every: { type: 'string', value: '7d', about: 'Time between two runs: 30m, 12h, 7d, 2w' },
    ...jobOptions,
    ...settingFlags(['data']),
  },
  words: [1, 1],
  async run(context) {
    const name = context.positionals[0]!
    if (!/^[^\p{C}\p{Z}]+$/u.test(name) || name.length > maxCharacters)
      throw usageError(`A campaign's name is 1 to ${maxCharacters} characters without spaces`)
    const every = textOption(context.values, 'every')
    if (every === undefined)
      throw usageError('Missing option: --every, the time between two runs, such as 7d')
    const milliseconds = parsePeriod(every)
    const plan = await planOf(context)
    const added = await withLedger(context, (ledger) => createCampaigns(ledger).add(name, plan, milliseconds))
    if (!added) throw failure(`There is already a campaign called ${name}`)
    context.terminal.say(`Added campaign ${name}: it runs now and every ${periodText(milliseconds)}`)
    return exitCodes.done
  },
}

async function planOf({ values }: Context): Promise<ScanPlan> {
  const targets = textOption(values, 'targets')
  if (targets === undefined)
    throw usageError('Missing option: --targets, such as addresses, networks or ranges')
  const body = jobBody([targets], values, '')
  try {
    return parseJob(body, createModuleChecks(await createRegistry(await ownKnowledge()))).plan
  } catch (error) {
    if (error instanceof RimlightError) throw usageError(plainText(error.detail ?? error.message))
    throw error
  }
}
