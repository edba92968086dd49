import { hourMs } from '../../../../src/core/time.ts'
import type { CampaignList } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { Field } from '../../parts/form/field.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { AddForm } from './add-form.tsx'

type Campaign = CampaignList['campaigns'][number]

/** Repeated scans whose results all accounts can search. */
export function CampaignPanel() {
  const client = useClient()
  const list = useAnswer<CampaignList>('/app/api/operator/campaigns')
  const add = useAction(async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const words = (name: string): string[] =>
      String(given.get(name))
        .split(/[\s,]+/)
        .filter(Boolean)
    await client.post('/app/api/operator/campaigns', {
      name: String(given.get('name')),
      everyMilliseconds: Number(given.get('hours')) * hourMs,
      job: {
        type: 'scan',
        options: [
          {
            targets: words('targets'),
            ports: [{ port: String(given.get('ports')), modules: words('modules') }],
          },
        ],
      },
    })
    form.reset()
    list.again()
  })
  const change = useAction(async ({ name }: Campaign, verb: string) => {
    await client.post(`/app/api/operator/campaigns/${encodeURIComponent(name)}/${verb}`)
    list.again()
  })
  const problem = add.problem ?? change.problem
  return (
    <>
      <AddForm action="Create campaign" busy={add.busy} onAdd={add.run}>
        <TextField name="name" label="Name" placeholder="home" />
        <TextField name="targets" label="Targets" placeholder="192.0.2.0/24, 198.51.100.7" />
        <TextField name="ports" label="Ports" placeholder="1-1024,8080" />
        <TextField name="modules" label="Modules" placeholder="service, ssl" />
        <Field id="campaign-hours" label="Repeat every (hours)">
          <input
            id="campaign-hours"
            name="hours"
            type="number"
            min={1}
            max={8_000}
            defaultValue={24}
            required
          />
        </Field>
      </AddForm>
      {problem && <Problem problem={problem} />}
      <Answered answer={list} what="the campaigns">
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <Notice kind="empty">No campaigns yet.</Notice>
          ) : (
            <Scrolls label="Campaigns">
              <CampaignTable campaigns={campaigns} busy={change.busy} onChange={change.run} />
            </Scrolls>
          )
        }
      </Answered>
    </>
  )
}

function TextField({
  name,
  label,
  placeholder,
}: {
  readonly name: string
  readonly label: string
  readonly placeholder: string
}) {
  return (
    <Field id={`campaign-${name}`} label={label}>
      <input id={`campaign-${name}`} name={name} required placeholder={placeholder} />
    </Field>
  )
}

function CampaignTable({
  campaigns,
  busy,
  onChange,
}: {
  readonly campaigns: readonly Campaign[]
  readonly busy: boolean
  readonly onChange: (campaign: Campaign, verb: string) => void
}) {
  return (
    <table>
      <TableHead columns={['Name', 'Targets, ports and modules', 'Next run']} actions />
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign.id}>
            <td>{campaign.name}</td>
            <td>
              {campaign.entries.map((entry) => (
                <div key={`${entry.targets.join()} ${entry.ports}`}>
                  {entry.targets.join(', ')}, ports {entry.ports}: {entry.modules.join(', ')}
                </div>
              ))}
            </td>
            <td>
              {campaign.paused ? <span className="tag">paused</span> : <Moment ts={campaign.nextAt} exact />}
            </td>
            <td className="row">
              <button
                type="button"
                className="small"
                disabled={busy}
                onClick={() => onChange(campaign, campaign.paused ? 'resume' : 'pause')}
              >
                {campaign.paused ? 'Resume' : 'Pause'}
              </button>
              <button
                type="button"
                className="small"
                disabled={busy}
                onClick={() => onChange(campaign, 'run')}
              >
                Run now
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
