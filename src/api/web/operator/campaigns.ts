import { errors } from '../../../core/errors.ts'
import { campaignRecord } from '../../../jobs/campaign-record.ts'
import { createModuleChecks } from '../../../jobs/module-checks.ts'
import { parseJob } from '../../../jobs/parse-job.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { bodyReader } from '../read-body.ts'
import { Done, done } from '../session/shapes.ts'
import type { Web } from '../web.ts'
import { CampaignList, Name, NewCampaignBody } from './shapes.ts'

const readCampaign = bodyReader(NewCampaignBody)

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
        return { kind: 'body', body: { campaigns: (await campaigns.list()).map(campaignRecord) } }
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
    change('pause', 'Pauses a campaign', (name) => campaigns.pause(name, true)),
    change('resume', 'Resumes a campaign', (name) => campaigns.pause(name, false)),
    change('run', 'Runs a campaign now', (name) => campaigns.run(name)),
  ]
}
