import { hourMs } from '../../../../src/core/time.ts'
import type { CampaignList } from '../../api/answers.ts'
import { conditionFor, withSpan } from '../../parts/query/refine.ts'

export type Campaign = CampaignList['campaigns'][number]

/** The form as the body of a request. */
export function campaignBody(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const words = (name: string) =>
    text(name)
      .split(/[\s,]+/)
      .filter((word) => word !== '')
  return {
    name: text('name'),
    everyMilliseconds: Math.round(Number(text('hours')) * hourMs),
    job: {
      type: 'scan',
      options: [
        {
          targets: words('targets'),
          ports: [{ port: text('ports'), protocol: text('protocol') || 'tcp', modules: words('modules') }],
        },
      ],
    },
  }
}

/** The form shows one list of ports; a campaign with several is edited on the command line. */
export function isEditable({ entries }: Campaign): boolean {
  const [first] = entries
  return entries.every(({ targets }) => targets.join() === first?.targets.join()) && entries.length === 1
}

/** The search for what the last run found; null where its targets are no addresses. */
export function resultsQuery({ entries, lastRun }: Campaign): string | null {
  const targets = [...new Set(entries.flatMap((entry) => entry.targets))].filter((target) =>
    /[.:]/.test(target),
  )
  const addresses = targets.filter((target) => /^[0-9a-f.:/-]+$/i.test(target))
  if (!lastRun || addresses.length === 0) return null
  const query = addresses.map((target) => conditionFor('ip', target)).join(' OR ')
  const end = lastRun.finishedAt ?? Date.now()
  // Events are dated when they are observed, which is not before the run began.
  return withSpan(query, 'created_at', timeText(lastRun.requestedAt), timeText(end + 1_000))
}

function timeText(ms: number): string {
  return new Date(ms).toISOString()
}
