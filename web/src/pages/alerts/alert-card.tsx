import { useState } from 'react'
import { Link } from 'wouter'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { May } from '../../parts/answer/may.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { count, timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { searchLink } from '../../parts/query/refine.ts'
import type { ShownAlert } from './alert.ts'
import { DeliveryPanel } from './delivery-panel.tsx'

/** One alert and its actions. */
export function AlertCard({
  alert,
  onChanged,
}: {
  readonly alert: ShownAlert
  readonly onChanged: () => void
}) {
  const client = useClient()
  const [open, setOpen] = useState(false)
  const [tested, setTested] = useState(0)
  const act = useAction(async (verb: 'pause' | 'resume' | 'delete') => {
    await client.post(`/app/v2/alerts/${alert.id}/${verb}`)
    onChanged()
  })
  const test = useAction(async () => {
    await client.post(`/app/v2/alerts/${alert.id}/test`)
    setTested((before) => before + 1)
    setOpen(true)
  })
  const paused = alert.paused_at !== null
  const problem = act.problem ?? test.problem
  return (
    <article className="panel stack" aria-label={alert.name}>
      <div className="row apart">
        <h2>
          {alert.name} {paused && <span className="tag warn">paused</span>}
        </h2>
        <div className="row">
          <May action="change">
            <button type="button" className="small" disabled={test.busy} onClick={() => test.run()}>
              Test
            </button>
            <button
              type="button"
              className="small"
              disabled={act.busy}
              onClick={() => act.run(paused ? 'resume' : 'pause')}
            >
              {paused ? 'Resume' : 'Pause'}
            </button>
          </May>
          <button type="button" className="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            Messages
          </button>
          <May action="change">
            <ConfirmButton
              name="Delete"
              sure="Delete permanently"
              disabled={act.busy}
              onSure={() => act.run('delete')}
            />
          </May>
        </div>
      </div>
      {alert.paused_reason && <Notice kind="warn">Paused by the service: {alert.paused_reason}</Notice>}
      <AlertFacts alert={alert} />
      {problem &&
        (problem.status === 429 ? (
          <Notice kind="warn">Wait 30 seconds between two tests.</Notice>
        ) : (
          <Problem problem={problem} />
        ))}
      {open && <DeliveryPanel key={tested} alertId={alert.id} />}
    </article>
  )
}

function AlertFacts({ alert }: { readonly alert: ShownAlert }) {
  return (
    <dl className="facts">
      {alert.query !== null && (
        <>
          <dt>{alert.kind === 'match' ? 'Query' : 'Hosts that match'}</dt>
          <dd className="mono">
            <Link href={searchLink(alert.area, alert.query)}>{alert.query}</Link>
          </dd>
        </>
      )}
      {alert.ranges.length > 0 && (
        <>
          <dt>Networks</dt>
          <dd className="mono">{alert.ranges.join(', ')}</dd>
        </>
      )}
      {alert.changes.length > 0 && (
        <>
          <dt>Changes</dt>
          <dd>{alert.changes.join(', ')}</dd>
        </>
      )}
      {alert.baseline !== null && (
        <>
          <dt>Baseline</dt>
          <dd>
            {count(alert.baseline.hosts)} {alert.baseline.hosts === 1 ? 'host' : 'hosts'},{' '}
            {count(alert.baseline.services)} {alert.baseline.services === 1 ? 'service' : 'services'} known
            when the alert was created; only what is new or different after that is reported
          </dd>
        </>
      )}
      <dt>{alert.app ? 'Sent to' : alert.mail === null ? 'Webhook' : 'Email'}</dt>
      <dd className={alert.app ? undefined : 'mono'}>
        {alert.app ? <Link href="/notifications">Notifications</Link> : (alert.webhook ?? alert.mail)}
      </dd>
      <dt>Quiet period</dt>
      <dd>
        {count(alert.quiet_minutes)} {alert.quiet_minutes === 1 ? 'minute' : 'minutes'} after a message
      </dd>
      <dt>Created</dt>
      <dd>
        <Moment ts={timeOf(alert.created_at)} />
      </dd>
    </dl>
  )
}
