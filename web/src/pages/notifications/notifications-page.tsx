import { useEffect } from 'react'
import { Link } from 'wouter'
import type { NotificationList } from '../../api/answers.ts'
import { useClient, useMay } from '../../api/session.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { announceRead } from '../../parts/frame/unread.ts'
import { Moment } from '../../parts/moment.tsx'
import './notifications.css'

type Shown = NotificationList['notifications'][number]

/** The messages of the own alerts. Those on the page count as read. */
export function NotificationsPage() {
  const client = useClient()
  const answer = useAnswer<NotificationList>('/app/api/notifications')
  const newest = answer.kind === 'here' ? answer.data.notifications.find(({ read }) => !read)?.at : undefined
  const may = useMay('change')
  useEffect(() => {
    if (newest === undefined || !may) return
    // When it fails they stay unread, and the next visit tries again.
    client.post('/app/api/notifications/read', { until: newest }).then(announceRead, () => undefined)
  }, [client, newest, may])
  return (
    <div className="stack">
      <PageHead title="Notifications" about="What your alerts have found.">
        <Link href="/alerts" className="button small">
          Alerts
        </Link>
      </PageHead>
      <Answered answer={answer} what="your notifications" lines={6}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <Notice kind="empty" title="No notifications yet">
              <Link href="/alerts?new=1">Create an alert</Link> on a search or on your own hosts. What it
              finds appears here.
            </Notice>
          ) : (
            <ul className="stack notification-list" aria-label="Notifications">
              {notifications.map((one) => (
                <li key={one.id}>
                  <NotificationCard notification={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </div>
  )
}

function NotificationCard({ notification }: { readonly notification: Shown }) {
  const { title, at, lines, more, read } = notification
  return (
    <article className="panel" aria-label={title}>
      <div className="row apart">
        <h2>
          {title} {!read && <span className="tag accent">new</span>}
        </h2>
        <span className="soft small-text">
          <Moment ts={at} />
        </span>
      </div>
      {lines.length === 0 ? (
        <p className="soft">A test message.</p>
      ) : (
        <ul className="notification-lines">
          {lines.map(({ text, ip }) => (
            <li key={text}>
              <EscapedLine text={text} />{' '}
              {ip !== undefined && <Link href={`/host/${encodeURIComponent(ip)}`}>Open {ip}</Link>}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="soft small-text">and {count(more)} more</p>}
    </article>
  )
}
