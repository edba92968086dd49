import { useAnswer } from '../../api/use-answer.ts'
import type { ChannelList } from './channel.ts'
import { ChannelForm } from './channel-form.tsx'

/** Where findings are sent, or nowhere. */
export function NotifyStep({
  start,
  busy,
  onBack,
  onStart,
}: {
  /** What the button says. */
  readonly start: string
  readonly busy: boolean
  readonly onBack: () => void
  /** Null for no messages. */
  readonly onStart: (channel: object | null) => void
}) {
  const channels = useAnswer<ChannelList>('/app/v2/channels')
  return (
    <ChannelForm
      mails={channels.kind !== 'here' || channels.data.mails}
      onMails={channels.again}
      onSave={(body) => onStart(body)}
    >
      <p className="soft">The first scan sets the baseline; you get messages about what is new after it.</p>
      <div className="row">
        <button type="button" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="primary" disabled={busy}>
          {start}
        </button>
        <button type="button" disabled={busy} onClick={() => onStart(null)}>
          Start without messages
        </button>
      </div>
    </ChannelForm>
  )
}
