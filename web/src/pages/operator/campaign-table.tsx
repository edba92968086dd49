import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { searchLink } from '../../parts/query/refine.ts'
import { TableHead } from '../../parts/table/table-head.tsx'
import { type Campaign, resultsQuery } from './campaign.ts'

const states = {
  requested: ['running', 'accent'],
  success: ['finished', 'good'],
  failed: ['failed', 'bad'],
  revoked: ['cancelled', 'warn'],
} as const

export function CampaignTable({
  campaigns,
  busy,
  onAct,
  onEdit,
}: {
  readonly campaigns: readonly Campaign[]
  readonly busy: boolean
  readonly onAct: (campaign: Campaign, verb: string) => void
  readonly onEdit: (campaign: Campaign) => void
}) {
  return (
    <table>
      <TableHead columns={['Name', 'Targets, ports and modules', 'Last run', 'Next run']} actions />
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign.id}>
            <td>{campaign.name}</td>
            <td>
              {campaign.entries.map((entry) => (
                <div key={`${entry.targets.join()} ${entry.ports} ${entry.protocol}`}>
                  {entry.targets.join(', ')}, {entry.protocol === 'udp' ? 'UDP ports' : 'ports'} {entry.ports}
                  {entry.modules.length > 0 && `: ${entry.modules.join(', ')}`}
                </div>
              ))}
            </td>
            <td>
              <LastRun campaign={campaign} />
            </td>
            <td>
              {campaign.paused ? <span className="tag warn">paused</span> : <NextRun at={campaign.nextAt} />}
            </td>
            <td>
              <div className="row">
                <button
                  type="button"
                  className="small"
                  disabled={busy}
                  onClick={() => onAct(campaign, 'run')}
                >
                  Run now
                </button>
                <button
                  type="button"
                  className="small"
                  disabled={busy}
                  onClick={() => onAct(campaign, campaign.paused ? 'resume' : 'pause')}
                >
                  {campaign.paused ? 'Resume' : 'Pause'}
                </button>
                <button type="button" className="small" onClick={() => onEdit(campaign)}>
                  Edit
                </button>
                <ConfirmButton
                  name="Delete"
                  sure="Delete campaign"
                  disabled={busy}
                  onSure={() => onAct(campaign, 'delete')}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LastRun({ campaign }: { readonly campaign: Campaign }) {
  const { lastRun } = campaign
  if (!lastRun) return 'never'
  const [name, tone] = states[lastRun.status]
  const query = resultsQuery(campaign)
  return (
    <>
      <span className={`tag ${tone}`}>{name}</span> <Moment ts={lastRun.finishedAt ?? lastRun.requestedAt} />
      {lastRun.results !== null && (
        <div>
          {query === null ? (
            `${count(lastRun.results)} results`
          ) : (
            <Link href={searchLink('host', query)}>{count(lastRun.results)} results</Link>
          )}
        </div>
      )}
      {lastRun.reason !== null && (
        <div className="soft small-text">
          <EscapedLine text={lastRun.reason} />
        </div>
      )}
    </>
  )
}

function NextRun({ at }: { readonly at: number }) {
  return at === 0 ? 'now' : <Moment ts={at} exact />
}
