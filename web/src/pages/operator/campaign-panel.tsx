import { useState } from 'react'
import type { CampaignList } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useEvery } from '../../api/use-every.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import type { Campaign } from './campaign.ts'
import { CampaignForm, type SavedCampaign } from './campaign-form.tsx'
import { CampaignTable } from './campaign-table.tsx'

const refreshMilliseconds = 3_000

/** Repeated scans whose results all accounts can search. */
export function CampaignPanel() {
  const client = useClient()
  const list = useAnswer<CampaignList>('/app/api/operator/campaigns')
  const [editing, setEditing] = useState<Campaign | null>(null)
  const runs = list.kind === 'here' && list.data.campaigns.some(isRunning)
  useEvery(runs ? refreshMilliseconds : null, list.again)
  const [saved, setSaved] = useState(0)
  const save = useAction(async ({ name, ...change }: SavedCampaign) => {
    if (editing) await client.post(`${pathOf(editing.name)}/change`, change)
    else await client.post('/app/api/operator/campaigns', { name, ...change })
    setSaved(saved + 1)
    setEditing(null)
    list.again()
  })
  const act = useAction(async ({ name }: Campaign, verb: string) => {
    await client.post(`${pathOf(name)}/${verb}`)
    list.again()
  })
  const problem = save.problem ?? act.problem
  return (
    <>
      <p className="soft">
        The service repeats these scans. Their results are public: every account can search them.
      </p>
      <CampaignForm
        key={editing?.id ?? `new ${saved}`}
        campaign={editing}
        busy={save.busy}
        onSave={save.run}
        onCancel={() => setEditing(null)}
      />
      {problem && <Problem problem={problem} />}
      <Answered answer={list} what="the campaigns">
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <Notice kind="empty" title="No campaigns yet">
              Create one above to scan a network regularly.
            </Notice>
          ) : (
            <Scrolls label="Campaigns">
              <CampaignTable campaigns={campaigns} busy={act.busy} onAct={act.run} onEdit={setEditing} />
            </Scrolls>
          )
        }
      </Answered>
    </>
  )
}

/** A run that was asked for and has not begun is due at once. */
function isRunning({ lastRun, nextAt }: Campaign): boolean {
  return lastRun?.status === 'requested' || nextAt === 0
}

function pathOf(name: string): string {
  return `/app/api/operator/campaigns/${encodeURIComponent(name)}`
}
