import { useState } from 'react'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { type ChannelList, channelText, kindNames, type ShownChannel } from './channel.ts'
import { ChannelForm } from './channel-form.tsx'
import { ChannelTest } from './channel-test.tsx'

/** Where the findings of a perimeter are sent. */
export function ChannelPanel({ perimeterId }: { readonly perimeterId: string }) {
  const client = useClient()
  const path = `/app/v2/perimeters/${perimeterId}/channels`
  const channels = useAnswer<ChannelList>(path)
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const add = useAction(async (body: object) => {
    const added = await client.post<ShownChannel>(path, body)
    setSecret(added.secret ?? null)
    setAdding(false)
    channels.again()
  })
  return (
    <section className="panel stack" aria-labelledby="channels-title">
      <div className="row apart">
        <h2 id="channels-title">Notifications</h2>
        <May action="change">
          <button type="button" className="small" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            Add a channel
          </button>
        </May>
      </div>
      {secret !== null && (
        <Notice kind="good" title="The secret that signs its messages, shown only once">
          <code data-secret>{secret}</code>
        </Notice>
      )}
      <Answered answer={channels} what="the channels" lines={2}>
        {(list) => (
          <>
            {adding && (
              <ChannelForm mails={list.mails} onMails={channels.again} onSave={(body) => add.run(body)}>
                {add.problem && <Notice kind="bad" title={add.problem.message} />}
                <div>
                  <button type="submit" className="primary" disabled={add.busy}>
                    Add
                  </button>
                </div>
              </ChannelForm>
            )}
            {list.channels.length === 0 && !adding && (
              <Notice kind="empty" title="No channel gets messages yet" />
            )}
            {list.channels.map((channel) => (
              <ChannelCard key={channel.id} channel={channel} onChanged={channels.again} />
            ))}
          </>
        )}
      </Answered>
    </section>
  )
}

function ChannelCard({
  channel,
  onChanged,
}: {
  readonly channel: ShownChannel
  readonly onChanged: () => void
}) {
  const client = useClient()
  const { id, name, kind, target, paused_at, paused_reason, last_error, last_sent_at, perimeter } = channel
  const act = useAction(async (action: 'change' | 'delete', body: object) => {
    await client.post(`/app/v2/channels/${id}/${action}`, body)
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
      <May action="change">
        <ChannelTest id={id} onSent={onChanged} />
      </May>
    </article>
  )
}
