import type { Logger } from 'pino'
import type { Campaigns } from './campaigns.ts'
import type { JobQueue } from './job-queue.ts'

export type CampaignClock = {
  /** One look at what is due; the clock itself looks once a second. */
  tick(now: number): Promise<void>
  stop(): Promise<void>
}

const tickMilliseconds = 1_000

/** Begins the runs that are due, one of each campaign at a time: a run that takes longer delays the next. */
export function startCampaignClock(options: {
  readonly campaigns: Campaigns
  readonly queue: Pick<JobQueue, 'requestRun' | 'hasUnfinishedRun'>
  readonly log: Logger
}): CampaignClock {
  const { campaigns, queue, log } = options
  let looking: Promise<void> | undefined
  const look = async (now: number): Promise<void> => {
    for (const campaign of await campaigns.due(now)) {
      if (await queue.hasUnfinishedRun(campaign.id)) continue
      // The time first: a crash between the two skips a run, where the other order would repeat it.
      await campaigns.begun(campaign, now)
      const job = await queue.requestRun(campaign)
      log.info({ campaign: campaign.name, job }, 'a campaign runs')
    }
  }
  const tick = (now: number): Promise<void> => {
    looking ??= look(now)
      .catch((error) => log.error({ err: error }, 'the campaigns could not be looked at'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const timer = setInterval(() => void tick(Date.now()), tickMilliseconds)
  timer.unref()
  return {
    tick,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
