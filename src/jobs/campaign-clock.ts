import type { Logger } from 'pino'
import { type ActivityStarter, createSupervisor } from '../core/supervisor.ts'
import type { Campaigns } from './campaigns.ts'
import type { JobQueue } from './job-queue.ts'

export type CampaignClock = {
  /** Begins what is due at that time; the clock itself does so once a second. */
  tick(now: number): Promise<void>
  stop(): Promise<void>
}

const tickMilliseconds = 1_000

/** Begins the runs that are due, one of each campaign at a time: a run that takes longer delays the next. */
export function startCampaignClock(options: {
  readonly campaigns: Campaigns
  readonly queue: Pick<JobQueue, 'requestRun' | 'hasUnfinishedRun'>
  readonly log: Logger
  readonly supervisor?: ActivityStarter
}): CampaignClock {
  const { campaigns, queue, log, supervisor = createSupervisor({ log }) } = options
  let ticking: Promise<void> | undefined
  const beginDue = async (now: number): Promise<void> => {
    for (const campaign of await campaigns.due(now)) {
      if (await queue.hasUnfinishedRun(campaign.id)) continue
      // The time first: a crash between the two skips a run, where the other order would repeat it.
      await campaigns.begun(campaign, now)
      const job = await queue.requestRun(campaign)
      log.info({ campaign: campaign.name, job }, 'a campaign runs')
    }
  }
  const tick = (now: number): Promise<void> => {
    ticking ??= beginDue(now).finally(() => {
      ticking = undefined
    })
    return ticking
  }
  const activity = supervisor.start({
    name: 'campaigns',
    problem: 'campaigns that are due could not be started',
    run: () => tick(Date.now()),
    everyMs: tickMilliseconds,
    firstAfterMs: tickMilliseconds,
    unref: true,
  })
  return {
    tick,
    async stop() {
      await activity.stop()
      // The caller that began it has its error.
      await ticking?.catch(() => {})
    },
  }
}
