import { hourMs } from '../../../../src/core/time.ts'
import type { CampaignList } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'

type Campaign = CampaignList['campaigns'][number]

/** Scans that repeat by themselves, and whose results are public. */
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
      <form
        className="row operator-form"
        onSubmit={(event) => {
          event.preventDefault()
          add.run(event.currentTarget)
        }}
      >
        <Field name="name" label="Name" placeholder="home" />
        <Field name="targets" label="Targets" placeholder="192.0.2.0/24, 198.51.100.7" />
        <Field name="ports" label="Ports" placeholder="1-1024,8080" />
        <Field name="modules" label="Modules" placeholder="service, ssl" />
        <div className="field">
          <label htmlFor="campaign-hours">Every so many hours</label>
          <input
            id="campaign-hours"
            name="hours"
            type="number"
            min={1}
            max={8_000}
            defaultValue={24}
            required
          />
        </div>
        <button type="submit" className="primary" disabled={add.busy}>
          Add a campaign
        </button>
      </form>
      {problem && <Problem problem={problem} />}
      <Answered answer={list} what="the campaigns">
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <Notice kind="empty">No campaigns.</Notice>
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

function Field({
  name,
  label,
  placeholder,
}: {
  readonly name: string
  readonly label: string
  readonly placeholder: string
}) {
  return (
    <div className="field">
      <label htmlFor={`campaign-${name}`}>{label}</label>
      <input id={`campaign-${name}`} name={name} required placeholder={placeholder} />
    </div>
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
      <thead>
        <tr>
          <th>Name</th>
          <th>What</th>
          <th>Next</th>
          <th>
            <span className="visually-hidden">Change</span>
          </th>
        </tr>
      </thead>
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
                {campaign.paused ? 'Go on' : 'Pause'}
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
