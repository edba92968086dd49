import { Notice } from '../../parts/answer/notice.tsx'
import type { ShownChannel } from './channel.ts'
import { ChannelTest } from './channel-test.tsx'

/** What arrives, before the first finding does. */
export function TestStep({
  channel,
  onDone,
}: {
  readonly channel: ShownChannel
  readonly onDone: () => void
}) {
  return (
    <div className="stack">
      <Notice kind="good" title="Your network is watched">
        See what a message to {channel.kind === 'mail' ? channel.target : channel.name} looks like.
      </Notice>
      {channel.secret !== undefined && (
        <Notice kind="good" title="The secret that signs its messages, shown only once">
          <code data-secret>{channel.secret}</code>
        </Notice>
      )}
      <ChannelTest id={channel.id} primary />
      <div>
        <button type="button" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  )
}
