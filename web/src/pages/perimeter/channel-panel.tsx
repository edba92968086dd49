import { useState } from 'react'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import type { ChannelList, ShownChannel } from './channel.ts'
import { ChannelCard } from './channel-card.tsx'
import { ChannelForm } from './channel-form.tsx'

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
              <Notice kind="empty" title="No messages are sent yet">
                Add a channel to get new findings by email, in a chat or through a webhook.
              </Notice>
            )}
            {list.channels.map((channel) => (
              <ChannelCard key={channel.id} channel={channel} mails={list.mails} onChanged={channels.again} />
            ))}
          </>
        )}
      </Answered>
    </section>
  )
}
