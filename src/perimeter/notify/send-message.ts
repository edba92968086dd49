import type { Delivery } from '../../delivery/open-delivery.ts'
import type { Outcome } from '../../delivery/outcome.ts'
import type { Channel } from './channel.ts'
import type { Notice } from './notice.ts'
import { type RenderedMessage, renderMessage } from './render-message.ts'

/** What left the service, and what the receiver answered. */
export type Attempt = { readonly message: RenderedMessage; readonly outcome: Outcome }

/** One attempt. Several posts of one message end with the first that fails: they are sent again together. */
export async function sendMessage(
  { mail, webhook }: Pick<Delivery, 'mail' | 'webhook'>,
  channel: Channel,
  notice: Notice,
  signal?: AbortSignal,
): Promise<Attempt> {
  const message = renderMessage(channel, notice)
  if (channel.target === '')
    return {
      message,
      outcome: { kind: 'refused', answer: 'its address was encrypted with another key: enter it again' },
    }
  if (message.kind === 'mail')
    return { message, outcome: await mail.send(message.to, { id: notice.id, ...message.mail }) }
  let outcome: Outcome = { kind: 'sent', answer: 'there was nothing to send' }
  const headers = {
    'user-agent': 'Rimlight-Notifications',
    ...(channel.kind === 'webhook' && {
      'x-rimlight-channel': channel.id,
      'x-rimlight-delivery': notice.id,
    }),
  }
  const secret = channel.kind === 'webhook' ? { secret: channel.secret } : {}
  for (const body of message.bodies) {
    const text = JSON.stringify(body)
    outcome = await webhook({ url: message.url, body: text, headers, ...secret }, signal)
    if (outcome.kind !== 'sent') break
  }
  return { message, outcome }
}
