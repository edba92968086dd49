import { useState } from 'react'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { May } from '../../parts/answer/may.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { channelText, kindNames, type ShownChannel } from './channel.ts'
import { ChannelForm } from './channel-form.tsx'
import { ChannelTest } from './channel-test.tsx'

/** One channel: what it sends and when, and what a member may change of it. */
export function ChannelCard({
  channel,
  mails,
  onChanged,
}: {
  readonly channel: ShownChannel
  readonly mails: boolean
  readonly onChanged: () => void
}) {
  const client = useClient()
  const [editing, setEditing] = useState(false)
  const { id, name, kind, target, paused_at, paused_reason, last_error, last_sent_at, perimeter } = channel
  const act = useAction(async (action: 'change' | 'delete', body: object) => {
    await client.post(`/app/v2/channels/${id}/${action}`, body)
    setEditing(false)
    onChanged()
  })
  const title = kind === 'mail' || name === kind ? target : `${name} (${target})`
  return (
    <article className="stack channel-card" aria-label={name}>
      <div className="row apart">
        <div>
          <h3>
            {kindNames[kind]}: {title} {paused_at !== null && <span className="tag warn">paused</span>}
          </h3>
          <p className="soft small-text">
            {channelText(channel)}
            {perimeter === null && ', all perimeters'}; last sent:{' '}
            {last_sent_at === null ? 'never' : <Moment ts={timeOf(last_sent_at)} />}
          </p>
        </div>
        <May action="change">
          <div className="row">
            <button
              type="button"
              className="small"
              aria-expanded={editing}
              onClick={() => setEditing(!editing)}
            >
              Edit
            </button>
            <button
              type="button"
              className="small"
              disabled={act.busy}
              onClick={() => act.run('change', { paused: paused_at === null })}
            >
              {paused_at === null ? 'Pause' : 'Resume'}
            </button>
            <ConfirmButton
              name="Remove"
              sure="Remove the channel"
              disabled={act.busy}
              onSure={() => act.run('delete', {})}
            />
          </div>
        </May>
      </div>
      {(paused_reason ?? last_error) !== null && (
        <Notice kind="warn" title={paused_reason ?? `The last message failed: ${last_error}`} />
      )}
      {act.problem && <Notice kind="bad" title={act.problem.message} />}
      {editing && (
        <ChannelForm
          channel={channel}
          mails={mails}
          onMails={onChanged}
          onSave={(body) => act.run('change', body)}
        >
          <div className="row">
            <button type="submit" className="primary" disabled={act.busy}>
              Save
            </button>
            <button type="button" onClick={() => setEditing(false)}>
              Cancel
            </button>
          </div>
        </ChannelForm>
      )}
      <May action="change">
        <ChannelTest id={id} onSent={onChanged} />
      </May>
    </article>
  )
}
