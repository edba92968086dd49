import { errors } from '../../../core/errors.ts'
import { campaignRecord } from '../../../jobs/campaign-record.ts'
import { createModuleChecks } from '../../../jobs/module-checks.ts'
import { parseJob } from '../../../jobs/parse-job.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { bodyReader } from '../read-body.ts'
import { Done, done } from '../session/shapes.ts'
import type { Web } from '../web.ts'
import { CampaignChangeBody, CampaignList, Name, NewCampaignBody } from './shapes.ts'

const readCampaign = bodyReader(NewCampaignBody)
const readChange = bodyReader(CampaignChangeBody)

/** Scans that the service repeats; what they find is public. */
export function campaignRoutes({ campaigns, modules }: Web): AnyRoute[] {
  const change = (path: string, summary: string, work: (name: string) => Promise<boolean>) =>
    route({
      method: 'POST',
      path: `/campaigns/:name/${path}`,
      summary,
      reads: { nothing: 'for the operator alone' },
      params: Name,
      response: Done,
      async answer({ params }) {
        if (!(await work(params.name))) throw errors.pageNotFound()
        return done
      },
    })
  return [
    route({
      method: 'GET',
      path: '/campaigns',
      summary: 'Scans that are repeated',
      reads: { nothing: 'for the operator alone' },
      response: CampaignList,
      async answer() {
        const runs = await campaigns.lastRuns()
        const list = (await campaigns.list()).map((campaign) => ({
          ...campaignRecord(campaign),
          lastRun: runs.get(campaign.id) ?? null,
        }))
        return { kind: 'body', body: { campaigns: list } }
      },
    }),
    route({
      method: 'POST',
      path: '/campaigns',
      summary: 'A scan that is repeated; its first run begins at once',
      reads: { nothing: 'for the operator alone' },
      response: Done,
      async answer({ body }) {
        const { name, everyMilliseconds, job } = readCampaign(body)
        if (!/^[^\p{C}\p{Z}/]+$/u.test(name))
          throw errors.badQuery('A name is 1 to 64 characters without spaces and slashes.')
        const { plan } = parseJob(job, createModuleChecks(modules))
        if (!(await campaigns.add(name, plan, everyMilliseconds))) throw errors.nameTaken('a campaign')
        return done
      },
    }),
    route({
      method: 'POST',
      path: '/campaigns/:name/change',
      summary: 'Changes what a campaign scans and how often',
      reads: { nothing: 'for the operator alone' },
      params: Name,
      response: Done,
      async answer({ params, body }) {
        const { everyMilliseconds, job } = readChange(body)
        const { plan } = parseJob(job, createModuleChecks(modules))
        if (!(await campaigns.change(params.name, plan, everyMilliseconds))) throw errors.pageNotFound()
        return done
      },
    }),
    change('delete', 'Deletes a campaign; a run in progress is completed', (name) => campaigns.remove(name)),
    change('pause', 'Pauses a campaign', (name) => campaigns.pause(name, true)),
    change('resume', 'Resumes a campaign', (name) => campaigns.pause(name, false)),
    change('run', 'Runs a campaign now', (name) => campaigns.run(name)),
  ]
}
