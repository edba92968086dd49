import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useMay } from '../../api/session.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { SecretNote } from '../../parts/form/secret-note.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { type AlertList, emptyStart, type ShownAlert, startOf } from './alert.ts'
import { AlertCard } from './alert-card.tsx'
import { AlertForm } from './alert-form.tsx'
import './alerts.css'

export function AlertsPage() {
  const [parameters] = useSearchParams()
  const start = startOf(parameters)
  const may = useMay('change')
  const alerts = useAnswer<AlertList>('/app/v2/alerts')
  const [adding, setAdding] = useState(start !== null || parameters.has('new'))
  const [added, setAdded] = useState<ShownAlert | null>(null)
  return (
    <div className="stack">
      <PageHead
        title="Alerts"
        about="Get a message when an event matches a query or one of your hosts changes."
      >
        <May action="change">
          <button
            type="button"
            className={adding ? undefined : 'primary'}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {adding ? 'Cancel' : 'New alert'}
          </button>
        </May>
      </PageHead>
      {adding && may && (
        <AlertForm
          start={start ?? emptyStart}
          onAdded={(alert) => {
            setAdded(alert)
            setAdding(false)
            alerts.again()
          }}
        />
      )}
      {added?.secret !== undefined && added.webhook !== null && (
        <SecretNote title={`Signing secret of ${added.name}`} secret={added.secret} />
      )}
      <Answered answer={alerts} what="your alerts" lines={5}>
        {({ alerts: list }) =>
          list.length === 0 ? (
            <Notice kind="empty" title="No alerts yet">
              Create an alert on a query, or on your own hosts. Messages appear under Notifications, or go to
              a webhook or an email address.
            </Notice>
          ) : (
            <ul className="stack alert-list" aria-label="Alerts">
              {list.map((alert) => (
                <li key={alert.id}>
                  <AlertCard alert={alert} onChanged={alerts.again} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </div>
  )
}
