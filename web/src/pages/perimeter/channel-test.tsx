import { useState } from 'react'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import type { ShownAttempt } from './channel.ts'

/** Sends an example to a channel, and shows what was sent and what the receiver answered. */
export function ChannelTest({
  id,
  primary = false,
  onSent,
}: {
  readonly id: string
  readonly primary?: boolean
  readonly onSent?: () => void
}) {
  const client = useClient()
  const [attempt, setAttempt] = useState<ShownAttempt | null>(null)
  const send = useAction(async () => {
    setAttempt(await client.post<ShownAttempt>(`/app/v2/channels/${id}/test`))
    onSent?.()
  })
  return (
    <div className="stack">
      <div>
        <button
          type="button"
          className={primary ? 'primary' : 'small'}
          disabled={send.busy}
          onClick={() => send.run()}
        >
          {primary ? 'Send a test message' : 'Test'}
        </button>
      </div>
      {send.problem && <Notice kind="bad" title={send.problem.message} />}
      {attempt && <AttemptPart attempt={attempt} />}
    </div>
  )
}

function AttemptPart({ attempt: { sent, answer, mail, posts } }: { readonly attempt: ShownAttempt }) {
  const what = mail ? `Subject: ${mail.subject}\n\n${mail.text}` : posts.join('\n')
  return (
    <>
      <Notice kind={sent ? 'good' : 'bad'} title={sent ? 'The message was sent' : 'The message was not sent'}>
        The receiver answered: {answer}
      </Notice>
      <Scrolls label="What was sent">
        <pre className="channel-preview">{what}</pre>
      </Scrolls>
    </>
  )
}
